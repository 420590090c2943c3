import { type BoundaryFact, type CallPathFact, type CallPathLink, groupBy, type SymbolFact } from '../../model';
import type { Edge } from './callEdges';
import type { Start } from './starts';

export interface FoundWay {
  readonly start: Start;
  readonly steps: readonly { readonly edge: Edge; readonly besides?: readonly Edge[] }[];
}

export interface PathGround {
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  readonly boundaries: readonly BoundaryFact[];
  readonly edges: readonly Edge[];
  /** True for a way whose steps hand over something else to be called at its end. */
  readonly isInstead: (way: readonly Edge[]) => boolean;
}

/** Tells ways: with what their steps call besides, how many may be meant where one is followed, and the boundary that the end crosses. */
export function createPathTeller({ symbols, boundaries, edges, isInstead }: PathGround): (way: FoundWay) => CallPathFact {
  const leading = edges.filter(({ link: { relation } }) => relation === 'implements' || relation === 'reaches');
  const ground = { symbols, boundaries, isInstead, onward: groupBy(leading, ({ from }) => from) };
  return (way) => pathFact(way, ground);
}

interface Ground extends Omit<PathGround, 'edges'> {
  /** What implements each member, and where each function reaches outside. */
  readonly onward: ReadonlyMap<string, readonly Edge[]>;
}

function pathFact({ start, steps }: FoundWay, ground: Ground): CallPathFact {
  const last = steps.at(-1)?.edge.to ?? start.symbol;
  const all = ground.symbols.has(last) ? [...steps, ...crossing(last, ground)] : steps;
  const whole = ground.isInstead(all.map(({ edge }) => edge)) ? all.slice(0, -1) : all;
  const links = whole.map(({ edge: { to, link }, besides = [] }): CallPathLink => {
    const meant = ground.onward.get(to)?.filter(({ link: { relation } }) => relation === 'implements').length ?? 0;
    const also = besides.map((edge) => ({ symbol: edge.to, line: edge.link.line }));
    return { ...link, ...(meant > 0 && { implementers: meant }), ...(also.length > 0 && { besides: also }) };
  });
  const ids = [start.symbol, ...whole.map(({ edge }) => edge.to)];
  const name = `${nameOf(ids[0], ground)} → ${nameOf(ids.at(-1), ground)}`;
  return { name, steps: ids, links, ...(start.program && { program: start.program }) };
}

/** Where a way ends in code that reaches outside, that is told too. */
function crossing(last: string, { onward }: Ground): FoundWay['steps'] {
  const edge = onward.get(last)?.find(({ link }) => link.relation === 'reaches');
  return edge ? [{ edge }] : [];
}

function nameOf(id = '', { symbols, boundaries }: Ground): string {
  const symbol = symbols.get(id);
  if (!symbol) return boundaries.find((boundary) => boundary.id === id)?.name ?? id;
  return [symbol.container, symbol.name].filter(Boolean).join('.');
}
