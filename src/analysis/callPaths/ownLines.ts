import { type BoundaryFact, groupBy, type SymbolFact } from '../../model';
import { type Edge, isStated, type SymbolsById } from './callEdges';
import { mostImplementers } from './heaviestWay';

/** What each that may implement a member stands for, or what is behind a boundary: some code that is not known. */
const linesOfUnknown = 40;
/** What very many implement to clear up after themselves says nothing of what they do: no way leads there. */
const clearing = /^(?:dispose|close|destroy|free|release|cleanup|tearDown|end)(?:Async)?$/i;

/** Lines of each symbol, those of the symbols in it left out, and of what is behind each boundary. */
export function ownLines(symbols: SymbolsById, boundaries: readonly BoundaryFact[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const lines = new Map(boundaries.map(({ id }) => [id, linesOfUnknown]));
  const implementers = groupBy(
    edges.filter(({ link }) => link.relation === 'implements'),
    ({ from }) => from,
  );
  for (const symbol of symbols.values()) {
    const meant = implementers.get(symbol.id)?.length ?? 1;
    const behind = meant > mostImplementers && clearing.test(symbol.name) ? 0 : linesOfUnknown * meant;
    lines.set(symbol.id, isStated(symbol, symbols) ? behind : lengthOf(symbol));
  }
  for (const { path, container, range } of symbols.values()) {
    const holder = `${path}#${container ?? ''}`;
    const around = lines.get(holder);
    if (around !== undefined) lines.set(holder, Math.max(1, around - (range[2] - range[0] + 1)));
  }
  return lines;
}

function lengthOf({ range }: SymbolFact): number {
  return range[2] - range[0] + 1;
}
