import type { Diagram, Relation } from '../../src/model';

const arrows: Readonly<Record<Relation, string>> = { imports: '-->', extends: '-->', implements: '-.->' };

/**
 * A diagram as the text of a Mermaid flowchart. Nodes are called `n0`, `n1`, … in the diagram's order; edges that name
 * an unknown node are left out. No text of the diagram can end its label: everything unusual is written as a code.
 */
export function flowchartText(diagram: Diagram, direction: Diagram['direction']): string {
  const names = new Map(diagram.nodes.map((node, at) => [node.id, `n${at}`]));
  const groups = [...new Set(diagram.nodes.map((node) => node.group))];
  const lines = [`flowchart ${direction === 'right' ? 'LR' : 'TD'}`];
  const nodeLine = (node: Diagram['nodes'][number]) => `${names.get(node.id)}["${escapeLabel(node.label)}"]:::${node.fact.kind}`;
  for (const [at, group] of groups.entries()) {
    const nodes = diagram.nodes.filter((node) => node.group === group).map(nodeLine);
    lines.push(...(group === null ? nodes : [`subgraph g${at}["${escapeLabel(group)}"]`, ...nodes, 'end']));
  }
  for (const edge of diagram.edges) {
    const [from, to] = [names.get(edge.from), names.get(edge.to)];
    const label = edge.label === '' ? '' : `|"${escapeLabel(edge.label)}"|`;
    if (from && to) lines.push(`${from} ${arrows[edge.relation]}${label} ${to}`);
  }
  return lines.join('\n');
}

/** Mermaid's own notation for characters: `#34;` is a double quote. Letters and digits of any script stay. */
function escapeLabel(label: string): string {
  const oneLine = label.replace(/\s+/g, ' ').trim() || ' ';
  return oneLine.replace(/[^\p{L}\p{M}\p{N} ./,:()-]/gu, (character) => `#${character.codePointAt(0)};`);
}
