import type { GraphEdge, GraphNode, GraphView } from '../../model';

/** What can be a node, before anything is counted. */
export interface GraphPlace {
  readonly id: string;
  readonly title: string;
  readonly page: string | null;
}

export interface WholeGraph {
  readonly places: readonly GraphPlace[];
  readonly edges: readonly GraphEdge[];
}

const mostAround = 36;
const mostOfAll = 90;
const farthest = 2;

/**
 * So much of a graph as can be taken in at once: what lies at most two links around a node, the nearest first, or of the whole what is linked
 * most. What has as many links comes in the order of its title.
 */
export function boundedGraph({ places, edges }: WholeGraph, around: string | undefined): GraphView {
  const out = countBy(edges, ({ from }) => from);
  const into = countBy(edges, ({ to }) => to);
  const center = places.some(({ id }) => id === around) ? around : undefined;
  const distances = center === undefined ? undefined : distancesFrom(center, edges);
  const nodes = places
    .map(
      (place): GraphNode => ({
        ...place,
        links: out.get(place.id) ?? 0,
        linkedFrom: into.get(place.id) ?? 0,
        distance: distances?.get(place.id) ?? null,
      }),
    )
    .filter(({ distance }) => !distances || distance !== null)
    .sort(byWeight);
  const there = linksAmong(nodes, edges);
  const shown = nodes.slice(0, distances ? mostAround : mostOfAll);
  return { around: center ?? null, nodes: shown, edges: linksAmong(shown, edges), all: { nodes: nodes.length, edges: there.length } };
}

function byWeight(a: GraphNode, b: GraphNode): number {
  const near = (a.distance ?? 0) - (b.distance ?? 0);
  const linked = b.links + b.linkedFrom - a.links - a.linkedFrom;
  return near || linked || compare(a.title, b.title) || compare(a.id, b.id);
}

function linksAmong(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
}

function distancesFrom(start: string, edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const beside = new Map<string, string[]>();
  for (const { from, to } of edges) {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const others = beside.get(one);
      if (others) others.push(other);
      else beside.set(one, [other]);
    }
  }
  const distances = new Map([[start, 0]]);
  let front: readonly string[] = [start];
  for (let distance = 1; distance <= farthest; distance++) {
    front = [...new Set(front.flatMap((id) => beside.get(id) ?? []))].filter((id) => !distances.has(id));
    for (const id of front) distances.set(id, distance);
  }
  return distances;
}

function countBy(edges: readonly GraphEdge[], of: (edge: GraphEdge) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(of(edge), (counts.get(of(edge)) ?? 0) + 1);
  return counts;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
