import type { Node } from 'web-tree-sitter';
import { type Chain, unknown } from './plainCode';
import { pythonType, pythonValue } from './pythonValues';

/** What one statement or expression of Python binds a name to. */
export interface PythonBinding {
  readonly name: string;
  readonly value?: Chain;
  readonly type?: Chain;
  /** The name of the object whose attribute it is: `self` of `self.app = app`. */
  readonly on?: string;
  /** True where the name is only said to be one of the module. */
  readonly isGlobal?: true;
}

/** The names that a node binds where it stands; what is in it binds by itself. */
export function bindsOf(node: Node): readonly PythonBinding[] {
  return binders.get(node.type)?.(node) ?? [];
}

const binders: ReadonlyMap<string, (node: Node) => readonly PythonBinding[]> = new Map([
  ['assignment', assigned],
  ['augmented_assignment', (node) => unknownNames(node.childForFieldName('left'))],
  ['named_expression', (node) => given(node.childForFieldName('name'), pythonValue(node.childForFieldName('value')))],
  ['for_statement', (node) => unknownNames(node.childForFieldName('left'))],
  ['for_in_clause', (node) => unknownNames(node.childForFieldName('left'))],
  ['as_pattern', aliased],
  ['except_clause', (node) => unknownNames(node.childForFieldName('alias'))],
  ['import_statement', imported],
  ['import_from_statement', imported],
  ['global_statement', (node) => identifiers(node).map((name) => ({ name, isGlobal: true }))],
  ['nonlocal_statement', (node) => unknownNames(node)],
  ['delete_statement', (node) => unknownNames(node.namedChildren[0] ?? null)],
  ['case_pattern', (node) => unknownNames(node.namedChildren[0]?.type === 'dotted_name' ? node : null)],
]);

function assigned(node: Node): readonly PythonBinding[] {
  const left = node.childForFieldName('left');
  const stated = node.childForFieldName('type');
  const right = node.childForFieldName('right');
  const type = stated && pythonType(stated.text);
  const value = right?.type === 'none' ? (['None'] as const) : right && pythonValue(right.type === 'assignment' ? null : right);
  const meant = { ...(value && { value }), ...(type && { type }) };
  if (left?.type === 'identifier') return [{ name: left.text, ...meant }];
  if (left?.type !== 'attribute') return unknownNames(left);
  const [on, name] = [left.childForFieldName('object'), left.childForFieldName('attribute')];
  return on?.type === 'identifier' && name ? [{ name: name.text, on: on.text, ...meant }] : [];
}

/** `with open() as file`, `except Failure as failure`, and patterns with a name. */
function aliased(node: Node): readonly PythonBinding[] {
  const [value, alias] = node.namedChildren;
  const name = alias?.namedChildren[0]?.type === 'identifier' ? alias.namedChildren[0] : alias;
  if (name?.type !== 'identifier') return unknownNames(alias ?? null);
  if (node.parent?.type === 'with_item') return given(name, [...pythonValue(value ?? null), '__enter__', '()']);
  const isFailure = node.parent?.type === 'except_clause' && (value?.type === 'identifier' || value?.type === 'attribute');
  return given(name, isFailure ? [`:${value.text}`] : unknown);
}

function imported(node: Node): readonly PythonBinding[] {
  const module = node.childForFieldName('module_name');
  return node.namedChildren.flatMap((child): readonly PythonBinding[] => {
    if (!child || child.startIndex === module?.startIndex) return [];
    const alias = child.type === 'aliased_import' ? child.childForFieldName('alias') : child;
    const name = alias?.text.split('.')[0];
    return name && /name|identifier/.test(alias?.type ?? '') ? [{ name, value: [`>${name}`] }] : [];
  });
}

function given(name: Node | null, value: Chain): readonly PythonBinding[] {
  return name ? [{ name: name.text, value }] : [];
}

function unknownNames(node: Node | null): readonly PythonBinding[] {
  return node ? identifiers(node).map((name) => ({ name, value: unknown })) : [];
}

/** The names in a pattern; `a.b` and `a[0]` bind none. */
function identifiers(node: Node): readonly string[] {
  const names: string[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'identifier') names.push(next.text);
    else if (next.type !== 'attribute' && next.type !== 'subscript') waiting.push(...next.namedChildren.flatMap((child) => child ?? []));
  }
  return names;
}
