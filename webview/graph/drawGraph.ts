import { fill, type GraphNode, type GraphView } from '../../src/model';
import { wantsBeside } from '../dom';
import { strings } from '../strings';
import { labelShift, labelsWithRoom, radiusOf, shortTitle } from './labels';
import { type Box, layoutGraph, type Point } from './layout';
import { moveAmong } from './moveAmong';

const space = 'http://www.w3.org/2000/svg';
/** How far the head of an arrow stays from its node. */
const gap = 3;

export type OpenGraphNode = (node: GraphNode, beside: boolean) => void;

/** Draws a graph: nodes are links that arrows reach, and what is pointed at or has the focus stands out with what it is linked with. */
export function drawGraph(view: GraphView, box: Box, open: OpenGraphNode): SVGSVGElement {
  const points = layoutGraph(view, box);
  const svg = shape('svg', { viewBox: `0 0 ${box.width} ${box.height}`, width: box.width, height: box.height, class: 'graph-drawing' });
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', strings.graphDrawing);
  const edges = view.edges.map((edge) => ({ edge, line: drawEdge(edge, view, points) }));
  const labelled = labelsWithRoom(view.nodes, points, box.width);
  const nodes = view.nodes.map((node) => ({
    node,
    drawn: drawNode(node, { view, points, width: box.width, isLabelled: labelled.has(node.id) }),
  }));
  svg.append(arrowHead(), ...edges.map(({ line }) => line), ...nodes.map(({ drawn }) => drawn));
  for (const { node, drawn } of nodes) {
    const light = (lit: boolean) => {
      svg.classList.toggle('lighting', lit);
      for (const { edge, line } of edges) line.classList.toggle('lit', lit && (edge.from === node.id || edge.to === node.id));
      const beside = new Set(view.edges.flatMap(({ from, to }) => (from === node.id ? [to] : to === node.id ? [from] : [])));
      for (const other of nodes) other.drawn.classList.toggle('lit', lit && (other.node.id === node.id || beside.has(other.node.id)));
    };
    for (const [event, lit] of [
      ['pointerenter', true],
      ['pointerleave', false],
      ['focus', true],
      ['blur', false],
    ] as const)
      drawn.addEventListener(event, () => light(lit));
    if (node.page === null) continue;
    drawn.addEventListener('click', (event) => open(node, wantsBeside(event)));
    drawn.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(node, wantsBeside(event));
    });
  }
  moveAmong(nodes.map(({ node, drawn }) => ({ element: drawn, point: points.get(node.id) ?? { x: 0, y: 0 } })));
  return svg;
}

function drawEdge({ from, to }: GraphView['edges'][number], { nodes }: GraphView, points: ReadonlyMap<string, Point>): SVGElement {
  const [start, end] = [points.get(from) ?? { x: 0, y: 0 }, points.get(to) ?? { x: 0, y: 0 }];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const target = nodes.find(({ id }) => id === to);
  const short = (target ? radiusOf(target) : 0) + gap;
  const [x, y] = [end.x - ((end.x - start.x) / length) * short, end.y - ((end.y - start.y) / length) * short];
  return shape('line', {
    x1: start.x,
    y1: start.y,
    x2: x.toFixed(1),
    y2: y.toFixed(1),
    class: 'graph-edge',
    'marker-end': 'url(#graph-arrow)',
  });
}

interface Drawing {
  readonly view: GraphView;
  readonly points: ReadonlyMap<string, Point>;
  readonly width: number;
  readonly isLabelled: boolean;
}

function drawNode(node: GraphNode, { view, points, width, isLabelled }: Drawing): SVGElement {
  const { x, y } = points.get(node.id) ?? { x: 0, y: 0 };
  const kinds = [node.page === null && 'missing', node.id === view.around && 'center', isLabelled && 'labelled'].filter(Boolean);
  const drawn = shape('g', { class: ['graph-node', ...kinds].join(' '), transform: `translate(${x} ${y})`, tabindex: -1 });
  drawn.setAttribute('role', node.page === null ? 'img' : 'link');
  drawn.setAttribute('aria-label', nodeWords(node));
  const radius = radiusOf(node);
  const label = shape('text', { x: labelShift(node, { x, y }, width), y: radius + 13, 'text-anchor': 'middle', 'aria-hidden': 'true' });
  label.textContent = shortTitle(node.title);
  const title = shape('title', {});
  title.textContent = nodeWords(node);
  // A node is small: around it, too, it is met.
  drawn.append(
    title,
    shape('circle', { r: Math.max(radius + 5, 12), class: 'graph-reach' }),
    shape('circle', { r: radius, class: 'graph-dot' }),
    label,
  );
  return drawn;
}

/** `Title, links: 3, linked from: 2`, or that it is not there. */
export function nodeWords({ title, page, links, linkedFrom }: GraphNode): string {
  if (page === null && links === 0) return fill(strings.graphMissing, { title, linkedFrom });
  return fill(strings.graphNode, { title, links, linkedFrom });
}

function arrowHead(): SVGElement {
  const head = shape('marker', {
    id: 'graph-arrow',
    viewBox: '0 0 6 6',
    refX: 5,
    refY: 3,
    markerWidth: 6,
    markerHeight: 6,
    orient: 'auto',
  });
  head.append(shape('path', { d: 'M0,0.5 L5.5,3 L0,5.5 Z', class: 'graph-head' }));
  return head;
}

function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
