import type { Diagram, Relation } from '../model';
import type { LabelWriter } from './flowchartLabels';

const arrows: Readonly<Record<Relation, string>> = {
  imports: '-->',
  extends: '-->',
  implements: '-.->',
  calls: '-->',
  returns: '-->',
  reaches: '-->',
  sends: '-->',
};

/**
 * A diagram as the text of a Mermaid flowchart. Nodes are called `n0`, `n1`, … in the diagram's order; edges that name
 * an unknown node are left out. No text of the diagram can end its label: `write` sees to that.
 */
export function flowchartText(diagram: Diagram, direction: Diagram['direction'], write: LabelWriter): string {
  const names = new Map(diagram.nodes.map((node, at) => [node.id, `n${at}`]));
  const groups = [...new Set(diagram.nodes.map((node) => node.group))];
  const lines = [`flowchart ${direction === 'right' ? 'LR' : 'TD'}`];
  const nodeLine = (node: Diagram['nodes'][number]) => `${names.get(node.id)}["${write(node.label)}"]:::${node.fact.kind}`;
  for (const [at, group] of groups.entries()) {
    const nodes = diagram.nodes.filter((node) => node.group === group).map(nodeLine);
    lines.push(...(group === null ? nodes : [`subgraph g${at}["${write(group)}"]`, ...nodes, 'end']));
  }
  for (const edge of diagram.edges) {
    const [from, to] = [names.get(edge.from), names.get(edge.to)];
    const label = edge.label === '' ? '' : `|"${write(edge.label)}"|`;
    if (from && to) lines.push(`${from} ${arrows[edge.relation]}${label} ${to}`);
  }
  return lines.join('\n');
}
