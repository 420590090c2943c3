import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON value with its place in the text. Objects stay lists of members, so that no name (`__proto__`) is special. */
export type JsonNode = Node;

export interface JsonText {
  readonly root: JsonNode | undefined;
  /** The first thing wrong with it, in the parser's words. */
  readonly error: string | undefined;
}

/** Reads JSON as far as it goes. Comments and trailing commas are errors only when it is `strict`. */
export function readJson(text: string, dialect: 'strict' | 'commented'): JsonText {
  const errors: ParseError[] = [];
  const allow = dialect === 'commented';
  try {
    const root = parseTree(text, errors, { disallowComments: !allow, allowTrailingComma: allow });
    const first = errors[0];
    return { root, error: first && printParseErrorCode(first.error) };
  } catch (error) {
    // The parser recurses: nesting by the ten thousand overflows its stack.
    if (error instanceof RangeError) return { root: undefined, error: 'NestedTooDeeply' };
    throw error;
  }
}

/** The members of an object with the node of each name; nothing for anything else. The last of equal names wins. */
export function membersOf(
  node: JsonNode | undefined,
): readonly { readonly name: string; readonly key: JsonNode; readonly value: JsonNode }[] {
  if (node?.type !== 'object') return [];
  const members = (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key && value && typeof key.value === 'string' ? [{ name: key.value, key, value }] : [];
  });
  return [...new Map(members.map((member) => [member.name, member])).values()];
}

export function memberOf(node: JsonNode | undefined, ...path: readonly string[]): JsonNode | undefined {
  let at = node;
  for (const name of path) at = membersOf(at).find((member) => member.name === name)?.value;
  return at;
}

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' && typeof node.value === 'string' ? node.value : undefined;
}

/** The strings of a list, or of a single string. */
export function stringsOf(node: JsonNode | undefined): readonly string[] {
  const single = stringOf(node);
  return single === undefined ? itemsOf(node).flatMap((item) => stringOf(item) ?? []) : [single];
}
