import type { Diagram, ModuleFact, SymbolFact } from '../../model';
import type { Author } from './author';
import type { Family } from './families';
import { byImportance } from './importance';
import { byRank } from './purpose';

export type DiagramNode = Diagram['nodes'][number];
type DiagramEdge = Diagram['edges'][number];

const mostNodes = 14;
export const mostEdges = 26;

/** Modules and who imports whom. The most important modules when there are many; nothing when nothing is drawn. */
export function moduleDiagram(author: Author, id: string, modules: readonly ModuleFact[], caption: string): Diagram | undefined {
  const shown = byImportance(author, modules).slice(0, mostNodes);
  const key = keysOf(shown.map((module) => module.id));
  const uses = shown.flatMap((module) => module.uses.map((use) => ({ from: module.id, to: use.module, imports: use.imports })));
  const strongest = uses.filter((use) => key.has(use.to)).sort((a, b) => b.imports - a.imports || (a.from + a.to < b.from + b.to ? -1 : 1));
  const edges = strongest.slice(0, mostEdges).map((use): DiagramEdge => edge(key, use.from, use.to, 'imports'));
  const nodes = shown.map((module) => moduleNode(author, key, module));
  return withCount(finish(id, caption, 'down', nodes, edges), modules.length);
}

/** Says how many are drawn when not all are. */
function withCount(diagram: Diagram | undefined, all: number): Diagram | undefined {
  if (!diagram || diagram.nodes.length >= all) return diagram;
  return { ...diagram, caption: `${diagram.caption}: ${diagram.nodes.length} of ${all}` };
}

export function moduleNode(author: Author, key: ReadonlyMap<string, string>, module: ModuleFact, called = module.id): DiagramNode {
  const page = author.modulePage(module) ?? null;
  const [main] = page === null ? byRank(author, module.files) : [];
  return {
    id: key.get(called) ?? '',
    label: author.moduleTitle(module),
    group: null,
    fact: { kind: 'module', id: module.id },
    page,
    cite: main === undefined ? null : author.mark(main, 1),
  };
}

/** The main files of a module and which of them import which. */
export function fileDiagram(author: Author, id: string, module: ModuleFact, caption: string): Diagram | undefined {
  const shown = byRank(author, module.files).slice(0, mostNodes);
  const key = keysOf(shown);
  const pairs = new Map<string, DiagramEdge>();
  for (const from of shown) {
    for (const fact of author.index.importsOf.get(from) ?? []) {
      if (fact.to !== undefined && fact.to !== from && key.has(fact.to))
        pairs.set(`${from}\n${fact.to}`, edge(key, from, fact.to, 'imports'));
    }
  }
  const nodes = shown.map(
    (path): DiagramNode => ({
      id: key.get(path) ?? '',
      label: path.slice(module.id === '.' ? 0 : module.id.length + 1),
      group: null,
      fact: { kind: 'file', path },
      page: null,
      cite: author.mark(path, 1),
    }),
  );
  return withCount(finish(id, caption, 'right', nodes, [...pairs.values()].slice(0, mostEdges)), module.files.length);
}

/** Families of types: children point to what they extend or implement. */
export function familyDiagram(author: Author, id: string, families: readonly Family[], caption: string): Diagram | undefined {
  const symbols = new Map<string, SymbolFact>();
  const links: { from: string; to: string; relation: 'extends' | 'implements' }[] = [];
  for (const family of families) {
    const room = mostNodes - symbols.size - (symbols.has(family.parent.id) ? 0 : 1);
    if (room < 2) break;
    symbols.set(family.parent.id, family.parent);
    for (const child of family.children.slice(0, room)) {
      symbols.set(child.id, child);
      links.push({ from: child.id, to: family.parent.id, relation: family.relation });
    }
  }
  const key = keysOf([...symbols.keys()]);
  const nodes = [...symbols.values()].map(
    (symbol): DiagramNode => ({
      id: key.get(symbol.id) ?? '',
      label: symbol.name,
      group: author.index.moduleOf.get(symbol.path)?.name ?? null,
      fact: { kind: 'symbol', id: symbol.id },
      page: null,
      cite: author.mark(symbol.path, symbol.range[0]),
    }),
  );
  return finish(
    id,
    caption,
    'right',
    nodes,
    links.map((each) => edge(key, each.from, each.to, each.relation)),
  );
}

/** What a picture shows without saying it. */
const unlabelled: ReadonlySet<DiagramEdge['relation']> = new Set(['imports', 'calls', 'reaches']);

export function edge(key: ReadonlyMap<string, string>, from: string, to: string, relation: DiagramEdge['relation']): DiagramEdge {
  return { from: key.get(from) ?? '', to: key.get(to) ?? '', label: unlabelled.has(relation) ? '' : relation, relation };
}

export function keysOf(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.map((id, i) => [id, `n${i + 1}`]));
}

/** Leaves out nodes that stand alone; a diagram of fewer than two edges shows nothing that a sentence would not. */
export function finish(
  id: string,
  caption: string,
  direction: Diagram['direction'],
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[],
): Diagram | undefined {
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  if (edges.length < 2) return undefined;
  return { id, caption, direction, nodes: nodes.filter((node) => joined.has(node.id)), edges };
}

/** The line of Markdown that shows a diagram. */
export function showDiagram(diagram: Diagram): string {
  return `![${diagram.caption.replace(/[[\]\\]/g, '')}](diagram:${diagram.id})`;
}
