import type { Point } from './layout';

interface Placed {
  readonly element: SVGElement;
  readonly point: Point;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Makes one of the nodes a stop of Tab, and has the arrow keys move from it to the nearest in their direction; Home leads to the first. */
export function moveAmong(nodes: readonly Placed[]): void {
  const [first] = nodes;
  first?.element.setAttribute('tabindex', '0');
  for (const node of nodes) {
    node.element.addEventListener('keydown', (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const direction = isPlain ? directions[event.key] : undefined;
      const next = direction ? nearest(nodes, node, direction) : event.key === 'Home' ? first : undefined;
      if (!direction && !next) return;
      // The drawing itself is not moved by them then.
      event.preventDefault();
      event.stopPropagation();
      next?.element.focus();
    });
    node.element.addEventListener('focus', () => {
      for (const { element } of nodes) element.setAttribute('tabindex', element === node.element ? '0' : '-1');
    });
  }
}

/** The nearest node that lies in a direction, where what lies aside counts as farther away. */
function nearest(nodes: readonly Placed[], from: Placed, { x, y }: Point): Placed | undefined {
  const ahead = nodes.flatMap((node) => {
    const [dx, dy] = [node.point.x - from.point.x, node.point.y - from.point.y];
    const [along, aside] = [dx * x + dy * y, Math.abs(dx * y) + Math.abs(dy * x)];
    return along > 0 ? [{ node, distance: along + 2 * aside }] : [];
  });
  return ahead.reduce<(typeof ahead)[number] | undefined>((best, each) => (best && best.distance <= each.distance ? best : each), undefined)
    ?.node;
}
