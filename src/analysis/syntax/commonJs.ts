import type { Node } from 'web-tree-sitter';
import type { ScriptLanguage } from '../languages/parsedLanguages';
import type { Declared } from './declarations';
import { type Matches, unquote } from './matches';

/** What the assignments at a file's top level declare and export, CommonJS style. */
export interface Assigned {
  readonly declared: readonly Declared[];
  /** `exports.name = local`; `module.exports = local` exports `default`. */
  readonly exports: readonly { readonly name: string; readonly local: string; readonly at: number }[];
  /** `module.exports = require('./a')` hands on all of `./a`. */
  readonly handedOn: readonly { readonly specifier: string; readonly at: number }[];
}

type Sink = { readonly [Key in keyof Assigned]: Assigned[Key][number][] };

const whole = /^(?:module\.)?exports$/;
const single = /^(?:module\.)?exports\.([\w$]+)$/;
const member = /^([\w$]+)\.(?:prototype\.)?([\w$]+)$/;

export function readAssignments(matches: Matches, text: string, language: ScriptLanguage): Assigned {
  const sink: Sink = { declared: [], exports: [], handedOn: [] };
  for (const match of matches.having('export.assignment')) {
    const assignment = match.get('export.assignment');
    if (!assignment) continue;
    const targets: Node[] = [];
    let value: Node | null = assignment;
    while (value?.type === 'assignment_expression') {
      const left: Node | null = value.childForFieldName('left');
      if (left?.type === 'member_expression' || left?.type === 'identifier') targets.push(left);
      value = value.childForFieldName('right');
    }
    if (value) for (const target of targets) assign({ target, value, assignment, text, language }, sink);
  }
  return sink;
}

interface Assignment {
  readonly target: Node;
  readonly value: Node;
  readonly assignment: Node;
  readonly text: string;
  readonly language: ScriptLanguage;
}

function assign(one: Assignment, sink: Sink): void {
  const path = one.text.slice(one.target.startIndex, one.target.endIndex);
  const exportedName = single.exec(path)?.[1];
  if (exportedName !== undefined) exportOne(exportedName, one, sink);
  else if (path === 'module.exports') exportWhole(one, sink);
  else if (!whole.test(path)) declareMember(path, one, sink);
}

function exportOne(name: string, one: Assignment, sink: Sink): void {
  if (one.value.type === 'identifier') {
    sink.exports.push({ name, local: textOf(one.value, one.text), at: one.target.startIndex });
    return;
  }
  const property = one.target.childForFieldName('property');
  if (property) sink.declared.push(declaredBy(one, { name, nameNode: property, exported: true }));
}

function exportWhole(one: Assignment, sink: Sink): void {
  const { value, text } = one;
  const at = one.target.startIndex;
  const handedOn = /^require\s*\(\s*(['"`])([^'"`$]*)\1\s*\)$/.exec(textOf(value, text))?.[2];
  const ownName = one.language.valueKinds.has(value.type) ? value.childForFieldName('name') : null;
  if (handedOn !== undefined) sink.handedOn.push({ specifier: handedOn, at });
  else if (value.type === 'identifier') sink.exports.push({ name: 'default', local: textOf(value, text), at });
  else if (value.type === 'object') exportProperties(one, sink);
  else {
    const name = ownName ? textOf(ownName, text) : 'default';
    sink.declared.push(declaredBy(one, { name, nameNode: ownName ?? one.target, exported: false }));
    sink.exports.push({ name: 'default', local: name, at });
  }
}

function exportProperties(one: Assignment, sink: Sink): void {
  for (const property of one.value.namedChildren) {
    const at = property.startIndex;
    const key = property.childForFieldName(property.type === 'pair' ? 'key' : 'name');
    const value = property.childForFieldName('value');
    if (property.type === 'shorthand_property_identifier') {
      const name = textOf(property, one.text);
      sink.exports.push({ name, local: name, at });
    } else if (key) {
      const name = unquote(textOf(key, one.text));
      if (value?.type === 'identifier') sink.exports.push({ name, local: textOf(value, one.text), at });
      else
        sink.declared.push(declaredBy({ ...one, assignment: property, value: value ?? property }, { name, nameNode: key, exported: true }));
    }
  }
}

/** `Low.prototype.read = function …` and `app.use = function …` declare a method of what stands at the top level. */
function declareMember(path: string, one: Assignment, sink: Sink): void {
  const [, owner, name] = member.exec(path) ?? [];
  const property = one.target.childForFieldName('property');
  if (!owner || !name || !property || one.language.valueKinds.get(one.value.type) !== 'function') return;
  sink.declared.push({ ...declaredBy(one, { name, nameNode: property, exported: true }), kind: 'method', owner });
}

function declaredBy(one: Assignment, as: { name: string; nameNode: Node; exported: boolean }): Declared {
  const isFunction = one.value.type === 'method_definition';
  return {
    name: as.name,
    kind: isFunction ? 'function' : (one.language.valueKinds.get(one.value.type) ?? 'constant'),
    outerStart: one.assignment.startIndex,
    start: one.assignment.startIndex,
    end: one.assignment.endIndex,
    nameStart: as.nameNode.startIndex,
    nameEnd: as.nameNode.endIndex,
    headEnd: one.value.childForFieldName('body')?.startIndex ?? one.value.startIndex,
    exported: as.exported,
    isDefault: false,
    topLevel: true,
    needs: 'nothing',
  };
}

function textOf(node: Node, text: string): string {
  return text.slice(node.startIndex, node.endIndex);
}
