import type { Diagram, FindingCode } from '../../model';
import { type Found, finding, type GateContext } from './context';
import { hasEdge, hasNode } from './diagramFacts';

const maximumNodes = 20;

/** G3: every diagram is shown once, can be taken in, and draws only facts of the analysis. */
export function diagramGate(context: GateContext): readonly Found[] {
  const shown = context.text.diagrams.map(({ id }) => id);
  const known = new Set(context.content.diagrams.map(({ id }) => id));
  return [
    ...context.text.diagrams
      .filter(({ id }) => !known.has(id))
      .map(({ id, line }) => finding('G3', 'diagram-unknown', context.path, line, id)),
    ...context.content.diagrams.flatMap((diagram) => {
      const at = context.text.diagrams.find(({ id }) => id === diagram.id)?.line ?? 0;
      const once = shown.filter((id) => id === diagram.id).length === 1;
      const flaws = [...(once ? [] : [{ code: 'diagram-not-shown' as const, subject: diagram.id }]), ...flawsOf(diagram, context)];
      return flaws.map(({ code, subject }) => finding('G3', code, context.path, at, subject));
    }),
  ];
}

function flawsOf({ nodes, edges }: Diagram, { index, wiki, titles }: GateContext): readonly { code: FindingCode; subject: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isEdge = ({ from, to, relation }: Diagram['edges'][number]) => {
    const ends = [byId.get(from)?.fact, byId.get(to)?.fact] as const;
    return ends[0] !== undefined && ends[1] !== undefined && hasEdge(ends[0], relation, ends[1], index, wiki.facts);
  };
  return [
    ...(nodes.length > maximumNodes ? [{ code: 'diagram-too-large' as const, subject: `${nodes.length}` }] : []),
    ...nodes
      .filter(({ fact, span }) => !hasNode(fact, index, wiki.facts) || (span && !index.hasPath(span.path)))
      .map(({ label }) => ({ code: 'diagram-node-not-a-fact' as const, subject: label })),
    ...nodes.flatMap(({ page }) => (page === null || titles.has(page) ? [] : [{ code: 'broken-link' as const, subject: page }])),
    ...edges
      .filter((edge) => !isEdge(edge))
      .map(({ from, to }) => ({
        code: 'diagram-edge-not-a-fact' as const,
        subject: `${byId.get(from)?.label ?? from} → ${byId.get(to)?.label ?? to}`,
      })),
  ];
}
