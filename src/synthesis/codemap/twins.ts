import { groupBy, type SymbolFact } from '../../model';
import { folderOf } from '../compose/homeOf';
import type { MapAuthor } from './mapAuthor';

/** Two folders that hold files of the same names which declare much the same. */
export interface Twins {
  readonly folders: readonly [string, string];
  /** Names of the files, those that share most first. */
  readonly files: readonly string[];
  /** Names that the first of the files declare in both folders. */
  readonly names: readonly string[];
}

interface Pair {
  readonly paths: readonly [string, string];
  readonly names: readonly string[];
}

const fewestShared = 4;
/** Files of one name beyond which they are a convention (`index.ts`), and pairs tell nothing. */
const mostNamesakes = 40;

/** Namesakes that share at least four names and half of the shorter list, by the folders that they stand in. */
export function twinsOf(author: MapAuthor): readonly Twins[] {
  const sources = author.facts.files.filter(({ role }) => role === 'source');
  const namesakes = groupBy(sources, ({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const pairs = [...namesakes.values()]
    .filter((files) => files.length > 1 && files.length <= mostNamesakes)
    .flatMap((files) => files.flatMap((one, at) => files.slice(at + 1).flatMap((other) => twins(author, one.path, other.path))));
  const sorted = pairs.sort((a, b) => b.names.length - a.names.length || (a.paths[0] < b.paths[0] ? -1 : 1));
  return [...groupBy(sorted, ({ paths }) => paths.map(folderOf).join('\0')).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            folders: [folderOf(first.paths[0]), folderOf(first.paths[1])],
            files: [first, ...others].map(({ paths }) => paths[0].slice(paths[0].lastIndexOf('/') + 1)),
            names: first.names,
          },
        ]
      : [],
  );
}

function twins(author: MapAuthor, one: string, other: string): readonly Pair[] {
  const [a, b] = [declared(author, one), declared(author, other)];
  const names = [...a].filter((name) => b.has(name));
  return names.length >= fewestShared && names.length * 2 >= Math.min(a.size, b.size) ? [{ paths: [one, other], names }] : [];
}

function declared(author: MapAuthor, path: string): ReadonlySet<string> {
  const symbols = author.index.symbolsOf.get(path) ?? [];
  return new Set(symbols.filter(isOffered).map(({ name }) => name));
}

function isOffered({ exported, container, name }: SymbolFact): boolean {
  return exported && container === undefined && name !== 'default';
}

/** Names that at least three source files export, those of most files first. */
export function sharedNames(author: MapAuthor): readonly { readonly name: string; readonly paths: readonly string[] }[] {
  const offered = author.facts.symbols.filter((symbol) => isOffered(symbol) && author.index.moduleOf.has(symbol.path));
  return [...groupBy(offered, ({ name }) => name)]
    .map(([name, symbols]) => ({ name, paths: [...new Set(symbols.map(({ path }) => path))] }))
    .filter(({ paths }) => paths.length >= 3)
    .sort((a, b) => b.paths.length - a.paths.length || (a.name < b.name ? -1 : 1));
}
