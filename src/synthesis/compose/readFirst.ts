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
 * A file explains much when others lean on it or when it brings others together; more so when it offers something to the
 * world, less when it only declares types, is named as a side matter, or has hardly any lines.
 */
function scoreOf(author: Author, path: string): number {
  const file = author.index.file.get(path);
  const symbols = (author.index.symbolsOf.get(path) ?? []).filter(({ container }) => container === undefined);
  const isPublic = symbols.some(({ id }) => author.index.publicSymbols.has(id));
  const hasCode = symbols.some(({ kind }) => kind === 'function' || kind === 'class');
  const weight = (isPublic ? 1.5 : 1) * (hasCode ? 1 : 0.3) * (isSideMatter(path) ? 0.4 : 1) * Math.min(1, linesIn(author, path) / 40);
  return ((file?.rank ?? 0) + (file?.hub ?? 0)) * weight;
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
