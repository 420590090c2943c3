import { type Diagram, fill } from '../../src/model';
import { wantsBeside } from '../dom';
import { strings } from '../strings';
import { type DiagramNode, nodePlace, type OpenNode } from './openNode';

/** Makes each drawn node that leads somewhere a link: focusable, named, opened by click and Enter. */
export function linkNodes(svg: SVGSVGElement, diagram: Diagram, open: OpenNode): void {
  svg.setAttribute('role', 'group');
  svg.removeAttribute('aria-roledescription');
  svg.setAttribute('aria-label', diagram.caption);
  for (const shape of svg.querySelectorAll<SVGGElement>('g.node')) {
    const place = /flowchart-n(\d+)-/.exec(shape.id)?.[1];
    const node = place === undefined ? undefined : diagram.nodes[Number(place)];
    if (node) linkNode(shape, node, open);
  }
}

function linkNode(shape: SVGGElement, node: DiagramNode, open: OpenNode): void {
  const place = nodePlace(node);
  if (place === undefined) return;
  shape.setAttribute('role', 'link');
  shape.setAttribute('tabindex', '0');
  shape.setAttribute('aria-label', fill(strings.opens, { label: node.label, place }));
  shape.classList.add('clickable-node');
  shape.addEventListener('click', (event) => open(node, wantsBeside(event)));
  shape.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    open(node, wantsBeside(event));
  });
}
