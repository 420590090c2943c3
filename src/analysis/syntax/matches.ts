import type { Node, QueryMatch } from 'web-tree-sitter';
import { type Mark, markOf } from './code/marks';

/** The nodes of one match of a language's query, by capture name. */
export type Captures = ReadonlyMap<string, Node>;

/** The matches of one file by the names of their captures. */
export interface Matches {
  /** In the order of the tree. */
  having(capture: string): readonly Captures[];
  /** What code does with names, which is most of the matches. */
  readonly marks: readonly Mark[];
}

export function indexMatches(matches: readonly QueryMatch[]): Matches {
  const byName = new Map<string, Captures[]>();
  const marks: Mark[] = [];
  for (const match of matches) {
    const mark = markOf(match);
    if (mark) {
      marks.push(mark);
      continue;
    }
    const captures = new Map(match.captures.map((capture) => [capture.name, capture.node]));
    for (const name of captures.keys()) {
      const known = byName.get(name);
      if (known) known.push(captures);
      else byName.set(name, [captures]);
    }
  }
  return { having: (capture) => byName.get(capture) ?? [], marks };
}

/** `'a'`, `"a"` and a template without holes give `a`; any other text is given back. */
export function unquote(text: string): string {
  return /^(['"`])(.*)\1$/s.exec(text)?.[2] ?? text;
}
