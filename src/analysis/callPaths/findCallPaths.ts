import {
  type BoundaryFact,
  type BoundaryKind,
  type CallPathFact,
  type EntryPointFact,
  type ExportFact,
  type FileFact,
  groupBy,
  type ModuleFact,
  type SymbolFact,
} from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import { reachEdges } from './boundaryReach';
import { callEdges, type Edge, type GraphFacts } from './callEdges';
import { findStarts, type Start } from './starts';
import { createWayFinder, type Ways } from './waysFrom';

export interface CallPathGround extends GraphFacts {
  readonly files: readonly FileFact[];
  readonly exports: readonly ExportFact[];
  readonly modules: readonly ModuleFact[];
  readonly boundaries: readonly BoundaryFact[];
  readonly entryPoints: readonly EntryPointFact[];
}

const mostPaths = 6;
/** Paths from one start, or to one boundary. */
const mostAlike = 3;
/** Links: fewer explain nothing, and more nobody follows. */
const fewest = 2;
const most = 9;
/** Starts that are looked at closely. */
const mostStarts = 60;

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
 * The few paths that explain the system (A6): from where a program begins, or from what a library offers, by the shortest
 * way to each boundary. Paths come first that lead across many modules, that end where something lasts, and that begin
 * with what others lean on; no two begin and end alike or share most of their way.
 */
export function findCallPaths(ground: CallPathGround, syntaxes: readonly FileSyntax[]): readonly CallPathFact[] {
  const sources = new Set(ground.files.flatMap(({ path, role }) => (role === 'source' ? [path] : [])));
  const symbols = new Map(ground.symbols.map((symbol) => [symbol.id, symbol]));
  const edges = edgesAmong(ground, syntaxes, (id) => sources.has(symbols.get(id)?.path ?? ''));
  const rank = new Map(ground.files.map((file) => [file.path, file.rank]));
  const rankOf = ({ symbol }: Start) => rank.get(symbols.get(symbol)?.path ?? '') ?? 0;
  const reaching = canReach(ground.boundaries, edges);
  const starts = findStarts(ground, sources)
    .filter(({ symbol }) => reaching.has(symbol))
    .sort((a, b) => b.weight - a.weight || rankOf(b) - rankOf(a) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, mostStarts);
  const waysFrom = createWayFinder(edges, symbols, ground.heritage);
  const moduleOf = new Map(ground.modules.flatMap(({ id, files }) => files.map((path) => [path, id] as const)));
  const modulesOn = (way: readonly Edge[]) => new Set(way.flatMap(({ from }) => moduleOf.get(symbols.get(from)?.path ?? '') ?? [])).size;
  const candidates = starts.flatMap((start) => {
    const ways = waysFrom(start.symbol);
    return ground.boundaries.flatMap((boundary): readonly Candidate[] => {
      const way = wayTo(boundary.id, ways);
      if (way.length < fewest || way.length > most) return [];
      const score = 2 * modulesOn(way) + Math.min(way.length, 5) + (weights[boundary.kind] ?? 0) + start.weight;
      return [{ start, boundary, way, score }];
    });
  });
  return choose(candidates).map((one) => factOf(one, symbols));
}

/** Calls, what implements what, and where boundaries are crossed, in the code of the project itself. */
function edgesAmong(ground: CallPathGround, syntaxes: readonly FileSyntax[], isSource: (id: string) => boolean): readonly Edge[] {
  const byPath = new Map(syntaxes.map((syntax) => [syntax.path, syntax]));
  const reached = reachEdges(
    ground.boundaries,
    byPath,
    groupBy(ground.symbols, ({ path }) => path),
  );
  return [...callEdges(ground), ...reached].filter(({ from }) => isSource(from));
}

/** What a boundary can be reached from at all, whichever implementation is meant. */
function canReach(boundaries: readonly BoundaryFact[], edges: readonly Edge[]): ReadonlySet<string> {
  const incoming = groupBy(edges, ({ to }) => to);
  const found = new Set(boundaries.map(({ id }) => id));
  for (const id of found) for (const { from } of incoming.get(id) ?? []) found.add(from);
  return found;
}

interface Candidate {
  readonly start: Start;
  readonly boundary: BoundaryFact;
  readonly way: readonly Edge[];
  readonly score: number;
}

function wayTo(end: string, ways: Ways): readonly Edge[] {
  const way: Edge[] = [];
  for (let edge = ways.get(end); edge; edge = ways.get(edge.from)) way.unshift(edge);
  return way;
}

function choose(candidates: readonly Candidate[]): readonly Candidate[] {
  const chosen: Candidate[] = [];
  const order = [...candidates].sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1));
  for (const one of order) {
    if (chosen.length === mostPaths) break;
    if (chosen.some((other) => isAlike(one, other))) continue;
    const same = chosen.filter(({ boundary, start }) => boundary === one.boundary || start === one.start);
    if (same.length < mostAlike) chosen.push(one);
  }
  return chosen;
}

/** They share more than half of the way of the shorter. */
function isAlike(one: Candidate, other: Candidate): boolean {
  const known = new Set(other.way.map(({ from, to }) => `${from}\n${to}`));
  const shared = one.way.filter(({ from, to }) => known.has(`${from}\n${to}`)).length;
  return shared > Math.min(one.way.length, other.way.length) / 2;
}

function idOf({ start, boundary }: Candidate): string {
  return `${start.symbol}\n${boundary.id}`;
}

function factOf({ start, boundary, way }: Candidate, symbols: ReadonlyMap<string, SymbolFact>): CallPathFact {
  const first = symbols.get(start.symbol);
  return {
    name: `${[first?.container, first?.name].filter(Boolean).join('.')} → ${boundary.name}`,
    steps: [start.symbol, ...way.map(({ to }) => to)],
    links: way.map(({ link }) => link),
    ...(start.program && { program: start.program }),
  };
}
