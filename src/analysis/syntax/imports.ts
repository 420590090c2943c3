import type { Node } from 'web-tree-sitter';
import type { ImportKind } from '../../model';
import type { ImportStatement } from './fileSyntax';
import type { LineTable } from './lineTable';
import { type Captures, type Matches, unquote } from './matches';

type Name = ImportStatement['names'][number];

const boundNames = ['bound.default', 'bound.namespace', 'bound.name'];

interface Found {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly typeOnly: boolean;
  readonly names: Name[];
}

/** What a file imports: statements, `import x = require()`, `require()` and `import()` of a literal; re-exports are exports. */
export function readImports(matches: Matches, text: string, lines: LineTable): readonly ImportStatement[] {
  const found = matches
    .having('source')
    .flatMap((match) => importOf(match, text))
    .sort((a, b) => a.start - b.start);
  bindNames(matches, text, found);
  const byCall = new Map(found.map((one) => [one.start, one]));
  for (const match of matches.having('called')) bindPattern(match, text, byCall);
  return found.map(({ start, specifier, kind, typeOnly, names }) => ({
    specifier,
    kind,
    typeOnly,
    line: lines.lineAt(start),
    names,
  }));
}

/** Where the names begin that `const a = require('x')` binds: such a name is an import, no variable of its own. */
export function requiredNames(matches: Matches, text: string): readonly number[] {
  return matches.having('called').flatMap((match) => {
    const called = match.get('called');
    const pattern = match.get('bound.pattern');
    return called && pattern && (called.type === 'import' || isRequire(called, text)) ? [pattern.startIndex] : [];
  });
}

function importOf(match: Captures, text: string): readonly Found[] {
  const source = match.get('source');
  if (!source) return [];
  const specifier = unquote(text.slice(source.startIndex, source.endIndex));
  if (specifier === '' || specifier.includes('${')) return [];
  const statement = match.get('import.static');
  if (statement) {
    const { startIndex: start, endIndex: end } = statement;
    const typeOnly = /^import\s+type\s*(?:[{*]|\w+\s+from\b|\w+\s*=)/.test(text.slice(start, start + 200));
    return [{ start, end, specifier, kind: 'import', typeOnly, names: [] }];
  }
  return callOf(match, text, specifier);
}

function callOf(match: Captures, text: string, specifier: string): readonly Found[] {
  const required = match.get('import.require');
  const imported = match.get('import.dynamic');
  const called = required ?? imported;
  if (!called || (required?.type === 'identifier' && !isRequire(required, text))) return [];
  const { startIndex: start, endIndex: end } = called;
  return [{ start, end, specifier, kind: required ? 'require' : 'dynamic', typeOnly: false, names: [] }];
}

function isRequire(node: Node, text: string): boolean {
  return text.startsWith('require', node.startIndex) && node.endIndex - node.startIndex === 'require'.length;
}

/** Gives each bound name to the statement around it; both are in the order of the text. */
function bindNames(matches: Matches, text: string, found: readonly Found[]): void {
  const bound = boundNames
    .flatMap((capture) => matches.having(capture))
    .flatMap((match) => nameOf(match, text))
    .sort((a, b) => a.at - b.at);
  let index = 0;
  for (const { at, name } of bound) {
    while (index < found.length && (found[index]?.end ?? 0) <= at) index++;
    const statement = found[index];
    if (statement && statement.start <= at) statement.names.push(name);
  }
}

function nameOf(match: Captures, text: string): readonly { readonly at: number; readonly name: Name }[] {
  const whole = match.get('bound.namespace') ?? match.get('bound.default');
  if (whole) {
    const imported = match.has('bound.default') ? 'default' : '*';
    return [{ at: whole.startIndex, name: { imported, local: text.slice(whole.startIndex, whole.endIndex) } }];
  }
  const nameNode = match.get('name');
  if (!match.has('bound.name') || !nameNode) return [];
  const imported = unquote(text.slice(nameNode.startIndex, nameNode.endIndex));
  const alias = match.get('alias');
  return [{ at: nameNode.startIndex, name: { imported, local: alias ? text.slice(alias.startIndex, alias.endIndex) : imported } }];
}

/** `const a = require('x')`, `const { a, b: c } = await import('x')`, `const a = require('x').b`. */
function bindPattern(match: Captures, text: string, byCall: ReadonlyMap<number, Found>): void {
  const pattern = match.get('bound.pattern');
  const statement = byCall.get(match.get('called')?.startIndex ?? -1);
  if (!pattern || !statement) return;
  const written = text.slice(pattern.startIndex, pattern.endIndex);
  const property = match.get('property');
  if (pattern.type === 'identifier') {
    statement.names.push({ imported: property ? text.slice(property.startIndex, property.endIndex) : '*', local: written });
  } else if (pattern.type === 'object_pattern' && !property) {
    for (const [, imported = '', local] of written.matchAll(/([\w$]+)(?:\s*:\s*([\w$]+))?\s*(?:=[^,}]*)?(?=[,}])/g)) {
      statement.names.push({ imported, local: local ?? imported });
    }
  }
}
