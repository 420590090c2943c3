import type { CallPathFact, Diagram, Facts, Relation } from '../../model';
import type { SnapshotIndex } from './snapshotIndex';

type NodeFact = Diagram['nodes'][number]['fact'];

/** True when what a diagram's node shows was found by the analysis. */
export function hasNode(fact: NodeFact, index: SnapshotIndex, facts: Facts): boolean {
  switch (fact.kind) {
    case 'file':
      return index.hashOf(fact.path) !== undefined;
    case 'symbol':
      return index.symbolPaths.has(fact.id);
    case 'module':
      return index.modules.has(fact.id);
    case 'boundary':
      return facts.boundaries.some(({ id }) => id === fact.id);
    case 'external':
      return index.hasPackage(fact.name) || facts.heritage.some(({ name, target }) => target === undefined && name === fact.name);
    default:
      return fact satisfies never;
  }
}

/** True when some file (or symbol) of `from` stands in this relation to some file (or symbol) of `to`. */
export function hasEdge(from: NodeFact, relation: Relation, to: NodeFact, index: SnapshotIndex, facts: Facts): boolean {
  if (facts.callPaths.some((path) => leads(path, from, relation, to))) return true;
  if (relation === 'sends') return sends(filesOf(from, index), filesOf(to, index), facts);
  if (relation !== 'imports') {
    return facts.heritage.some(
      (fact) =>
        fact.relation === relation &&
        isOf(fact.symbol, from, index) &&
        (fact.target === undefined ? to.kind === 'external' && to.name === fact.name : isOf(fact.target, to, index)),
    );
  }
  const targets = new Set(filesOf(to, index));
  return filesOf(from, index)
    .flatMap((path) => index.importsOf(path))
    .some((fact) => (to.kind === 'external' ? fact.external === to.name : fact.to !== undefined && targets.has(fact.to)));
}

/** True when some message has one end in the files of the one, the other in those of the other. */
function sends(from: readonly string[], to: readonly string[], { messages }: Facts): boolean {
  const isIn = (files: readonly string[]) => (end: { readonly path: string }) => files.includes(end.path);
  return messages.some((message) => message.from.some(isIn(from)) && message.to.some(isIn(to)));
}

/** True when a path goes from one to the other in this way. What implements a member comes after it. */
function leads({ steps, links }: CallPathFact, from: NodeFact, relation: Relation, to: NodeFact): boolean {
  const [before, after] = relation === 'implements' ? [to, from] : [from, to];
  return links.some((link, at) => link.relation === relation && isStep(before, steps[at]) && isStep(after, steps[at + 1]));
}

function isStep(node: NodeFact, step: string | undefined): boolean {
  return (node.kind === 'symbol' || node.kind === 'boundary') && node.id === step;
}

function isOf(symbol: string, fact: NodeFact, index: SnapshotIndex): boolean {
  if (fact.kind === 'symbol') return fact.id === symbol;
  const path = index.symbolPaths.get(symbol);
  return path !== undefined && filesOf(fact, index).includes(path);
}

function filesOf(fact: NodeFact, index: SnapshotIndex): readonly string[] {
  switch (fact.kind) {
    case 'file':
      return [fact.path];
    case 'symbol':
      return [index.symbolPaths.get(fact.id) ?? ''];
    case 'module':
      return index.modules.get(fact.id) ?? [];
    case 'boundary':
    case 'external':
      return [];
    default:
      return fact satisfies never;
  }
}
