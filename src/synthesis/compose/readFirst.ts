import { type Author, citedNames } from './author';
import { byRank } from './purpose';
import { surfaceOf } from './surface';
import { code, count, list } from './words';

/** The few files that explain most: highly ranked, of some substance, at most one without words of its own. */
export function readFirst(author: Author, paths: readonly string[], most: number): readonly string[] {
  const worth = byRank(author, paths).filter(
    (path) => surfaceOf(author, [path]).length > 0 && (author.index.file.get(path)?.lines ?? 0) >= 8,
  );
  return worth.slice(0, most).map((path) => line(author, path));
}

function line(author: Author, path: string): string {
  const file = author.index.file.get(path);
  const said = author.says(path, file?.doc);
  const surface = surfaceOf(author, [path]).slice(0, 2);
  const told = said ?? `declares ${list(citedNames(author, surface))}`;
  const importers = new Set((author.index.importersOf.get(path) ?? []).map((fact) => fact.from)).size;
  const why = importers > 1 ? `, imported by ${count(importers, 'file')}` : '';
  return `${code(path)}: ${told}; ${count(file?.lines ?? 0, 'line')}${why}.`;
}
