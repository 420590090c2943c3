import { groupBy, once } from '../../model';
import type { Edge } from './callEdges';
import { type Dominated, findDominated } from './dominated';
import type { Reach } from './reachFrom';

/** A step of a way. */
export interface HeavyStep {
  readonly edge: Edge;
  /** Lines of code that nothing but the step leads to. */
  readonly weight: number;
  /** The weightiest of what the step before calls besides, in the order of the code. */
  readonly besides: readonly Edge[];
}

/** A way through the code, and how much of it its start leads to, in lines. */
export interface HeavyWay {
  readonly steps: readonly HeavyStep[];
  readonly weight: number;
}

/** What implements a member, where more than this many may be meant, is not followed: the way ends there. */
export const mostImplementers = 6;
const mostSteps = 11;
const mostBesides = 3;
/** A step to less than this part of what the start leads to, or to fewer lines, tells nothing more. */
const leastShare = 0.04;
const leastLines = 3;

/**
 * The way that a start's code takes: from each step on to what leads to the most code that nothing else leads to (the heavy
 * path of the dominator tree), where a step counts the less the more others lead to it: a helper is not the way. Of several
 * that implement a member it goes on with the one that leads to most.
 */
export function heaviestWay(start: string, reach: Reach, linesOf: (id: string) => number): HeavyWay {
  const passed = new Set([start]);
  const steps: HeavyStep[] = [];
  const all = (id: string) => narrowed(reach.onward(id)).filter(({ to }) => linesOf(to) > 0);
  const onward = (id: string) => all(id).filter(({ to }) => !passed.has(to));
  const treeFrom = (id: string): Tree => {
    const nodes = findDominated(id, (each) => onward(each).map(({ to }) => to), linesOf);
    return { nodes, incoming: once(() => groupBy([...nodes.keys()].flatMap(all), ({ to }) => to)) };
  };
  const whole = treeFrom(start);
  const weight = weightIn(whole, start);
  const least = Math.max(leastLines, leastShare * weight);
  for (let [at, tree] = [start, whole]; steps.length < mostSteps; ) {
    const edges = onward(at);
    const isStated = edges[0]?.link.relation === 'implements';
    if (isStated)
      tree =
        heaviest(
          edges.map(({ to }) => treeFrom(to)),
          totalOf,
        ) ?? tree;
    const target = isStated
      ? rootOf(tree)
      : heaviest(tree.nodes.get(at)?.children ?? [], (id) => weightIn(tree, id) / (tree.nodes.get(id)?.callers ?? 1));
    if (target === undefined || (!isStated && weightIn(tree, target) < least)) break;
    for (const edge of wayTo(target, at, { onward, tree, passed })) {
      steps.push({ edge, weight: weightIn(tree, target), besides: besidesOf(edge, onward(edge.from), tree) });
      passed.add(edge.to);
    }
    at = target;
  }
  return { steps: steps.slice(0, mostSteps), weight };
}

/** What a node leads to, by the nodes that it leads to; and the edges to each of them. */
interface Tree {
  readonly nodes: ReadonlyMap<string, Dominated>;
  readonly incoming: () => ReadonlyMap<string, readonly Edge[]>;
}

function narrowed(edges: readonly Edge[]): readonly Edge[] {
  return edges[0]?.link.relation === 'implements' && edges.length > mostImplementers ? [] : edges;
}

function weightIn({ nodes }: Tree, id: string): number {
  return nodes.get(id)?.weight ?? 0;
}

function rootOf({ nodes }: Tree): string | undefined {
  return nodes.keys().next().value;
}

function totalOf(tree: Tree): number {
  return weightIn(tree, rootOf(tree) ?? '');
}

/** The first of those that weigh most. */
export function heaviest<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined {
  const most = Math.max(...items.map(weightOf));
  return items.find((item) => weightOf(item) === most);
}

interface Ground {
  readonly onward: (id: string) => readonly Edge[];
  readonly tree: Tree;
  readonly passed: ReadonlySet<string>;
}

/** A way to something that may be some steps off: each to what weighs most of all that leads there. */
function wayTo(target: string, from: string, { onward, tree, passed }: Ground): readonly Edge[] {
  const leading = leadingTo(target, { tree, passed });
  const way: Edge[] = [];
  const taken = new Set([from]);
  for (let at = from; at !== target; ) {
    const edges = onward(at).filter(({ to }) => leading.has(to) && !taken.has(to));
    const next = edges.find(({ to }) => to === target) ?? heaviest(edges, ({ to }) => weightIn(tree, to));
    if (!next) return [];
    way.push(next);
    taken.add(next.to);
    at = next.to;
  }
  return way;
}

/** All from where the target can be reached without passing again what was passed. */
function leadingTo(target: string, { tree, passed }: Pick<Ground, 'tree' | 'passed'>): ReadonlySet<string> {
  const incoming = tree.incoming();
  const found = new Set([target]);
  for (const id of found) for (const { from } of incoming.get(id) ?? []) if (!passed.has(from)) found.add(from);
  return found;
}

function besidesOf({ to }: Edge, edges: readonly Edge[], tree: Tree): readonly Edge[] {
  const others = edges.filter((edge) => edge.to !== to && edge.link.relation === 'calls');
  const told = new Set([...others].sort((a, b) => weightIn(tree, b.to) - weightIn(tree, a.to)).slice(0, mostBesides));
  return others.filter((edge) => told.has(edge)).sort((a, b) => a.link.line - b.link.line);
}
