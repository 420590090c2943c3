import { type BoundaryFact, type CallPathFact, type Facts, type FileFact, groupBy, type ModuleFact } from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import { reachEdges } from './boundaryReach';
import { findBoundaryWays } from './boundaryWays';
import { callEdges, type Edge, type GraphFacts } from './callEdges';
import { createInsteadOf } from './insteadOf';
import { createLookUps } from './lookUps';
import { findMainWays, isAlike } from './mainWays';
import { findModulePaths } from './modulePaths';
import { namedHolders } from './namedHolders';
import { onFailure } from './onFailure';
import { ownLines } from './ownLines';
import { createPathTeller } from './pathFact';
import { createReachFinder } from './reachFrom';
import { findStarts, type StartFacts } from './starts';

export interface CallPathGround extends GraphFacts, StartFacts {
  readonly files: readonly FileFact[];
  readonly modules: readonly ModuleFact[];
  readonly boundaries: readonly BoundaryFact[];
}

export type FoundPaths = Pick<Facts, 'callPaths' | 'modulePaths'>;

const mostPaths = 6;

/**
 * The few paths that explain the system (A6): first those that most of the code lies on, then those that lead by the
 * shortest way to where it reaches outside.
 */
export function findCallPaths(ground: CallPathGround, syntaxes: readonly FileSyntax[]): FoundPaths {
  const sources = new Set(ground.files.flatMap(({ path, role }) => (role === 'source' ? [path] : [])));
  const symbols = new Map(ground.symbols.map((symbol) => [symbol.id, symbol]));
  const isSource = (id: string) => sources.has(symbols.get(id)?.path ?? '');
  const isLookUp = createLookUps(symbols, ground.text);
  const edges = edgesAmong(ground, syntaxes).filter(
    (edge) => isSource(edge.from) && (isSource(edge.to) || !symbols.has(edge.to)) && !isLookUp(edge),
  );
  const lines = ownLines(symbols, ground.boundaries, edges);
  const starts = findStarts(ground, sources);
  const named = namedHolders({ edges, symbols, text: ground.text });
  const types = { symbols, bases: groupBy(ground.heritage, ({ symbol }) => symbol), named };
  // Of several that may be meant the shortest way would lead to any, also to one that the start never meets.
  const reachFrom = createReachFinder(edges, { ...types, isStrict: true });
  const linesOf = (id: string) => lines.get(id) ?? 0;
  // What runs only when something fails does not say how the code works.
  const isAside = onFailure(ground.text);
  const usual = edges.filter((edge) => !isAside(edge));
  const reachUsual = createReachFinder(usual, types);
  const mains = findMainWays({ edges: usual, starts, symbols, reachFrom: reachUsual, linesOf });
  const isInstead = createInsteadOf({ symbols, text: ground.text });
  const outward = findBoundaryWays({ ...ground, edges, starts, symbols, reachFrom, isInstead });
  const tell = createPathTeller({ ...ground, edges, symbols, isInstead });
  const mainFacts = mains.map(tell);
  const ends = new Set(mainFacts.map(({ steps }) => steps.at(-1)));
  const others = outward.filter((way) => !ends.has(way.boundary.id) || !mains.some((main) => isAlike(way, main)));
  return {
    callPaths: [...mainFacts, ...others.map(tell)].filter(doesSomething).slice(0, mostPaths),
    modulePaths: findModulePaths({
      ...types,
      modules: ground.modules,
      edges: usual,
      linesOf,
      tell: createPathTeller({ ...ground, edges: usual, symbols, isInstead }),
    }).filter(({ path }) => doesSomething(path)),
  };
}

/** Where nothing calls anything, types that extend types are no path. */
function doesSomething({ links }: Pick<CallPathFact, 'links'>): boolean {
  return links.some(({ relation }) => relation !== 'extends');
}

/** Calls, what implements what, and where boundaries are crossed. */
function edgesAmong(ground: CallPathGround, syntaxes: readonly FileSyntax[]): readonly Edge[] {
  const byPath = new Map(syntaxes.map((syntax) => [syntax.path, syntax]));
  const reached = reachEdges(
    ground.boundaries,
    byPath,
    groupBy(ground.symbols, ({ path }) => path),
  );
  return [...callEdges(ground), ...reached];
}
