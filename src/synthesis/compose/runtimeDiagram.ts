import type { BoundaryFact, Diagram, ModuleFact } from '../../model';
import type { Author } from './author';
import { type DiagramNode, edge, finish, keysOf, moduleNode, mostEdges } from './diagrams';
import { byImportance } from './importance';

const mostParts = 12;
const mostOutside = 6;
const touched: ReadonlySet<string> = new Set(['storage', 'network-in', 'network-out', 'model', 'channel']);

/** Modules by the runtime that loads them, and the packages through which they reach outside. Nothing when all run in one place and reach nothing. */
export function runtimeDiagram(author: Author, id: string, boundaries: readonly BoundaryFact[], caption: string): Diagram | undefined {
  const place = placesOfModules(author, boundaries);
  const outside = outsideOf(author, boundaries);
  const touching = new Set(outside.flatMap(({ modules }) => modules));
  const parts = byImportance(
    author,
    author.facts.modules.filter((module) => place.has(module) || touching.has(module)),
  );
  const shown = [...parts.filter((module) => touching.has(module)), ...parts.filter((module) => !touching.has(module))].slice(0, mostParts);
  if (outside.length === 0 && new Set(place.values()).size < 2) return undefined;
  const key = keysOf([...shown.map((module) => module.id), ...outside.map(({ external }) => `package ${external}`)]);
  const inside = shown.flatMap((module) =>
    module.uses.filter(({ values }) => values > 0).map((use) => ({ from: module.id, to: use.module })),
  );
  const out = outside.flatMap(({ external, modules }) => modules.map((module) => ({ from: module.id, to: `package ${external}` })));
  const edges = [...out, ...inside].filter(({ from, to }) => key.has(from) && key.has(to)).slice(0, mostEdges);
  const nodes = [
    ...shown.map((module): DiagramNode => ({ ...moduleNode(author, key, module), group: place.get(module) ?? null })),
    ...outside.map(
      ({ external, fact, proof }): DiagramNode => ({
        id: key.get(`package ${external}`) ?? '',
        label: `${fact.name}: ${external}`,
        group: 'outside',
        fact: { kind: 'external', name: external },
        page: null,
        span: proof,
      }),
    ),
  ];
  return finish(
    id,
    caption,
    'right',
    nodes,
    edges.map(({ from, to }) => edge(key, from, to, 'imports')),
  );
}

/** The runtime that loads a module, or that several do. */
function placesOfModules(author: Author, boundaries: readonly BoundaryFact[]): ReadonlyMap<ModuleFact, string> {
  const places = new Map<ModuleFact, string>();
  for (const { id, name } of boundaries) {
    for (const module of author.index.modulesIn.get(id) ?? []) places.set(module, places.has(module) ? 'in several places' : name);
  }
  return places;
}

interface Outside {
  readonly external: string;
  readonly fact: BoundaryFact;
  readonly modules: readonly ModuleFact[];
  readonly proof: DiagramNode['span'];
}

/** The packages through which boundaries are crossed, with the modules that import them. */
function outsideOf(author: Author, boundaries: readonly BoundaryFact[]): readonly Outside[] {
  const found = boundaries
    .filter(({ kind }) => touched.has(kind))
    .flatMap((fact) => fact.through.map((external) => ({ external, fact })))
    .flatMap(({ external, fact }): readonly Outside[] => {
      const [proof, ...more] = fact.paths
        .flatMap((path) => author.index.importsOf.get(path) ?? [])
        .filter((one) => one.external === external && !one.typeOnly);
      if (!proof) return [];
      const modules = new Set([proof, ...more].flatMap(({ from }) => author.index.moduleOf.get(from) ?? []));
      return [{ external, fact, modules: [...modules], proof: { path: proof.from, lines: [proof.line, proof.line] } }];
    });
  return found.filter(({ external }, at) => found.findIndex((other) => other.external === external) === at).slice(0, mostOutside);
}
