import { fill, type GraphNode } from '../../src/model';
import { strings } from '../strings';
import { type Frame, labelShift, radiusOf, shortTitle } from './labels';
import { shape } from './svg';

/** A node as it is drawn; its label lies above all nodes. */
export interface DrawnNode {
  readonly node: GraphNode;
  readonly dot: SVGElement;
  readonly label: SVGElement;
}

/** `kinds` are what the style sheet tells nodes apart by. */
export function drawNode(node: GraphNode, { points, width, scale }: Frame, kinds: readonly string[]): DrawnNode {
  const { x, y } = points.get(node.id) ?? { x: 0, y: 0 };
  const radius = radiusOf(node, scale);
  const dot = shape('g', { class: ['graph-node', ...kinds].join(' '), transform: `translate(${x} ${y})`, tabindex: -1 });
  dot.setAttribute('role', node.page === null ? 'img' : 'link');
  dot.setAttribute('aria-label', nodeWords(node));
  const title = shape('title', {});
  title.textContent = nodeWords(node);
  // A node is small: around it, too, it is met.
  dot.append(
    title,
    shape('circle', { r: Math.max(radius + 5, 12), class: 'graph-reach' }),
    shape('circle', { r: radius, class: 'graph-dot' }),
  );
  const at = { x: x + labelShift(node, { x, y }, width), y: y + radius + 13 };
  const label = shape('text', { ...at, class: ['graph-label', ...kinds].join(' '), 'text-anchor': 'middle', 'aria-hidden': 'true' });
  label.textContent = shortTitle(node.title);
  return { node, dot, label };
}

/** `Title, links: 3, linked from: 2`, or that it is not there. */
function nodeWords({ title, page, links, linkedFrom }: GraphNode): string {
  if (page === null && links === 0) return fill(strings.graphMissing, { title, linkedFrom });
  return fill(strings.graphNode, { title, links, linkedFrom });
}
