import { type BoundaryFact, type BoundaryKind, type FileFact, groupBy, type ModuleFact, type SymbolFact } from '../../model';
import type { Edge } from './callEdges';
import { isAlike } from './mainWays';
import type { Reach } from './reachFrom';
import type { Start } from './starts';

export interface BoundaryGround {
  readonly files: readonly FileFact[];
  readonly modules: readonly ModuleFact[];
  readonly boundaries: readonly BoundaryFact[];
  readonly edges: readonly Edge[];
  readonly starts: readonly Start[];
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  readonly reachFrom: (start: string, owner?: string) => Reach;
  /** True for a way whose steps hand over something else to be called at its end. */
  readonly isInstead: (way: readonly Edge[]) => boolean;
}

/** A way from a start to a boundary. */
export interface BoundaryWay {
  readonly start: Start;
  readonly boundary: BoundaryFact;
  readonly steps: readonly { readonly edge: Edge }[];
}

const mostWays = 6;
/** Ways from one start, or to one boundary. */
const mostAlike = 3;
/** Links: fewer explain nothing, and more nobody follows. */
const fewest = 2;
const most = 9;
/** Starts that are looked at closely. */
const mostStarts = 60;
/** How much it explains to begin with a program. */
const programWeight = 3;

const weights: Readonly<Partial<Record<BoundaryKind, number>>> = {
  storage: 3,
  model: 3,
  'network-out': 2.5,
  'network-in': 2.5,
  program: 2,
  channel: 2,
  runtime: 1.5,
};

/**
 * From where a program begins, or from what a library offers, the shortest ways to where the code reaches outside. Those
 * come first that lead across many modules, that end where something lasts, and that begin with what others lean on; no
 * two begin and end alike or share most of their way.
 */
export function findBoundaryWays(ground: BoundaryGround): readonly BoundaryWay[] {
  const { boundaries, edges, symbols } = ground;
  const rank = new Map(ground.files.map((file) => [file.path, file.rank]));
  const rankOf = ({ symbol }: Start) => rank.get(symbols.get(symbol)?.path ?? '') ?? 0;
  const reaching = canReach(boundaries, edges);
  const starts = ground.starts
    .filter(({ symbol }) => reaching.has(symbol))
    .sort((a, b) => weightOf(b) - weightOf(a) || rankOf(b) - rankOf(a) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, mostStarts);
  const moduleOf = new Map(ground.modules.flatMap(({ id, files }) => files.map((path) => [path, id] as const)));
  const modulesOn = (way: readonly Edge[]) => new Set(way.flatMap(({ from }) => moduleOf.get(symbols.get(from)?.path ?? '') ?? [])).size;
  const candidates = starts.flatMap((start) => {
    const { ways } = ground.reachFrom(start.symbol, start.owner);
    return boundaries.flatMap((boundary): readonly Candidate[] => {
      const way = wayTo(boundary.id, ways);
      if (way.length < fewest || way.length > most || ground.isInstead(way)) return [];
      const score = 2 * modulesOn(way) + Math.min(way.length, 5) + (weights[boundary.kind] ?? 0) + weightOf(start);
      return [{ start, boundary, steps: way.map((edge) => ({ edge })), score }];
    });
  });
  return choose(candidates);
}

function weightOf({ program }: Start): number {
  return program ? programWeight : 0;
}

/** What a boundary can be reached from at all, whichever implementation is meant. */
function canReach(boundaries: readonly BoundaryFact[], edges: readonly Edge[]): ReadonlySet<string> {
  const incoming = groupBy(edges, ({ to }) => to);
  const found = new Set(boundaries.map(({ id }) => id));
  for (const id of found) for (const { from } of incoming.get(id) ?? []) found.add(from);
  return found;
}

interface Candidate extends BoundaryWay {
  readonly score: number;
}

function wayTo(end: string, ways: Reach['ways']): readonly Edge[] {
  const way: Edge[] = [];
  for (let edge = ways.get(end); edge; edge = ways.get(edge.from)) way.unshift(edge);
  return way;
}

function choose(candidates: readonly Candidate[]): readonly Candidate[] {
  const chosen: Candidate[] = [];
  const order = [...candidates].sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1));
  for (const one of order) {
    if (chosen.length === mostWays) break;
    if (chosen.some((other) => isAlike(one, other))) continue;
    const same = chosen.filter(({ boundary, start }) => boundary === one.boundary || start === one.start);
    if (same.length < mostAlike) chosen.push(one);
  }
  return chosen;
}

function idOf({ start, boundary }: Candidate): string {
  return `${start.symbol}\n${boundary.id}`;
}
