import { groupBy, type SymbolFact } from '../../model';
import { type Edge, holderOf } from './callEdges';
import { type HeavyWay, heaviest, heaviestWay, mostImplementers } from './heaviestWay';
import type { Reach } from './reachFrom';
import type { Start } from './starts';

export interface MainGround {
  readonly edges: readonly Edge[];
  readonly starts: readonly Start[];
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  readonly linesOf: (id: string) => number;
  readonly reachFrom: (start: string, owner?: string) => Reach;
}

export interface MainWay extends HeavyWay {
  readonly start: Start;
}

const mostWays = 3;
/** Starts whose ways are looked for. */
const mostLooked = 100;
const fewestSteps = 2;
/** A way that leads to less than this part of what the first leads to is none of the main ones. */
const leastOfFirst = 0.2;
/** Of ways that are alike and carry this part of the most at least, that is told whose start most others call. */
const asMuch = 0.7;
/** So much more counts a way from where a program begins, or a main entry point. */
const mainFactor = 1.5;

/**
 * The ways that carry most of the code, from a start on: of a library what its README shows first, else what its main
 * entry point offers; otherwise from the programs, and from what nothing in the repository calls, as a host does. Where the
 * root makes a program of the libraries beside it, that comes first.
 */
export function findMainWays(ground: MainGround): readonly MainWay[] {
  const { starts } = ground;
  const shown = starts.filter(({ shown, isMain }) => shown && isMain);
  const libraries = starts.filter(({ program }) => program === undefined);
  const isLibrary = libraries.length > 0;
  const programs = libraries.some(({ isOfRoot }) => isOfRoot) ? [] : starts.filter(({ program, isOfRoot }) => program && isOfRoot);
  const first = isLibrary && programs.length > 0 ? programs : shown;
  const others = isLibrary ? starts.filter(({ isMain }) => isMain) : [...starts, ...uncalled(ground)];
  const all = [...heavyWays(first, ground), ...heavyWays(others, ground)];
  const callers = groupBy(ground.edges, ({ to }) => to);
  const chosen: MainWay[] = [];
  for (const heavy of all) {
    const one = mostCalled(heavy, all, callers);
    const isSmall = carried(one) < leastOfFirst * carried(chosen[0] ?? one);
    if (chosen.length < mostWays && !isSmall && !chosen.some((other) => isAlike(one, other))) chosen.push(one);
  }
  return chosen;
}

/** Of a way and those that are alike, the one whose start most others call, unless a README shows the start itself. */
export function mostCalled(one: MainWay, all: readonly MainWay[], callers: ReadonlyMap<string, readonly Edge[]>): MainWay {
  const same = all.filter((other) => isAlike(one, other) && carried(other) >= asMuch * carried(one));
  return one.start.shown === 'itself' ? one : (heaviest([one, ...same], ({ start }) => callers.get(start.symbol)?.length ?? 0) ?? one);
}

/** The ways from starts that carry most code, the heaviest first; looked for from so many that seem to lead to most. */
export function heavyWays(starts: readonly Start[], ground: MainGround, most = mostLooked): readonly MainWay[] {
  const roughly = roughWeights(ground);
  const looked = [...starts].sort((a, b) => roughly(b.symbol) - roughly(a.symbol) || (a.symbol < b.symbol ? -1 : 1)).slice(0, most);
  return looked
    .map((start) => ({ start, ...heaviestWay(start.symbol, ground.reachFrom(start.symbol, start.owner), ground.linesOf) }))
    .filter(({ steps }) => steps.length >= fewestSteps)
    .sort((a, b) => carried(b) - carried(a) || (a.start.symbol < b.start.symbol ? -1 : 1));
}

/** What nothing in the repository calls: a host does, or a test. It is a main one where a program makes its object. */
function uncalled({ edges, starts, symbols }: MainGround): readonly Start[] {
  const followed = withoutWide(edges);
  const called = new Set(followed.map(({ to }) => to));
  const made = new Set(
    reachable(starts, followed)
      .flatMap((id) => symbols.get(id) ?? [])
      .filter(({ kind }) => kind === 'constructor')
      .map(holderOf),
  );
  return [...new Set(followed.map(({ from }) => from))].flatMap((id): readonly Start[] => {
    const symbol = symbols.get(id);
    if (!symbol || called.has(id) || symbol.kind === 'constructor') return [];
    return [{ symbol: id, isMain: made.has(holderOf(symbol)), isOfRoot: false }];
  });
}

function reachable(starts: readonly Start[], edges: readonly Edge[]): readonly string[] {
  const outgoing = groupBy(edges, ({ from }) => from);
  const found = new Set(starts.map(({ symbol }) => symbol));
  for (const id of found) for (const { to } of outgoing.get(id) ?? []) found.add(to);
  return [...found];
}

function withoutWide(edges: readonly Edge[]): readonly Edge[] {
  const implementers = groupBy(
    edges.filter(({ link }) => link.relation === 'implements'),
    ({ from }) => from,
  );
  return edges.filter(({ from, link }) => link.relation !== 'implements' || (implementers.get(from)?.length ?? 0) <= mostImplementers);
}

/** A measure of how much code a symbol leads to that takes one look at each edge: the lines of the longest way on from it. */
function roughWeights({ edges, linesOf }: MainGround): (id: string) => number {
  const outgoing = groupBy(withoutWide(edges), ({ from }) => from);
  const known = new Map<string, number>();
  return (start) => {
    if (known.has(start)) return known.get(start) ?? 0;
    const open = [{ id: start, at: 0, most: 0 }];
    known.set(start, 0);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = outgoing.get(top.id)?.[top.at++];
      if (!next) {
        known.set(top.id, linesOf(top.id) + top.most);
        open.pop();
        const before = open.at(-1);
        if (before) before.most = Math.max(before.most, known.get(top.id) ?? 0);
      } else if (known.has(next.to)) {
        top.most = Math.max(top.most, known.get(next.to) ?? 0);
      } else {
        known.set(next.to, 0);
        open.push({ id: next.to, at: 0, most: 0 });
      }
    }
    return known.get(start) ?? 0;
  };
}

/** How much code the way leads to, its steps together. */
function carried({ start, steps, weight }: MainWay): number {
  return steps.reduce((sum, step) => sum + step.weight, weight) * (start.isMain ? mainFactor : 1);
}

interface Way {
  readonly start: Start;
  readonly steps: readonly { readonly edge: Edge }[];
}

/** Half of the places of the shorter are places of the other too. */
export function isAlike(one: Way, other: Way): boolean {
  const [ones, others] = [placesOn(one), placesOn(other)];
  const shared = [...ones].filter((id) => others.has(id)).length;
  return shared >= Math.min(ones.size, others.size) / 2;
}

function placesOn({ start, steps }: Way): ReadonlySet<string> {
  return new Set([start.symbol, ...steps.map(({ edge }) => edge.to)]);
}
