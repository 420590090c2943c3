import { type ConstraintFact, groupBy } from '../../model';
import type { Author } from './author';
import { byRank } from './purpose';

const mostOfFile = 3;
const longest = 220;

export interface Rule {
  readonly path: string;
  /** The author's words with their citation. */
  readonly said: string;
}

/** Rules that the comments of these files state, each once, those of the files that matter most first and a few of each file. */
export function rulesOf(author: Author, paths: readonly string[]): readonly Rule[] {
  const byFile = groupBy(author.facts.constraints, ({ path }) => path);
  const seen = new Set<string>();
  return byWeight(
    author,
    paths.filter((path) => byFile.has(path)),
  ).flatMap((path) => {
    const fresh = (byFile.get(path) ?? []).filter(({ quote }) => !seen.has(quote.text) && seen.add(quote.text));
    return fresh.slice(0, mostOfFile).flatMap((fact) => ruleOf(author, fact) ?? []);
  });
}

/** What others lean on weighs, and so does what brings others together; of equals the longest. */
function byWeight(author: Author, paths: readonly string[]): readonly string[] {
  const weight = (path: string) => (author.index.file.get(path)?.rank ?? 0) + (author.index.file.get(path)?.hub ?? 0);
  return [...byRank(author, paths)].sort((a, b) => weight(b) - weight(a));
}

function ruleOf(author: Author, { path, quote }: ConstraintFact): Rule | undefined {
  const said = author.says(path, quote, longest);
  return said === undefined ? undefined : { path, said };
}
