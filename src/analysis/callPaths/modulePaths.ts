import { type CallPathFact, groupBy, type ModuleFact, type ModulePathFact } from '../../model';
import type { Edge } from './callEdges';
import { heavyWays, mostCalled } from './mainWays';
import type { FoundWay } from './pathFact';
import { createReachFinder, type TypeGround } from './reachFrom';
import type { Start } from './starts';

export interface ModuleGround extends TypeGround {
  readonly edges: readonly Edge[];
  readonly modules: readonly ModuleFact[];
  readonly linesOf: (id: string) => number;
  readonly tell: (way: FoundWay) => CallPathFact;
}

/** In how many steps a way must stay in the module to say how that works. */
const fewestInside = 2;
const mostLooked = 8;

/**
 * For each module the way through it that carries most of its code, from what the rest of the code calls of it, or what it
 * exports, to where it leaves the module.
 */
export function findModulePaths(ground: ModuleGround): readonly ModulePathFact[] {
  const { symbols, edges } = ground;
  const moduleOf = new Map(ground.modules.flatMap(({ id, files }) => files.map((path) => [path, id] as const)));
  const home = (id: string) => moduleOf.get(symbols.get(id)?.path ?? '');
  // Which one of another module implements a member is for that module to say.
  const isFollowed = ({ from, to, link }: Edge) => link.relation !== 'implements' || home(from) === home(to);
  const fromModule = groupBy(edges.filter(isFollowed), ({ from }) => home(from));
  const callers = groupBy(edges, ({ to }) => to);
  return ground.modules.flatMap(({ id }): readonly ModulePathFact[] => {
    const own = fromModule.get(id) ?? [];
    const reachFrom = createReachFinder(own, ground);
    const starts = [...new Set(own.map(({ from }) => from))].flatMap((symbol): readonly Start[] => {
      const isUsed = (callers.get(symbol) ?? []).some(({ from }) => home(from) !== id);
      if (symbols.get(symbol)?.kind === 'property') return [];
      return isUsed || symbols.get(symbol)?.exported ? [{ symbol, isMain: isUsed, isOfRoot: false }] : [];
    });
    const ways = heavyWays(starts, { edges: own, starts, symbols, linesOf: ground.linesOf, reachFrom }, mostLooked);
    const best = ways[0] && mostCalled(ways[0], ways, callers);
    const inside = best?.steps.filter(({ edge }) => home(edge.to) === id) ?? [];
    return best && inside.length >= fewestInside ? [{ module: id, path: ground.tell(best) }] : [];
  });
}
