import type { Node, QueryMatch } from 'web-tree-sitter';

/** The nodes of one match of a language's query, by capture name. */
export type Captures = ReadonlyMap<string, Node>;

export function captureMaps(matches: readonly QueryMatch[]): readonly Captures[] {
  return matches.map((match) => new Map(match.captures.map((capture) => [capture.name, capture.node])));
}

/** `'a'`, `"a"` and a template without holes give `a`; any other text is given back. */
export function unquote(text: string): string {
  return /^(['"`])(.*)\1$/s.exec(text)?.[2] ?? text;
}
