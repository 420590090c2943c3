import type { FileFact, SymbolFact } from '../../model';
import type { Alike } from './alike';
import type { Author } from './author';
import { folderOf, homeOf } from './homeOf';

/** Files that call most things of a kind by their names in another spelling: `--after-context` for `AfterContext`. */
export interface Spelled {
  readonly paths: readonly string[];
  /** The test that calls most of them so. */
  readonly test?: string;
}

/** Of fewer names two may be in a file by chance. */
const fewest = 8;
const mostFiles = 400;
const mostBytes = 400_000;
const mostPaths = 5;
const ofTests = 0.3;
const spellings = /[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+/g;

/**
 * What has to be told of one more of a kind elsewhere too, in files that name the others: a script for completion, a record of
 * settings, the changelog. Only names of two words and more count, since a single word stands in any text.
 */
export function spelledIn(author: Author, { kind, members }: Alike): Spelled {
  const names = [...new Set(members.flatMap(spelling))];
  if (names.length < fewest || !author.index.live.has(kind.path)) return { paths: [] };
  const own = new Set([kind.path, ...members.map(({ path }) => path)]);
  const files = candidates(author, members).filter(({ path }) => !own.has(path));
  const counted = files.map((file) => ({ ...file, found: foundIn(author.text(file.path), names) }));
  const sorted = counted.sort((a, b) => b.found - a.found || (a.path < b.path ? -1 : 1));
  const [test] = sorted.filter(({ role, found }) => role === 'test' && found >= names.length * ofTests);
  const told = sorted.filter(({ role, found }) => role !== 'test' && found * 2 > names.length);
  return { paths: told.slice(0, mostPaths).map(({ path }) => path), ...(test ? { test: test.path } : {}) };
}

/** `after-context` for `AfterContext`; nothing for one word, nor for a name that is spelled so itself. */
function spelling({ name }: SymbolFact): readonly string[] {
  const words = name.match(/\p{Lu}?\p{Ll}[\p{Ll}\p{N}]*|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.length > 1 && !name.includes('_') ? [words.join('-').toLowerCase()] : [];
}

function foundIn(text: string, names: readonly string[]): number {
  const all = new Set((text.toLowerCase().match(spellings) ?? []).map((word) => word.replace(/_/g, '-')));
  return names.filter((name) => all.has(name)).length;
}

/** Files around them and below, the tests, and what stands at the top. */
function candidates(author: Author, members: readonly SymbolFact[]): readonly FileFact[] {
  const files = [...new Set(members.map(({ path }) => path))];
  const home = files.length === 1 ? folderOf(files[0] ?? '') : homeOf(files);
  const isNear = ({ path, role }: FileFact) =>
    path.startsWith(home === '' ? '' : `${home}/`) || role === 'test' || (role === 'docs' && !path.includes('/'));
  return author.facts.files.filter((file) => file.role !== 'data' && file.bytes < mostBytes && isNear(file)).slice(0, mostFiles);
}
