import { type BeginningFact, groupBy, type SymbolFact } from '../../model';
import type { Author } from './author';
import { stemsOf } from './counterparts';
import { folderOf } from './homeOf';

/** What the commits that brought things of a kind touched besides. */
export interface AddedWith {
  /** The commits looked at, the newest first. */
  readonly commits: readonly BeginningFact[];
  /** How they are known: they created the file of one, or their message names one. */
  readonly by: 'file' | 'message';
  /** Other files that most of them touched, those that the most of them did first; of a single commit all. */
  readonly paths: readonly string[];
}

const mostCommits = 5;
/** Two commits that share more files than these did more than add one thing. */
const mostShared = 16;
const fewCommits = 2;
const manyOfFolder = 4;
/** Written by hand for each release, or by a program. */
const beside = /(?:^|\/)(?:changelog|changes|history)\b[^/]*$|(?:^|\/)[\w.-]*lock[\w.-]*$|(?:^|\/)\.[^/]+$/i;

/**
 * Who adds one more of a kind is likely to change what was changed with the last ones: with their files where each has its own, else
 * where a message names one of them.
 */
export function addedWith(author: Author, { path: home }: SymbolFact, members: readonly SymbolFact[]): AddedWith | undefined {
  const files = new Set(members.map(({ path }) => path));
  const isApart = files.size * 2 >= members.length;
  const names = isApart ? [] : stemsOf(members).map(({ stem }) => namesIt(stem));
  const brings = ({ created, paths, change }: BeginningFact) =>
    isApart
      ? created.some((path) => files.has(path))
      : paths.some((path) => files.has(path)) && names.some((name) => name.test(change.says));
  const commits = (author.facts.history?.beginnings ?? []).filter(brings).slice(0, mostCommits);
  const times = new Map<string, number>();
  for (const { paths } of commits) for (const path of paths) times.set(path, (times.get(path) ?? 0) + 1);
  const isTold = (path: string) => !files.has(path) && path !== home && !beside.test(path);
  const paths = [...times]
    .filter(([path, n]) => isTold(path) && n * 2 > commits.length)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([path]) => path);
  const isVague = commits.length <= fewCommits && placesIn(paths) > mostShared;
  return paths.length === 0 || isVague ? undefined : { commits, by: isApart ? 'file' : 'message', paths };
}

/** Files, those of a folder with many counted once. */
function placesIn(paths: readonly string[]): number {
  return [...groupBy(paths, folderOf).values()].reduce((sum, own) => sum + (own.length >= manyOfFolder ? 1 : own.length), 0);
}

/** The name as code has it, `z.email()` for `Email`; one of several words also as it is written. */
function namesIt(stem: string): RegExp {
  const [first = '', rest = ''] = [stem[0], stem.slice(1)];
  const name = `[${first.toLowerCase()}${first.toUpperCase()}]${rest}(?![a-z])`;
  return new RegExp(/[a-z][A-Z]/.test(stem) ? `(?<![A-Za-z])${name}` : `[.\`]${name}`);
}
