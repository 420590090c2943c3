import type { GraphNode } from '../../src/model';
import type { Point } from './layout';

const longest = 26;
const letter = 6;
const wideLetter = 11.5;
const lineHeight = 14;

/** What nodes are placed in: `scale` makes them smaller where many share little room. */
export interface Frame {
  readonly points: ReadonlyMap<string, Point>;
  readonly width: number;
  readonly scale: number;
}

/** How large a node is drawn: more, the more it is linked. */
export function radiusOf({ links, linkedFrom }: GraphNode, scale: number): number {
  return Math.min(4 + 1.5 * Math.sqrt(links + linkedFrom), 14) * scale;
}

export function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length <= longest
    ? title
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** So many of the first nodes are named even where their names lie on the dots of others. */
const firstNamed = 10;
const edge = 4;

/** How far the middle of a label, below its node, is moved aside so that it does not leave a drawing that is so wide. */
export function labelShift(node: GraphNode, { x }: Point, width: number): number {
  const half = widthOf(shortTitle(node.title)) / 2 + edge;
  return Math.round(Math.min(Math.max(x, half), Math.max(width - half, half)) - x);
}

/** The nodes whose labels have room beside those of the nodes before. */
export function labelsWithRoom(nodes: readonly GraphNode[], { points, width, scale }: Frame): ReadonlySet<string> {
  const dots = nodes.map((node) => around(points.get(node.id), radiusOf(node, scale), radiusOf(node, scale)));
  const labels: Rectangle[] = [];
  const shown = new Set<string>();
  for (const [at, node] of nodes.entries()) {
    const point = points.get(node.id) ?? { x: 0, y: 0 };
    const middle = { x: point.x + labelShift(node, point, width), y: point.y + radiusOf(node, scale) + lineHeight / 2 + 2 };
    const label = around(middle, widthOf(shortTitle(node.title)) / 2, lineHeight / 2);
    const taken = at < firstNamed ? labels : [...labels, ...dots];
    if (taken.some((other) => isOver(label, other))) continue;
    labels.push(label);
    shown.add(node.id);
  }
  return shown;
}

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function around({ x, y }: Point = { x: 0, y: 0 }, halfWidth: number, halfHeight: number): Rectangle {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isOver(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, each) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(each) ? wideLetter : letter),
    0,
  );
}
