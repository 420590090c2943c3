import { type BoundaryFact, groupBy, type SymbolFact } from '../../model';
import { type Edge, isStated, type SymbolsById } from './callEdges';

/** What each that may implement a member stands for, or what is behind a boundary: some code that is not known. */
const linesOfUnknown = 40;

/** Lines of each symbol, those of the symbols in it left out, and of what is behind each boundary. */
export function ownLines(symbols: SymbolsById, boundaries: readonly BoundaryFact[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const lines = new Map(boundaries.map(({ id }) => [id, linesOfUnknown]));
  const implementers = groupBy(
    edges.filter(({ link }) => link.relation === 'implements'),
    ({ from }) => from,
  );
  for (const symbol of symbols.values())
    lines.set(symbol.id, isStated(symbol, symbols) ? linesOfUnknown * (implementers.get(symbol.id)?.length ?? 1) : lengthOf(symbol));
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
