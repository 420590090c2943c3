import { type Author, citedNames } from './author';
import { isSideMatter } from './importance';
import { surfaceOf } from './surface';
import { code, count, list } from './words';

/** The few files that explain most, the most telling first. */
export function readFirst(author: Author, paths: readonly string[], most: number): readonly string[] {
  const worth = paths.filter((path) => surfaceOf(author, [path]).length > 0 && linesIn(author, path) >= 8);
  const score = new Map(worth.map((path) => [path, scoreOf(author, path)]));
  const sorted = [...worth].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || (a < b ? -1 : 1));
  return sorted.slice(0, most).map((path) => line(author, path));
}

/**
 * A file explains much when many lean on it and it brings much together: its rank, raised by what it imports and by what
 * it offers to the world, lowered when it only declares types, is named as a side matter, or is too long to read at once.
 */
function scoreOf(author: Author, path: string): number {
  const symbols = (author.index.symbolsOf.get(path) ?? []).filter(({ container }) => container === undefined);
  const imported = new Set((author.index.importsOf.get(path) ?? []).flatMap(({ to }) => to ?? [])).size;
  const isPublic = symbols.some(({ id }) => author.index.publicSymbols.has(id));
  const hasCode = symbols.some(({ kind }) => kind === 'function' || kind === 'class');
  const rank = author.index.file.get(path)?.rank ?? 0;
  const length = linesIn(author, path);
  return (
    rank *
    (1 + Math.min(imported, 8) / 4) *
    (isPublic ? 2 : 1) *
    (hasCode ? 1 : 0.3) *
    (isSideMatter(path) ? 0.4 : 1) *
    (length > 1500 ? 0.5 : 1)
  );
}

function linesIn(author: Author, path: string): number {
  return author.index.file.get(path)?.lines ?? 0;
}

function line(author: Author, path: string): string {
  const said = author.says(path, author.index.file.get(path)?.doc);
  const surface = surfaceOf(author, [path]).slice(0, 2);
  const told = said ?? `declares ${list(citedNames(author, surface))}`;
  const importers = new Set((author.index.importersOf.get(path) ?? []).map((fact) => fact.from)).size;
  const why = importers > 1 ? `, imported by ${count(importers, 'file')}` : '';
  return `${code(path)}: ${told}; ${count(linesIn(author, path), 'line')}${why}.`;
}
