import type { Diagram } from '../../src/model';
import { actionLink, element, wantsBeside } from '../dom';
import { strings } from '../strings';
import type { DiagramNode, OpenNode } from './openNode';

/** The diagram in words: every edge as a sentence, then the nodes that no edge names. */
export function edgeList(diagram: Diagram, open: OpenNode): HTMLElement {
  const nodes = new Map(diagram.nodes.map((node) => [node.id, node]));
  const named = new Set(diagram.edges.flatMap(({ from, to }) => [from, to]));
  const rows = diagram.edges.flatMap((edge) => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    return from && to
      ? [element('li', {}, ...nodeWords(from, open), ` ${edge.label || strings[edge.relation]} `, ...nodeWords(to, open))]
      : [];
  });
  const alone = diagram.nodes.filter((node) => !named.has(node.id)).map((node) => element('li', {}, ...nodeWords(node, open)));
  return element('ul', { class: 'edges' }, ...rows, ...alone);
}

function nodeWords(node: DiagramNode, open: OpenNode): readonly (HTMLElement | string)[] {
  const group = node.group === null ? [] : [' ', element('span', { class: 'quiet' }, `(${node.group})`)];
  if (node.page === null && !node.span) return [node.label, ...group];
  return [actionLink(node.label, (event) => open(node, wantsBeside(event))), ...group];
}
