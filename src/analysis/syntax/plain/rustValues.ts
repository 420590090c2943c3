import type { Node } from 'web-tree-sitter';
import { type Chain, unknown } from './plainCode';
import { rustType, type TypeNames } from './rustTypes';

const longest = 20;
/** What takes out what an option or a result holds, what leaves it there, and what gives the same once more. */
const takingOut = /^(?:unwrap|expect|unwrap_or|unwrap_or_else|unwrap_or_default)$/;
const leaving = /^(?:as_ref|as_mut|as_deref|as_deref_mut|take|cloned|copied|ok|map_err|context|with_context|ok_or|ok_or_else|or_else)$/;

/** The way to the value of an expression, as far as names tell it. */
export function rustValue(expression: Node | null, names: TypeNames): Chain {
  const steps: string[] = [];
  let node = expression;
  while (node && steps.length < longest) {
    const root = beginning(node, names);
    if (root) return [...root, ...steps.reverse()];
    const next = throughCall(node) ?? throughOther(node);
    if (!next) return unknown;
    if (next.step !== undefined) steps.push(next.step);
    node = next.node;
  }
  return unknown;
}

interface Through {
  readonly node: Node | null;
  readonly step?: string;
}

function beginning(node: Node, names: TypeNames): Chain | undefined {
  if (node.type === 'identifier' || node.type === 'self') return [node.text];
  if (node.type === 'scoped_identifier') return rustPath(node, names);
  if (node.type !== 'struct_expression') return undefined;
  const name = node.childForFieldName('name');
  return name ? rustType(name.text, names) : unknown;
}

/** `a::b::c` as it is written; what begins with the type around is told by its definition. */
function rustPath(node: Node, names: TypeNames): Chain {
  if (node.endIndex - node.startIndex > 200) return unknown;
  const [head = '', ...rest] = node.text.replace(/::<.*>(?=::|$)|<.*>(?=::)|\s+/gs, '').split('::');
  if (head === 'Self') return names.self < 0 ? unknown : [`#${names.self}`, ...rest];
  if (names.generics.has(head) || !/^\w+$/.test(head)) return unknown;
  return [[head, ...rest].join('::')];
}

function throughCall(node: Node): Through | undefined {
  if (node.type !== 'call_expression') return undefined;
  const called = node.childForFieldName('function');
  const method = called?.type === 'field_expression' ? (called.childForFieldName('field')?.text ?? '') : '';
  const receiver = called?.childForFieldName('value') ?? null;
  if (takingOut.test(method)) return { node: receiver, step: '?' };
  if (leaving.test(method)) return { node: receiver, step: '&' };
  return method === 'clone' ? { node: receiver, step: '~' } : { node: called, step: '()' };
}

function throughOther(node: Node): Through | undefined {
  switch (node.type) {
    case 'field_expression':
      return { node: node.childForFieldName('value'), step: node.childForFieldName('field')?.text ?? '' };
    case 'try_expression':
      return { node: node.namedChildren[0] ?? null, step: '?' };
    case 'generic_function':
      return { node: node.childForFieldName('function') };
    case 'reference_expression':
      return { node: node.childForFieldName('value') };
    case 'parenthesized_expression':
    case 'await_expression':
      return { node: node.namedChildren[0] ?? null };
    case 'unary_expression':
      return node.text.startsWith('*') ? { node: node.namedChildren[0] ?? null } : undefined;
    default:
      return undefined;
  }
}
