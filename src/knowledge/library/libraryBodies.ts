import type { Library } from '../../model';

/** Hashes of everything that a library needs: the bytes that were brought in, and every text that was made of them. */
export function libraryBodies({ sources, articles }: Library): ReadonlySet<string> {
  return new Set([
    ...sources.flatMap(({ revisions }) => revisions.map(({ digest }) => digest)),
    ...articles.flatMap(({ revisions, conflict }) => [...revisions.map(({ text }) => text), ...(conflict === undefined ? [] : [conflict])]),
  ]);
}
