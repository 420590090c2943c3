import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model';
import type { ScriptLanguage } from '../languages/parsedLanguages';
import { type Captures, type Matches, unquote } from './matches';

/** A declaration as the tree shows it, in offsets of the text. */
export interface Declared {
  name: string;
  kind: SymbolKind;
  /** Where the declaration with its words (`export`, `declare`, decorators) begins: its doc comment ends before. */
  readonly outerStart: number;
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Where the signature ends. */
  readonly headEnd: number;
  exported: boolean;
  readonly isDefault: boolean;
  /** True for a variable of the file's top level; other declarations show it by where their statement begins. */
  topLevel: boolean;
  /** What must hold it for it to have an address: something named for a method or what is returned, a variable for a function in another object. */
  readonly needs: 'nothing' | 'named' | 'variable';
  /** Name of the top-level definition it belongs to, where it stands elsewhere: `Low.prototype.read = …`. */
  readonly owner?: string;
}

/** Captures that name what kind a declaration is of. */
export const symbolKinds: ReadonlySet<string> = new Set<SymbolKind>([
  'function',
  'class',
  'interface',
  'type',
  'enum',
  'enumMember',
  'variable',
  'constant',
  'method',
  'constructor',
  'property',
  'namespace',
]);
/** With comments among them, such as those for a bundler. */
const wordsBefore = /(?:\b(?:export|default|declare|abstract|async|const|let|var)\s+(?:\/\*[^*]*\*\/\s*)?)+$/;
const literal = /^(?:string|number|true|false|null|unary_expression|regex)$/;

/** The declarations of one file, each name once, in no order. */
export function readDeclarations(matches: Matches, text: string, language: ScriptLanguage): Map<number, Declared> {
  const declared = new Map<number, Declared>();
  const wrappers = wrapperStarts(matches);
  for (const match of matches.having('name')) {
    const found = declarationOf(match, text, language, wrappers);
    if (found) merge(declared, found);
  }
  return declared;
}

/** Two patterns may see one variable: the one that knows its value says what it is. */
export function merge(declared: Map<number, Declared>, found: Declared): void {
  const known = declared.get(found.nameStart);
  if (!known) {
    declared.set(found.nameStart, found);
    return;
  }
  const isValue = known.needs === 'nothing' && (known.kind === 'function' || known.kind === 'class');
  const better = isValue ? known : found;
  better.exported = known.exported || found.exported;
  better.topLevel = known.topLevel || found.topLevel;
  declared.set(found.nameStart, better);
}

function wrapperStarts(matches: Matches): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const match of matches.having('wrapper')) {
    const wrapped = match.get('wrapped');
    const wrapper = match.get('wrapper');
    if (wrapped && wrapper) starts.set(wrapped.startIndex, wrapper.startIndex);
  }
  return starts;
}

function declarationOf(
  match: Captures,
  text: string,
  language: ScriptLanguage,
  wrappers: ReadonlyMap<number, number>,
): Declared | undefined {
  const nameNode = match.get('name');
  const found = nameNode && kindOf(match, language);
  if (!found) return undefined;
  const { node, kind, value } = found;
  const start = node.startIndex;
  const words = findWords(text, start);
  const name = unquote(text.slice(nameNode.startIndex, nameNode.endIndex));
  const isVariable = kind === 'constant' || kind === 'variable' || match.has('local');
  const outerStart = wrappers.get(start) ?? start - words.length;
  return {
    name,
    kind: kind === 'method' ? methodKind(name, text.slice(start, nameNode.startIndex)) : kind,
    outerStart,
    start: isVariable ? start : outerStart,
    end: node.endIndex,
    nameStart: nameNode.startIndex,
    nameEnd: nameNode.endIndex,
    headEnd: kind === 'type' ? node.endIndex : headEnd(node, value),
    exported: match.has('exported') || (/\bexport\b/.test(words) && !/\bdefault\b/.test(words)),
    isDefault: /\bdefault\b/.test(words),
    topLevel: kind === 'constant' || kind === 'variable',
    needs: match.has('method') || match.has('returned') || match.has('provided') ? 'named' : match.has('member') ? 'variable' : 'nothing',
  };
}

/** `export default abstract ` right before a declaration; the same words in a line comment above it are not meant. */
function findWords(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 120), start);
  const found = wordsBefore.exec(before);
  const line =
    before
      .slice(0, found?.index)
      .split(/[\r\n]/)
      .pop() ?? '';
  return found && !line.includes('//') ? found[0] : '';
}

interface Kinded {
  readonly kind: SymbolKind;
  readonly node: Node;
  readonly value: Node | undefined;
}

function kindOf(match: Captures, language: ScriptLanguage): Kinded | undefined {
  for (const [capture, node] of match) {
    if (symbolKinds.has(capture)) return { kind: capture as SymbolKind, node, value: undefined };
    if (capture === 'member') return { kind: 'method', node, value: match.get('value') };
    if (capture === 'provided') return isOwnField(node) ? undefined : { kind: 'function', node, value: match.get('value') };
    if (capture === 'local') {
      const value = match.get('value');
      return { kind: language.valueKinds.get(value?.type ?? '') ?? 'variable', node, value };
    }
    if (capture === 'field') {
      const value = node.childForFieldName('value') ?? undefined;
      const isFunction = language.valueKinds.get(value?.type ?? '') === 'function';
      return { kind: isFunction ? 'method' : 'property', node, value };
    }
  }
  return undefined;
}

/** `this.name = function` says what a class has. */
function isOwnField(assignment: Node): boolean {
  return assignment.childForFieldName('left')?.childForFieldName('object')?.type === 'this';
}

/** An accessor is a property to those who use it. */
function methodKind(name: string, words: string): SymbolKind {
  if (name === 'constructor') return 'constructor';
  return /\b(?:get|set)\s*$/.test(words) ? 'property' : 'method';
}

function headEnd(node: Node, value: Node | undefined): number {
  const body = (value ?? node).childForFieldName('body');
  if (body) return body.startIndex;
  const given = value ?? node.childForFieldName('value');
  return !given || literal.test(given.type) ? node.endIndex : given.startIndex;
}
