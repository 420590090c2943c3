import type { BoundaryFact, Diagram, ModuleFact } from '../../model';
import type { Author } from './author';
import { ofKind, packagesOf } from './boundaries';
import { type DiagramNode, edge, finish, keysOf, moduleNode, mostEdges } from './diagrams';
import { byImportance } from './importance';
import { rootsOf } from './reach';

const mostStarts = 7;
const mostParts = 8;
const mostOutside = 5;
const touched: ReadonlySet<string> = new Set(['storage', 'network-in', 'network-out', 'model', 'channel']);

/** A file where a runtime begins. */
interface Start {
  readonly path: string;
  readonly group: string;
}

/** A package through which a boundary is crossed, with the modules that import it. */
interface Outside {
  readonly external: string;
  readonly label: string;
  readonly modules: readonly ModuleFact[];
  readonly cite: string;
}

/** Where each runtime begins, the modules that it loads, and the packages through which they reach outside. */
export function runtimeDiagram(author: Author, id: string, boundaries: readonly BoundaryFact[], caption: string): Diagram | undefined {
  const starts = startsOf(author, boundaries);
  const outside = outsideOf(author, boundaries);
  const parts = partsOf(author, starts, outside);
  const place = placesOfModules(author, boundaries);
  const key = keysOf([...starts.map(({ path }) => path), ...parts.map(keyOf), ...outside.map(keyOf)]);
  const pairs = [
    ...startEdges(author, starts),
    ...outside.flatMap((one) => one.modules.map((module) => [keyOf(module), keyOf(one)] as const)),
  ];
  const between = parts.flatMap((module) =>
    module.uses.filter(({ values }) => values > 0).map((use) => [keyOf(module), `module ${use.module}`] as const),
  );
  const edges = [...pairs, ...between].filter(([from, to]) => key.has(from) && key.has(to)).slice(0, mostEdges);
  const nodes = [
    ...starts.map((start) => startNode(author, key, start)),
    ...parts.map((module): DiagramNode => ({ ...moduleNode(author, key, module, keyOf(module)), group: place.get(module) ?? null })),
    ...outside.map((one) => outsideNode(key, one)),
  ];
  return finish(
    id,
    caption,
    'right',
    nodes,
    edges.map(([from, to]) => edge(key, from, to, 'imports')),
  );
}

function keyOf(node: ModuleFact | Outside): string {
  return 'external' in node ? `package ${node.external}` : `module ${node.id}`;
}

function startsOf(author: Author, boundaries: readonly BoundaryFact[]): readonly Start[] {
  const found = ofKind(boundaries, 'runtime').flatMap((fact) =>
    rootsOf(fact, author.index.importsOf)
      .slice(0, 1)
      .map((path): Start => ({ path, group: fact.name })),
  );
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at).slice(0, mostStarts);
}

/** The packages of the boundaries: of each the one that most modules import. */
function outsideOf(author: Author, boundaries: readonly BoundaryFact[]): readonly Outside[] {
  const found = boundaries
    .filter(({ kind }) => touched.has(kind))
    .flatMap((fact): readonly Outside[] => {
      const imports = fact.paths.flatMap((path) => author.index.importsOf.get(path) ?? []).filter(({ typeOnly }) => !typeOnly);
      const ways = packagesOf(fact).flatMap((external): readonly Outside[] => {
        const own = imports.filter((one) => one.external === external);
        const modules = [...new Set(own.flatMap(({ from }) => author.index.moduleOf.get(from) ?? []))];
        const [proof] = own;
        return proof ? [{ external, label: `${fact.name}: ${external}`, modules, cite: author.mark(proof.from, proof.line) }] : [];
      });
      return [...ways].sort((a, b) => b.modules.length - a.modules.length).slice(0, 1);
    });
  return found.filter(({ external }, at) => found.findIndex((other) => other.external === external) === at).slice(0, mostOutside);
}

/** What the starts import first, then what reaches outside. */
function partsOf(author: Author, starts: readonly Start[], outside: readonly Outside[]): readonly ModuleFact[] {
  const first = byImportance(author, [...new Set(starts.flatMap(({ path }) => importedBy(author, path)))]);
  const touching = byImportance(author, [...new Set(outside.flatMap(({ modules }) => modules))]);
  return [...new Set([...touching.slice(0, mostParts / 2), ...first, ...touching])].slice(0, mostParts);
}

function importedBy(author: Author, path: string): readonly ModuleFact[] {
  return (author.index.importsOf.get(path) ?? [])
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ to }) => (to === undefined ? [] : (author.index.moduleOf.get(to) ?? [])));
}

function startEdges(author: Author, starts: readonly Start[]): readonly (readonly [string, string])[] {
  return starts.flatMap(({ path }) => [...new Set(importedBy(author, path))].map((module) => [path, keyOf(module)] as const));
}

/** The runtime that alone loads a module. */
function placesOfModules(author: Author, boundaries: readonly BoundaryFact[]): ReadonlyMap<ModuleFact, string> {
  const runtimes = ofKind(boundaries, 'runtime');
  return new Map(
    author.facts.modules.flatMap((module) => {
      const loading = runtimes.filter(({ id }) => module.files.some((path) => author.index.filesIn.get(id)?.has(path)));
      return loading.length === 1 && loading[0] ? [[module, loading[0].name] as const] : [];
    }),
  );
}

function startNode(author: Author, key: ReadonlyMap<string, string>, { path, group }: Start): DiagramNode {
  return {
    id: key.get(path) ?? '',
    label: path.slice(path.lastIndexOf('/') + 1),
    group,
    fact: { kind: 'file', path },
    page: null,
    cite: author.mark(path, 1),
  };
}

function outsideNode(key: ReadonlyMap<string, string>, one: Outside): DiagramNode {
  const { external, label, cite } = one;
  return { id: key.get(keyOf(one)) ?? '', label, group: 'outside', fact: { kind: 'external', name: external }, page: null, cite };
}
