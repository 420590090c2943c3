import type { EntryPointFact, SymbolFact } from '../../model';
import { membersOf, passedOn, surfaceOf } from '../compose/surface';
import { capital, code, count, list, listSome } from '../compose/words';
import type { MapAuthor } from './mapAuthor';
import { about } from './phrases';

/** Files of fewer lines are small, in a repository of many files and in one of few. */
const fewLines = { many: 15, few: 6 } as const;
const manyFiles = 60;
const longRole = 110;
const mostSymbols = 4;
/** Types alone are worth a row when so many files import them. */
const widelyUsed = 4;
const codeKinds: ReadonlySet<string> = new Set(['function', 'class', 'method']);

/** True for a file that does something or that the world enters by: not one of a few lines, not one that only passes on names or sets values. */
export function hasLogic(author: MapAuthor, path: string): boolean {
  const file = author.index.file.get(path);
  const symbols = author.index.symbolsOf.get(path) ?? [];
  if (isEntry(author, path)) return true;
  if (!file || symbols.length === 0 || file.lines < fewLinesIn(author)) return false;
  return symbols.some(({ kind }) => codeKinds.has(kind)) || importersOf(author, path).length >= widelyUsed;
}

function fewLinesIn(author: MapAuthor): number {
  return author.index.moduleOf.size > manyFiles ? fewLines.many : fewLines.few;
}

/** Path, role, key symbols and notes of one file. */
export function fileRow(author: MapAuthor, path: string, label: string): readonly string[] {
  const symbols = keySymbols(author, path);
  const names = symbols.map(({ name }) => code(name));
  return [author.file(path, label), roleOf(author, path, symbols), names.join(', '), notesOf(author, path)];
}

/** What the file offers, a lone class with its members; of a file that offers nothing, its longest functions. */
function keySymbols(author: MapAuthor, path: string): readonly SymbolFact[] {
  const offered = surfaceOf(author, [path]);
  const [first] = offered;
  if (offered.length === 1 && first) return [first, ...membersOf(author, first)].slice(0, mostSymbols);
  if (offered.length > 0) return offered.slice(0, mostSymbols);
  const length = ({ range }: SymbolFact) => range[2] - range[0];
  return (author.index.symbolsOf.get(path) ?? [])
    .filter(({ container, kind, name }) => container === undefined && codeKinds.has(kind) && name !== 'default')
    .sort((a, b) => length(b) - length(a) || (a.id < b.id ? -1 : 1))
    .slice(0, 2);
}

/** In its author's words: of the file, else of what it mainly declares. Without words, what kind of file it is. */
function roleOf(author: MapAuthor, path: string, [main]: readonly SymbolFact[]): string {
  const said = author.says(path, author.index.file.get(path)?.doc, longRole) ?? author.says(path, main?.doc, longRole);
  if (said !== undefined) return said;
  return byHeritage(author, path) ?? byKinds(author, path) ?? (passesOn(author, path) ? 'passes names on' : '');
}

function passesOn(author: MapAuthor, path: string): boolean {
  return (author.index.importsOf.get(path) ?? []).some(({ kind }) => kind === 'reexport') || passedOn(author, [path]).length > 0;
}

function byHeritage(author: MapAuthor, path: string): string | undefined {
  const parents = author.facts.heritage
    .filter(({ symbol }) => author.index.symbol.get(symbol)?.path === path)
    .map(({ relation, name }) => `${relation} ${code(name)}`);
  return parents.length === 0 ? undefined : listSome([...new Set(parents)], 2);
}

const kindNames: readonly (readonly [SymbolFact['kind'], string, string])[] = [
  ['class', 'class', 'classes'],
  ['function', 'function', 'functions'],
  ['interface', 'interface', 'interfaces'],
  ['type', 'type', 'types'],
  ['constant', 'constant', 'constants'],
];

/** `two classes and five functions`. */
function byKinds(author: MapAuthor, path: string): string | undefined {
  const top = (author.index.symbolsOf.get(path) ?? []).filter(({ container }) => container === undefined);
  const counts = kindNames.flatMap(([kind, one, more]) => {
    const n = new Set(top.filter((symbol) => symbol.kind === kind).map(({ name }) => name)).size;
    return n === 0 ? [] : [count(n, one, more)];
  });
  return counts.length === 0 ? undefined : list(counts.slice(0, 2));
}

/** Where it starts or leads to the world, how many files lean on it, where it is tested, and that it is long. */
function notesOf(author: MapAuthor, path: string): string {
  const entries = entriesOf(author, path).map(({ kind, name }) => `${kind} ${code(name)}`);
  const importers = importersOf(author, path).length;
  const test = testOf(author, path);
  const passes = passedOn(author, [path]).length;
  const notes = [
    entries.length > 0 ? listSome([...new Set(entries)], 2) : undefined,
    importers > 1 ? `imported by ${about(importers, 'file')}` : undefined,
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

/** Source files that import it. */
function importersOf(author: MapAuthor, path: string): readonly string[] {
  const from = (author.index.importersOf.get(path) ?? []).map((fact) => fact.from);
  return [...new Set(from)].filter((each) => author.index.moduleOf.has(each));
}

/** The test that imports the file and is named like it, else the first that imports it. */
export function testOf(author: MapAuthor, path: string): string | undefined {
  const stem = stemOf(path);
  const tests = (author.index.importersOf.get(path) ?? [])
    .map(({ from }) => from)
    .filter((from) => author.index.file.get(from)?.role === 'test')
    .sort();
  return tests.find((test) => stemOf(test) === stem) ?? tests.find((test) => /[._-](?:test|spec)\./.test(test));
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
