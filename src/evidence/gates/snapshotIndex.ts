import { type Facts, groupBy, type ImportFact, remember, type Snapshot } from '../../model';

/** Look-ups over one snapshot for all gates; each is filled when it is first asked. */
export interface SnapshotIndex {
  /** Content hash of a file of the snapshot. */
  hashOf(path: string): string | undefined;
  /** True for a file or folder of the snapshot, or an entry of its coverage record (or below one). */
  hasPath(path: string): boolean;
  hasFileNamed(name: string): boolean;
  /** True when the path of some file or folder ends with these segments, as `core/Low.ts` and `core/` in `src/core/Low.ts`. */
  endsSomePath(path: string): boolean;
  /** True when some path ends like this file name, as `.ts` in `a.ts`. */
  hasExtension(name: string): boolean;
  /** True when the word stands in a name of the analysis, a path, or any text of the snapshot. */
  hasWord(word: string): boolean;
  /** True when the address stands somewhere in the snapshot, letter for letter and whole: `https://x.co` is not in `https://x.com/a`. */
  hasAddress(url: string): boolean;
  /** True when an import means this package, module or package path, or a manifest has this name. */
  hasPackage(name: string): boolean;
  isSymbol(name: string): boolean;
  /** True for the name or command of an entry point or script, letter for letter. */
  isDeclared(name: string): boolean;
  /** Names that are facts about a file: of its definitions, imports and exports. */
  namesIn(path: string): ReadonlySet<string>;
  importsOf(path: string): readonly ImportFact[];
  readonly symbolPaths: ReadonlyMap<string, string>;
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

const identifier = /[\p{L}\p{N}_$]+/gu;

/** The words of code or prose: runs of letters, digits, `_` and `$`. `'Low.write()'` → `['Low', 'write']`. */
export function wordsIn(text: string): readonly string[] {
  return text.normalize('NFC').match(identifier) ?? [];
}

export function indexSnapshot(snapshot: Snapshot, facts: Facts, text: (path: string) => string): SnapshotIndex {
  const paths = indexPaths(snapshot);
  const packages = new Set([
    ...facts.packages.flatMap(({ name, dependencies }) => [name, ...dependencies.map((dependency) => dependency.name)]),
    ...facts.imports.flatMap(({ specifier, external }) => [specifier, external ?? '']),
  ]);
  const words = factWords(snapshot, facts, packages);
  const names = groupBy(namesByFile(facts), ({ path }) => path);
  const imports = groupBy(facts.imports, ({ from }) => from);
  const declared = new Set(
    [...facts.entryPoints, ...facts.packages.flatMap(({ scripts }) => scripts)].flatMap(({ name, command }) => [
      name,
      (command ?? name).replace(/\s+/g, ' '),
    ]),
  );
  const symbolNames = new Set(facts.symbols.map(({ name }) => name));
  const somewhere = (isIn: (whole: string) => boolean) => snapshot.files.some(({ path }) => isIn(text(path)));
  const hasAddress = remember((url: string) => somewhere((whole) => holdsAddress(whole, url)));
  const occursAsWord = (word: string) => somewhere((whole) => whole.includes(word) && wordsIn(whole).includes(word));
  const hashes = new Map(snapshot.files.map(({ path, sha256 }) => [path, sha256]));
  return {
    ...paths,
    hashOf: (path) => hashes.get(path),
    hasAddress,
    hasWord: remember((word: string) => words.has(word) || occursAsWord(word)),
    hasPackage: (name) => packages.has(name) || [...packages].some((known) => known !== '' && name.startsWith(`${known}/`)),
    isSymbol: (name) => symbolNames.has(name),
    isDeclared: (name) => declared.has(name),
    // A private name is one word as it is read in a text: `#fetch` names `fetch`.
    namesIn: remember((path: string) => new Set((names.get(path) ?? []).flatMap(({ name }) => [name, name.replace(/^#/, '')]))),
    importsOf: (path) => imports.get(path) ?? [],
    symbolPaths: new Map(facts.symbols.map(({ id, path }) => [id, path])),
    modules: new Map(facts.modules.map(({ id, files }) => [id, files])),
  };
}

/** What may stand behind the end of a part of an address: not more of the same name. `git` ends addresses that people read without it. */
const addressEnd = /^(?![\p{L}\p{N}_~%-]|[.:@](?!git\b)[\p{L}\p{N}])/u;

function holdsAddress(whole: string, url: string): boolean {
  for (let at = whole.indexOf(url); at >= 0; at = whole.indexOf(url, at + 1)) {
    if (/[/#?=&]$/.test(url) || addressEnd.test(whole.slice(at + url.length, at + url.length + 4))) return true;
  }
  return false;
}

function indexPaths({ files, coverage }: Snapshot): Pick<SnapshotIndex, 'hasPath' | 'hasFileNamed' | 'endsSomePath' | 'hasExtension'> {
  const all = [...files, ...coverage.omittedFiles].map(({ path }) => path.replace(/\/$/, ''));
  const known = new Set(['', '.', ...all.flatMap((path) => [path, ...foldersOf(path)])]);
  const omittedFolders = coverage.omittedFiles.filter(({ path }) => path.endsWith('/')).map(({ path }) => path);
  const fileNames = new Set(all.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const extensions = new Set([...fileNames].flatMap((name) => /[^.](\.[^.]+)$/.exec(name)?.[1] ?? []));
  return {
    hasPath: (path) => known.has(path.replace(/^\.\//, '').replace(/\/$/, '')) || omittedFolders.some((folder) => path.startsWith(folder)),
    hasFileNamed: (name) => fileNames.has(name),
    endsSomePath: remember((path: string) => {
      const end = `/${path.replace(/\/$/, '')}`;
      return all.some((known) => known.endsWith(end) || known.includes(`${end}/`));
    }),
    hasExtension: (name) => extensions.has(/\.[^.]+$/.exec(name)?.[0] ?? ''),
  };
}

function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}

function factWords(snapshot: Snapshot, facts: Facts, packages: ReadonlySet<string>): ReadonlySet<string> {
  const names = [
    ...snapshot.files.map(({ path }) => path),
    ...packages,
    ...facts.symbols.map(({ name }) => name),
    ...facts.exports.map(({ name }) => name),
    ...facts.packages.flatMap(({ scripts }) => scripts.map(({ name }) => name)),
  ];
  return new Set(names.flatMap(wordsIn));
}

function namesByFile({ symbols, exports, imports, heritage }: Facts): readonly { path: string; name: string }[] {
  return [
    ...symbols,
    ...exports,
    ...imports.flatMap(({ from, names, specifier, external }) =>
      [...names, specifier, ...(external === undefined ? [] : [external])].map((name) => ({ path: from, name })),
    ),
    ...heritage.map(({ symbol, name }) => ({ path: symbol.slice(0, symbol.lastIndexOf('#')), name })),
  ];
}
