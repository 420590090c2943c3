import type { Diagram, FindingCode, Span } from '../../model';
import { linesOf } from '../fileLines';
import { type Found, finding, type GateContext } from './context';
import { hasEdge, hasNode } from './diagramFacts';

const maximumNodes = 20;

/**
 * G3: every diagram is shown once, can be taken in, and draws only facts of the analysis. An image that is not alone on its
 * line, or a link to a diagram, shows none.
 */
export function diagramGate(context: GateContext): readonly Found[] {
  const { text, content, path } = context;
  const ids = content.diagrams.map(({ id }) => id);
  const times = (list: readonly string[], wanted: string) => list.filter((id) => id === wanted).length;
  const shown = text.diagrams.map(({ id }) => id);
  const misplaced = text.links.flatMap(({ url, line }) => (/^diagram:/i.test(url) ? [{ id: url, line }] : []));
  return [
    ...[...text.diagrams.filter(({ id }) => !ids.includes(id)), ...misplaced].map(({ id, line }) =>
      finding('G3', 'diagram-unknown', path, line, id),
    ),
    ...content.diagrams.flatMap((diagram) => {
      const at = text.diagrams.find(({ id }) => id === diagram.id)?.line ?? 0;
      const once = times(shown, diagram.id) === 1 && times(ids, diagram.id) === 1;
      const flaws = [...(once ? [] : [{ code: 'diagram-not-shown' as const, subject: diagram.id }]), ...flawsOf(diagram, context)];
      return flaws.map(({ code, subject }) => finding('G3', code, path, at, subject));
    }),
  ];
}

function flawsOf(
  { nodes, edges }: Diagram,
  { index, wiki, titles, lines }: GateContext,
): readonly { code: FindingCode; subject: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isEdge = ({ from, to, relation }: Diagram['edges'][number]) => {
    const ends = [byId.get(from)?.fact, byId.get(to)?.fact] as const;
    return ends[0] !== undefined && ends[1] !== undefined && hasEdge(ends[0], relation, ends[1], index, wiki.facts);
  };
  const isPlace = ({ path, lines: range }: Span) => {
    const file = lines(path);
    return file !== undefined && linesOf(file, range) !== undefined;
  };
  return [
    ...(nodes.length > maximumNodes ? [{ code: 'diagram-too-large' as const, subject: `${nodes.length}` }] : []),
    ...nodes
      .filter(({ fact, span }) => !hasNode(fact, index, wiki.facts) || (span && !isPlace(span)))
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
