import type { GraphView } from '../../src/model';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
  /** What stays free at each side, for labels. */
  readonly margin: number;
}

interface Body {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const rounds = 400;
/** In the unit in which nodes lie about one apart. */
const pullToCenter = 0.06;
const reachOfPush = 5;
const golden = Math.PI * (3 - Math.sqrt(5));
const rowHeight = 34;
const columnWidth = 96;

/**
 * Places the nodes of a graph in a box: those that are linked near each other, all others apart. The same graph is placed the same way each
 * time: nodes begin on a spiral, in their order. What the graph is around stands in its middle, what has no links in rows below.
 */
export function layoutGraph({ nodes, edges, around }: GraphView, box: Box): ReadonlyMap<string, Point> {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  if (around !== null) linked.add(around);
  const ids = nodes.map(({ id }) => id);
  const alone = ids.filter((id) => !linked.has(id));
  const columns = Math.max(Math.floor((box.width - box.margin) / columnWidth), 1);
  const rows = Math.ceil(alone.length / columns);
  const drawn = spread(
    ids.filter((id) => linked.has(id)),
    edges,
    around,
  );
  const points = fitBox(drawn, { ...box, height: box.height - rows * rowHeight }, around);
  const placed = alone.map((id, at): readonly [string, Point] => {
    const inRow = Math.min(alone.length - Math.floor(at / columns) * columns, columns);
    const x = box.width / 2 + ((at % columns) - (inRow - 1) / 2) * columnWidth;
    return [id, { x: round(x), y: box.height - (rows - Math.floor(at / columns)) * rowHeight }];
  });
  return new Map([...points, ...placed]);
}

function spread(ids: readonly string[], edges: GraphView['edges'], around: string | null): ReadonlyMap<string, Point> {
  const bodies = new Map(
    ids.map((id, at) => {
      const radius = 0.8 * Math.sqrt(at + (around === null ? 0.5 : 0));
      return [id, { x: radius * Math.cos(at * golden), y: radius * Math.sin(at * golden), dx: 0, dy: 0 }] as const;
    }),
  );
  const links = edges.flatMap(({ from, to }) => {
    const [one, other] = [bodies.get(from), bodies.get(to)];
    return one && other ? [[one, other] as const] : [];
  });
  const fixed = bodies.get(around ?? '');
  for (let round = 0; round < rounds; round++) step([...bodies.values()], { links, fixed, reach: 0.6 * (1 - round / rounds) + 0.01 });
  return bodies;
}

interface Forces {
  readonly links: readonly (readonly [Body, Body])[];
  readonly fixed: Body | undefined;
  /** The farthest that a node moves in one step. */
  readonly reach: number;
}

function step(bodies: readonly Body[], { links, fixed, reach }: Forces): void {
  for (const body of bodies) {
    body.dx = -body.x * pullToCenter;
    body.dy = -body.y * pullToCenter;
  }
  for (const [at, one] of bodies.entries())
    for (const other of bodies.slice(at + 1)) push(one, other, (distance) => (distance < reachOfPush ? -1 / distance : 0));
  for (const [one, other] of links) push(one, other, (distance) => 0.25 * distance);
  for (const body of bodies) {
    if (body === fixed) continue;
    const length = Math.hypot(body.dx, body.dy) || 1;
    const far = Math.min(length, reach);
    body.x += (body.dx / length) * far;
    body.y += (body.dy / length) * far;
  }
}

/** Moves two nodes towards each other, or apart where the force is below zero. */
function push(one: Body, other: Body, force: (distance: number) => number): void {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const distance = Math.max(Math.hypot(x, y), 0.05);
  const by = force(distance) / distance;
  one.dx += x * by;
  one.dy += y * by;
  other.dx -= x * by;
  other.dy -= y * by;
}

/** Fills the box in both directions, with what the graph is around in the middle; what fills none of it stands in the middle, too. */
function fitBox(points: ReadonlyMap<string, Point>, { width, height, margin }: Box, around: string | null): ReadonlyMap<string, Point> {
  const all = [...points.values()];
  const center = points.get(around ?? '');
  const toX = scale(
    all.map(({ x }) => x),
    { size: width, margin, center: center?.x },
  );
  const toY = scale(
    all.map(({ y }) => y),
    { size: height, margin, center: center?.y },
  );
  return new Map([...points].map(([id, { x, y }]) => [id, { x: toX(x), y: toY(y) }]));
}

interface Side {
  readonly size: number;
  readonly margin: number;
  readonly center: number | undefined;
}

function scale(values: readonly number[], { size, margin, center }: Side): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = center ?? (least + most) / 2;
  const half = Math.max(most - middle, middle - least);
  return (value) => round(half < 0.01 ? size / 2 : size / 2 + ((value - middle) / half) * (size / 2 - margin));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
