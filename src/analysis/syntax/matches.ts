import type { Node, QueryMatch } from 'web-tree-sitter';

/** The nodes of one match of a language's query, by capture name. */
export type Captures = ReadonlyMap<string, Node>;

/** The matches that have a capture of some name, each in the order of the tree. */
export interface Matches {
  readonly all: readonly Captures[];
  having(capture: string): readonly Captures[];
}

export function indexMatches(matches: readonly QueryMatch[]): Matches {
  const all = matches.map((match) => new Map(match.captures.map((capture) => [capture.name, capture.node])));
  const byName = new Map<string, Captures[]>();
  for (const captures of all) {
    for (const name of captures.keys()) {
      const known = byName.get(name);
      if (known) known.push(captures);
      else byName.set(name, [captures]);
    }
  }
  return { all, having: (capture) => byName.get(capture) ?? [] };
}

/** `'a'`, `"a"` and a template without holes give `a`; any other text is given back. */
export function unquote(text: string): string {
  return /^(['"`])(.*)\1$/s.exec(text)?.[2] ?? text;
}
