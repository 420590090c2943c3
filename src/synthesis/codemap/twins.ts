import type { SymbolFact } from '../../model';
import { groupBy } from '../compose/factIndex';
import type { MapAuthor } from './mapAuthor';

/** Two files of one name that declare much the same. */
export interface Twins {
  readonly paths: readonly [string, string];
  readonly names: readonly string[];
}

const fewestShared = 4;
/** Files of one name beyond which they are a convention (`index.ts`), and pairs tell nothing. */
const mostNamesakes = 40;

/** Pairs of namesakes that share at least four names and half of the shorter list, most shared first. */
export function twinsOf(author: MapAuthor): readonly Twins[] {
  const sources = author.facts.files.filter(({ role }) => role === 'source');
  const namesakes = groupBy(sources, ({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const pairs = [...namesakes.values()]
    .filter((files) => files.length > 1 && files.length <= mostNamesakes)
    .flatMap((files) => files.flatMap((one, at) => files.slice(at + 1).flatMap((other) => twins(author, one.path, other.path))));
  return pairs.sort((a, b) => b.names.length - a.names.length || (a.paths[0] < b.paths[0] ? -1 : 1));
}

function twins(author: MapAuthor, one: string, other: string): readonly Twins[] {
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
