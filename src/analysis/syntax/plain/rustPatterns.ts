import type { Node } from 'web-tree-sitter';
import { type Chain, unknown } from './plainCode';

/** The names that a pattern binds, with what is known of their values. */
export function patternNames(pattern: Node | null, chain: Chain): readonly (readonly [name: string, chain: Chain])[] {
  const names: (readonly [string, Chain])[] = [];
  const waiting: (readonly [Node | null, Chain])[] = [[pattern, chain]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, value] = next;
    if (node?.type === 'identifier' || node?.type === 'shorthand_field_identifier') names.push([node.text, value]);
    else if (node) waiting.push(...partsOf(node, value));
  }
  return names;
}

function partsOf(node: Node, value: Chain): readonly (readonly [Node | null, Chain])[] {
  const children = node.namedChildren;
  if (node.type === 'tuple_struct_pattern') {
    const type = node.childForFieldName('type');
    const held = type && /^(?:Some|Ok)$/.test(type.text) && value[0] !== '' ? [...value, '?'] : unknown;
    return children.filter((child) => child?.startIndex !== type?.startIndex).map((child) => [child, held] as const);
  }
  if (node.type === 'match_pattern') return [[children[0] ?? null, value]];
  if (/^(?:ref_pattern|mut_pattern|reference_pattern)$/.test(node.type)) return children.map((child) => [child, value] as const);
  if (node.type === 'captured_pattern') return children.map((child, at) => [child, at === 0 ? value : unknown] as const);
  if (/^scoped_|^type_identifier$|^generic_type/.test(node.type)) return [];
  return children.map((child) => [child, unknown] as const);
}
