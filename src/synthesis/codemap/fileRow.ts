import type { EntryPointFact } from '../../model';
import { testOf } from '../compose/fileTests';
import { hasWords } from '../compose/fileWords';
import { importingFiles } from '../compose/importingFiles';
import { passedOn } from '../compose/surface';
import { useWords } from '../compose/useWords';
import { capital, code, listSome } from '../compose/words';
import { codeKinds, keySymbols } from './keySymbols';
import type { MapAuthor } from './mapAuthor';
import { about } from './phrases';
import { roleOf } from './roleOf';

/** Files of fewer lines are small, in a repository of many files and in one of few. */
const fewLines = { many: 15, few: 6 } as const;
const manyFiles = 60;
/** From so many lines on a file is worth a row whatever it says of itself, where that is all that is known of it. */
const longUnparsed = 500;
/** Types alone are worth a row when so many files import them. */
const widelyUsed = 4;

/** True for a file that does something or that the world enters by: not one of a few lines, not one that only passes on names or sets values. */
export function hasLogic(author: MapAuthor, path: string): boolean {
  const file = author.index.file.get(path);
  const symbols = author.index.symbolsOf.get(path) ?? [];
  if (isEntry(author, path)) return true;
  if (file && !file.parsed) return file.lines >= longUnparsed || (hasWords(author, path) && file.lines >= fewLinesIn(author));
  if (!file || symbols.length === 0 || file.lines < fewLinesIn(author)) return false;
  return (
    symbols.some(({ kind }) => codeKinds.has(kind)) ||
    Math.max(importingFiles(author.index, path).length, usesOf(author, path)) >= widelyUsed
  );
}

function fewLinesIn(author: MapAuthor): number {
  return author.index.moduleOf.size > manyFiles ? fewLines.many : fewLines.few;
}

/** Path, role, key symbols and notes of one file. */
export function fileRow(author: MapAuthor, path: string, label: string): readonly string[] {
  const symbols = keySymbols(author, path);
  const mainType = author.index.file.get(path)?.mainType;
  const names = [...symbols.map(({ name }) => code(name)), ...(mainType ? [code(mainType.name)] : [])];
  return [author.file(path, label), roleOf(author, path, symbols), names.join(', '), notesOf(author, path)];
}

/** Where it starts or leads to the world, how many files lean on it, where it is tested, and that it is long. */
function notesOf(author: MapAuthor, path: string): string {
  const entries = entriesOf(author, path).map(({ kind, name }) => `${kind} ${code(name)}`);
  const importers = importingFiles(author.index, path).length;
  const uses = usesOf(author, path);
  const test = testOf(author, path);
  const passes = passedOn(author, [path]).length;
  const notes = [
    entries.length > 0 ? listSome([...new Set(entries)], 2) : undefined,
    importers > 1
      ? `${useWords(author).by} ${about(importers, 'file')}`
      : uses > 1
        ? `names imported ${uses === 2 ? 'twice' : about(uses, 'time')}`
        : undefined,
    passes > 0 ? `passes on ${about(passes, 'name')}` : undefined,
    test === undefined ? undefined : `tested in ${author.file(test)}`,
    sizeOf(author.index.file.get(path)?.lines ?? 0),
  ];
  return capital(notes.filter((note) => note !== undefined).join('; '));
}

/** A word for long files only, in coarse steps for the same reason. */
function sizeOf(lines: number): string | undefined {
  const [step] = [2000, 1000, 500].filter((least) => lines >= least);
  return step === undefined ? undefined : `long: over ${step.toLocaleString('en')} lines`;
}

function entriesOf(author: MapAuthor, path: string): readonly EntryPointFact[] {
  return author.entries.filter(({ kind, target }) => target === path && kind !== 'script' && kind !== 'types');
}

function isEntry(author: MapAuthor, path: string): boolean {
  return entriesOf(author, path).length > 0;
}

/** How often source files import the best known name of a file, through other files too. */
function usesOf(author: MapAuthor, path: string): number {
  return Math.max(0, ...(author.index.symbolsOf.get(path) ?? []).map(({ id }) => author.index.uses.get(id) ?? 0));
}
