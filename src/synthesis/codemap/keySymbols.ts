import type { SymbolFact } from '../../model';
import { isNamedFor, membersOf, surfaceOf } from '../compose/surface';
import type { MapAuthor } from './mapAuthor';

const mostSymbols = 4;
export const codeKinds: ReadonlySet<string> = new Set(['function', 'class', 'method']);

/**
 * What a file offers, each name once: first the one that the file is named for, then the most used. A lone class comes
 * with its members; of a file that offers nothing the longest functions are told.
 */
export function keySymbols(author: MapAuthor, path: string): readonly SymbolFact[] {
  const offered = withoutOverloads(surfaceOf(author, [path]));
  const [first] = offered;
  if (offered.length === 1 && first) return [first, ...membersOf(author, first)].slice(0, mostSymbols);
  const named = offered.filter((symbol) => isNamedFor(symbol, stemOf(path)));
  if (offered.length > 0) return [...new Set([...named, ...offered])].slice(0, mostSymbols);
  return longestFunctions(author, path);
}

function longestFunctions(author: MapAuthor, path: string): readonly SymbolFact[] {
  const length = ({ range }: SymbolFact) => range[2] - range[0];
  return (author.index.symbolsOf.get(path) ?? [])
    .filter(({ container, kind, name }) => container === undefined && codeKinds.has(kind) && name !== 'default')
    .sort((a, b) => length(b) - length(a) || (a.id < b.id ? -1 : 1))
    .slice(0, 2);
}

function withoutOverloads(symbols: readonly SymbolFact[]): readonly SymbolFact[] {
  return symbols.filter(({ name }, at) => symbols.findIndex((other) => other.name === name) === at);
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
