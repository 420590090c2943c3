import type { EntryPointFact, SymbolFact } from '../../model';
import { type Author, citedNames } from './author';
import { tellingDocuments } from './documents';
import { fileWords, hasWords } from './fileWords';
import { isSideMatter } from './importance';
import { importingFiles } from './importingFiles';
import { isParsedFile } from './moduleFiles';
import { byRank } from './purpose';
import { surfaceOf } from './surface';
import { useWords } from './useWords';
import { code, count, list, sizeOf } from './words';

/** Of files whose imports are not known the long ones explain most, up to this length. */
const longFile = 2000;
/** A file of fewer lines only leads to others. */
const fewLines = 8;
/** What a user meets first explains more than what others lean on. */
const centralWeight = 3;
/** So does what happens when the project runs. */
const pathWeight = 2;

/** The few files that explain most, the most telling first; `models` are those to imitate, and come before the others. */
export function readFirst(author: Author, paths: readonly string[], most: number, models?: ReadonlySet<string>): readonly string[] {
  const worth = paths.filter((path) => isProgram(author, path) || (saysSomething(author, path) && linesIn(author, path) >= fewLines));
  const score = new Map(worth.map((path) => [path, worthOf(author, path) + (models?.has(path) ? 1 : 0)]));
  const sorted = [...worth].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || (a < b ? -1 : 1));
  return sorted.slice(0, most).map((path) => line(author, path));
}

/** What it declares is known, or it says itself what it is for. */
function saysSomething(author: Author, path: string): boolean {
  return isParsedFile(author, path) ? surfaceOf(author, [path]).length > 0 : hasWords(author, path);
}

/**
 * A file explains much when others lean on it or when it brings others together; more so when it offers something to the
 * world, less when it only declares types, is named as a side matter, or has hardly any lines. Where a program starts
 * comes first of all.
 */
export function worthOf(author: Author, path: string): number {
  const file = author.index.file.get(path);
  const symbols = (author.index.symbolsOf.get(path) ?? []).filter(({ container }) => container === undefined);
  const isPublic = symbols.some(({ id }) => author.index.publicSymbols.has(id));
  const hasCode = symbols.some(({ kind }) => kind === 'function' || kind === 'class');
  if (isProgram(author, path) && linesIn(author, path) >= fewLines) return 1 + (file?.hub ?? 0);
  if (file && !file.parsed) return (file.rank + file.hub) * (isSideMatter(path) ? 0.4 : 1) * Math.min(1, file.lines / longFile);
  const isCentral = author.index.central.has(path) ? centralWeight : 1;
  const isOnPath = author.index.onPaths.has(path) ? pathWeight : 1;
  const offers = (isPublic ? 1.5 : 1) * (hasCode ? 1 : 0.3) * (isAside(path) ? 0.25 : 1);
  const weight = offers * isCentral * isOnPath * Math.min(1, linesIn(author, path) / 40);
  return ((file?.rank ?? 0) + (file?.hub ?? 0)) * weight;
}

/** Named as a side matter itself, or in a folder that is. */
function isAside(path: string): boolean {
  return isSideMatter(path) || path.split('/').slice(0, -1).some(isSideMatter);
}

/** True for a file where a program starts. */
function isProgram(author: Author, path: string): boolean {
  return programAt(author, path) !== undefined;
}

function programAt(author: Author, path: string): EntryPointFact | undefined {
  return author.index.ownEntryPoints.find(
    ({ kind, target }) => target === path && (kind === 'bin' || kind === 'server' || kind === 'activation'),
  );
}

function linesIn(author: Author, path: string): number {
  return author.index.file.get(path)?.lines ?? 0;
}

function line(author: Author, path: string): string {
  const said = fileWords(author, path);
  const surface = surfaceOf(author, [path]).slice(0, 2);
  const program = programAt(author, path);
  const what = program?.kind === 'activation' ? 'the extension' : code(program?.name ?? '');
  const starts = program && `where ${what} starts ${author.cite(program.path, [program.line, program.line])}`;
  const declares = surface.length > 0 ? `declares ${declared(author, surface)}` : undefined;
  const told = [starts, said].filter((part) => part !== undefined).join(', ') || declares;
  const importers = importingFiles(author.index, path).length;
  const why = importers > 1 ? `, ${useWords(author).by} ${count(importers, 'source file')}` : '';
  return `${code(path)}${told === undefined ? ` ${author.cite(path, [1, 1])}, ` : `: ${told}; `}${sizeOf(linesIn(author, path))}${why}.`;
}

/** The first symbol in its author's words, the others by name. */
function declared(author: Author, [first, ...others]: readonly SymbolFact[]): string {
  if (!first) return '';
  const { name, proof, said } = author.introduce(first);
  return list([`${name}${said ? ` (${said})` : ''} ${proof}`, ...citedNames(author, others)]);
}

/** Where no source file says enough: the documents among some files that say something at their start, else the most imported files. */
export function readFirstDocuments(author: Author, paths: readonly string[], most: number): readonly string[] {
  const among = new Set(paths);
  const told = [...new Set([...tellingDocuments(author), ...author.facts.documents])].flatMap(({ path, lead }) => {
    const said = among.has(path) ? author.says(path, lead) : undefined;
    return said === undefined ? [] : [`${code(path)}: ${said}.`];
  });
  return told.length > 0
    ? told.slice(0, most)
    : byRank(author, paths)
        .slice(0, most)
        .map((path) => `${code(path)} ${author.cite(path, [1, 1])}.`);
}
