import type { BoundaryFact, CallPathFact, CallPathLink, SymbolFact } from '../../model';
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
}

/** A way as it is told: with what its steps call besides, how many may be meant where one is followed, and the boundary that its end crosses. */
export function pathFact({ start, steps }: FoundWay, ground: PathGround): CallPathFact {
  const last = steps.at(-1)?.edge.to ?? start.symbol;
  const whole = ground.symbols.has(last) ? [...steps, ...crossing(last, ground)] : steps;
  const links = whole.map(({ edge: { to, link }, besides = [] }): CallPathLink => {
    const meant = ground.edges.filter(({ from, link: { relation } }) => from === to && relation === 'implements').length;
    const also = besides.map((edge) => ({ symbol: edge.to, line: edge.link.line }));
    return { ...link, ...(meant > 0 && { implementers: meant }), ...(also.length > 0 && { besides: also }) };
  });
  const ids = [start.symbol, ...whole.map(({ edge }) => edge.to)];
  const name = `${nameOf(ids[0], ground)} → ${nameOf(ids.at(-1), ground)}`;
  return { name, steps: ids, links, ...(start.program && { program: start.program }) };
}

/** Where a way ends in code that reaches outside, that is told too. */
function crossing(last: string, { edges }: PathGround): FoundWay['steps'] {
  const edge = edges.find(({ from, link }) => from === last && link.relation === 'reaches');
  return edge ? [{ edge }] : [];
}

function nameOf(id = '', { symbols, boundaries }: PathGround): string {
  const symbol = symbols.get(id);
  if (!symbol) return boundaries.find((boundary) => boundary.id === id)?.name ?? id;
  return [symbol.container, symbol.name].filter(Boolean).join('.');
}
