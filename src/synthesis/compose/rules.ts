import { type ConstraintFact, groupBy } from '../../model';
import type { Author } from './author';
import { byRank } from './purpose';
import { symbolNear } from './symbolNear';
import { code } from './words';

const mostOfFile = 3;
const longest = 220;

export interface Rule {
  readonly path: string;
  /** The symbol that they speak of, where there is one. */
  readonly of?: string;
  /** The author's words with their citation. */
  readonly said: string;
  /** True where they say that something is meant to be so. */
  readonly intended: boolean;
}

/** Words by which a rule says why, or what would happen: one without them may only tell what the code does. */
const reason =
  /\b(?:because|otherwise|or else|since|so that|as (?:it|that|this|they|we)|would|lest|due to|to (?:avoid|prevent|ensure|keep|preserve|account)|breaks?|breaking|before|after|first|precede|deadlock|leaks?|race|wrong|crash|loses?|lost|must (?:never|stay|not))\b/i;

/** Rules that comments of the code state, be it on which page. */
export function rulesOfCode(author: Author): readonly Rule[] {
  return rulesOf(
    author,
    author.facts.files.flatMap(({ path, role }) => (role === 'docs' || role === 'test' ? [] : [path])),
  );
}

/** Rules that the comments of these files state, each once: those with a reason first, then those of the files that matter most; a few of each file. */
export function rulesOf(author: Author, paths: readonly string[]): readonly Rule[] {
  const byFile = groupBy(author.facts.constraints, ({ path }) => path);
  const seen = new Set<string>();
  const found = byWeight(
    author,
    paths.filter((path) => byFile.has(path)),
  ).flatMap((path) => {
    const fresh = (byFile.get(path) ?? []).filter(({ quote }) => !seen.has(quote.text) && seen.add(quote.text));
    const reasoned = [...fresh].sort((a, b) => Number(reason.test(b.quote.text)) - Number(reason.test(a.quote.text)));
    return reasoned.slice(0, mostOfFile).flatMap((fact) => ruleOf(author, fact) ?? []);
  });
  return [...found].sort((a, b) => Number(reason.test(b.said)) - Number(reason.test(a.said)));
}

/** Where a rule holds, as Markdown: the file, and the symbol in it. `shown` is the path as the page gives it. */
export function placeOfRule({ of }: Rule, shown: string): string {
  return of === undefined ? code(shown) : `${code(of)} in ${code(shown)}`;
}

/** What others lean on weighs, and so does what brings others together; of equals the longest. */
function byWeight(author: Author, paths: readonly string[]): readonly string[] {
  const weight = (path: string) => (author.index.file.get(path)?.rank ?? 0) + (author.index.file.get(path)?.hub ?? 0);
  return [...byRank(author, paths)].sort((a, b) => weight(b) - weight(a));
}

function ruleOf(author: Author, { path, quote, end, intended }: ConstraintFact): Rule | undefined {
  const said = author.says(path, quote, longest);
  const of = symbolNear(author, path, end ?? quote.lines[1]);
  return said === undefined ? undefined : { path, said, intended: intended === true, ...(of === undefined ? {} : { of }) };
}
