import type { GraphEdge, GraphNode, GraphView } from '../../src/model';
import { wantsBeside } from '../dom';
import { strings } from '../strings';
import { type DrawnNode, drawNode } from './drawNode';
import { type Frame, labelsWithRoom, radiusOf } from './labels';
import { type Box, layoutGraph } from './layout';
import { moveAmong } from './moveAmong';
import { shape } from './svg';

/** How far the head of an arrow stays from its node. */
const gap = 3;
/** Below this many pixels in each direction for a node, nodes are drawn smaller, down to so much of their size. */
const room = 60;
const smallest = 0.6;

export type OpenGraphNode = (node: GraphNode, beside: boolean) => void;

interface DrawnEdge {
  readonly edge: GraphEdge;
  readonly line: SVGElement;
}

/** Draws a graph: nodes are links that arrows reach, and what is pointed at or has the focus stands out with what it is linked with. */
export function drawGraph(view: GraphView, box: Box, open: OpenGraphNode): SVGSVGElement {
  const { width, height } = box;
  const scale = Math.max(Math.min(Math.sqrt((width * height) / view.nodes.length) / room, 1), smallest);
  const frame: Frame = { points: layoutGraph(view, box), width, scale };
  const edges = view.edges.map((edge) => ({ edge, line: drawEdge(edge, view, frame) }));
  const labelled = labelsWithRoom(view.nodes, frame);
  const nodes = view.nodes.map((node) => drawNode(node, frame, kindsOf(node, view, labelled)));
  const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, width, height, class: 'graph-drawing' });
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', strings.graphDrawing);
  svg.append(arrowHead(), ...edges.map(({ line }) => line), ...nodes.map(({ dot }) => dot), ...nodes.map(({ label }) => label));
  lightUp(svg, nodes, edges);
  for (const { node, dot } of nodes) if (node.page !== null) openBy(dot, (beside) => open(node, beside));
  moveAmong(nodes.map(({ node, dot }) => ({ element: dot, point: frame.points.get(node.id) ?? { x: 0, y: 0 } })));
  return svg;
}

function kindsOf({ id, page }: GraphNode, { around }: GraphView, labelled: ReadonlySet<string>): readonly string[] {
  return [...(page === null ? ['missing'] : []), ...(id === around ? ['center'] : []), ...(labelled.has(id) ? ['labelled'] : [])];
}

/** What is pointed at, or has the focus, stands out with what it is linked with. */
function lightUp(svg: SVGElement, nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): void {
  const light = (id: string, lit: boolean) => {
    const touching = edges.filter(({ edge: { from, to } }) => from === id || to === id);
    const together = new Set([id, ...touching.flatMap(({ edge: { from, to } }) => [from, to])]);
    svg.classList.toggle('lighting', lit);
    for (const { line } of touching) line.classList.toggle('lit', lit);
    for (const { node, dot, label } of nodes) {
      for (const part of [dot, label]) part.classList.toggle('lit', lit && together.has(node.id));
    }
  };
  for (const { node, dot } of nodes) {
    for (const event of ['pointerenter', 'focus']) dot.addEventListener(event, () => light(node.id, true));
    for (const event of ['pointerleave', 'blur']) dot.addEventListener(event, () => light(node.id, false));
  }
}

function openBy(dot: SVGElement, open: (beside: boolean) => void): void {
  dot.addEventListener('click', (event) => open(wantsBeside(event)));
  dot.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(wantsBeside(event));
  });
}

function drawEdge({ from, to }: GraphEdge, { nodes }: GraphView, { points, scale }: Frame): SVGElement {
  const [start, end] = [points.get(from) ?? { x: 0, y: 0 }, points.get(to) ?? { x: 0, y: 0 }];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const target = nodes.find(({ id }) => id === to);
  const short = (target ? radiusOf(target, scale) : 0) + gap;
  const [x, y] = [end.x - ((end.x - start.x) / length) * short, end.y - ((end.y - start.y) / length) * short];
  const ends = { x1: start.x, y1: start.y, x2: x.toFixed(1), y2: y.toFixed(1) };
  return shape('line', { ...ends, class: 'graph-edge', 'marker-end': 'url(#graph-arrow)' });
}

function arrowHead(): SVGElement {
  const size = { refX: 5, refY: 3, markerWidth: 6, markerHeight: 6 };
  const head = shape('marker', { id: 'graph-arrow', viewBox: '0 0 6 6', ...size, orient: 'auto' });
  head.append(shape('path', { d: 'M0,0.5 L5.5,3 L0,5.5 Z', class: 'graph-head' }));
  return head;
}
