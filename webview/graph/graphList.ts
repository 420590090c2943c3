import { fill, type GraphNode, type GraphView } from '../../src/model';
import { actionLink, element, wantsBeside } from '../dom';
import { strings } from '../strings';
import type { OpenGraphNode } from './drawGraph';

/** The graph in words: each node with what it links to and what links to it, in the order of the drawing. */
export function graphList({ nodes, edges, around }: GraphView, open: OpenGraphNode): HTMLElement {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const rows = nodes.map((node) => {
    const to = named(edges.flatMap((edge) => (edge.from === node.id ? [edge.to] : [])));
    const from = named(edges.flatMap((edge) => (edge.to === node.id ? [edge.from] : [])));
    const parts = [
      ...(to.length > 0 ? [element('span', {}, `${strings.graphLinksTo} `, ...words(to, open))] : []),
      ...(from.length > 0 ? [element('span', {}, `${strings.graphLinkedFrom} `, ...words(from, open))] : []),
      ...(to.length + from.length === 0 ? [element('span', {}, strings.graphAlone)] : []),
    ];
    const head = element(
      'strong',
      {},
      nodeLink(node, open),
      ...(node.id === around ? [element('span', { class: 'quiet' }, ` ${strings.graphHere}`)] : []),
    );
    return element('li', {}, head, element('div', { class: 'graph-links' }, ...parts));
  });
  return element('ul', { class: 'graph-list' }, ...rows);
}

function words(nodes: readonly GraphNode[], open: OpenGraphNode): readonly (Node | string)[] {
  return nodes.flatMap((node, at) => (at === 0 ? [nodeLink(node, open)] : [', ', nodeLink(node, open)]));
}

function nodeLink(node: GraphNode, open: OpenGraphNode): Node {
  const { title, page, links } = node;
  if (page !== null) return actionLink(title, (event) => open(node, wantsBeside(event)));
  return element('span', { class: 'quiet' }, links > 0 ? title : fill(strings.graphNotThere, { title }));
}
