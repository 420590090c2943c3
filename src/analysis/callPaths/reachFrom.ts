import { groupBy, type HeritageFact, type SymbolFact } from '../../model';
import { constructorOf, type Edge, holderOf } from './callEdges';

/** What can be reached from a start. */
export interface Reach {
  /** For everything that can be reached, the last edge of a shortest way there. */
  readonly ways: ReadonlyMap<string, Edge>;
  /** The edges that lead on from there, in the order of the code. */
  onward(id: string): readonly Edge[];
}

/** Symbols by id, and what each type builds on. */
export interface TypeGround {
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  readonly bases: ReadonlyMap<string, readonly HeritageFact[]>;
  /** By function, the objects that it names: what implements something is handed on so. */
  readonly named?: ReadonlyMap<string, readonly string[]>;
  /** True where none of several that implement a member is followed unless it is made or named on the way. */
  readonly isStrict?: boolean;
}

/** Rounds in which it is found out what is made on the way: what a round adds rarely adds more. */
const rounds = 3;

/**
 * Goes forward from a start. Of what implements a member that is called, those are followed that are made or named on the way,
 * the nearest to the start first, as a start hands on what it makes; where none is, it comes from outside and may be any.
 * Whoever calls a method has made its object before. (Rapid type analysis, Bacon and Sweeney 1996, with distances.)
 */
export function createReachFinder(edges: readonly Edge[], { symbols, bases, named, isStrict = false }: TypeGround) {
  const outgoing = groupBy(edges, ({ from }) => from);

  /** `owner` is the class of the object that a method is called of. */
  return (start: string, owner = classOf(start)): Reach => {
    let made: ReadonlyMap<string, number> = new Map();
    let ways: Reach['ways'] = new Map();
    for (let round = 0; round < rounds; round++) {
      const distances = new Map([[start, 0]]);
      ways = spread(start, distances, made);
      const makers = madeBy(owner, made);
      made = madeAt(new Map([...makers, ...distances]));
    }
    return { ways, onward: (id) => nearest(outgoing.get(id) ?? [], made) };
  };

  /** What making the object runs, all of it before the start. */
  function madeBy(owner: string, made: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const distances = new Map<string, number>();
    for (const type of withBases(owner)) {
      const maker = constructorOf(type, symbols)?.id;
      if (maker !== undefined) spread(maker, distances.set(maker, 0), made);
    }
    return distances;
  }

  function spread(start: string, distances: Map<string, number>, made: ReadonlyMap<string, number>): ReadonlyMap<string, Edge> {
    const ways = new Map<string, Edge>();
    const waiting = [start];
    for (const id of waiting) {
      for (const edge of nearest(outgoing.get(id) ?? [], made)) {
        if (distances.has(edge.to)) continue;
        distances.set(edge.to, (distances.get(id) ?? 0) + 1);
        ways.set(edge.to, edge);
        waiting.push(edge.to);
      }
    }
    return ways;
  }

  function nearest(all: readonly Edge[], made: ReadonlyMap<string, number>): readonly Edge[] {
    if (all[0]?.link.relation !== 'implements') return all;
    const distance = ({ to }: Edge) => made.get(classOf(to)) ?? Number.POSITIVE_INFINITY;
    const least = Math.min(...all.map(distance));
    if (isStrict && all.length > 1 && least === Number.POSITIVE_INFINITY) return [];
    return all.filter((edge) => distance(edge) === least);
  }

  function classOf(member: string): string {
    const symbol = symbols.get(member);
    return symbol ? holderOf(symbol) : '';
  }

  /** How near to the start each class is made, itself or one that extends it; what a function makes or names is made where it runs. */
  function madeAt(distances: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const made = new Map<string, number>();
    for (const [id, distance] of distances) {
      const symbol = symbols.get(id);
      const type = symbol?.kind === 'constructor' ? holderOf(symbol) : id;
      for (const each of [...withBases(type), ...(named?.get(id) ?? [])]) if (!made.has(each)) made.set(each, distance);
    }
    return made;
  }

  function withBases(type: string): ReadonlySet<string> {
    const found = new Set([type]);
    for (const each of found) for (const { target } of bases.get(each) ?? []) if (target !== undefined) found.add(target);
    return found;
  }
}
