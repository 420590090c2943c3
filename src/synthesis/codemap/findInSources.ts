import type { MapAuthor } from './mapAuthor';

/** Source files that something is found in, the one with the most of it first. */
export function findInSources(author: MapAuthor, countIn: (text: string) => number): readonly string[] {
  return author.facts.files
    .filter(({ role }) => role === 'source')
    .map(({ path }) => ({ path, found: countIn(author.text(path)) }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}
