import type { MapAuthor } from './mapAuthor';

const longestCircle = 6;
/** In a tangle of more files than this only the first are looked at: a few circles are told anyway. */
const mostStarts = 500;

/** Circles of source files that import values from each other: the shortest through each file, each once, shortest first. */
export function circlesOf(author: MapAuthor): readonly (readonly string[])[] {
  const next = withoutEnds(valueImports(author));
  const found = new Map<string, readonly string[]>();
  for (const start of [...next.keys()].slice(0, mostStarts)) {
    const circle = shortestCircle(start, next);
    if (circle) found.set([...circle].sort().join('\0'), circle);
  }
  return [...found.values()].sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Languages whose files run from top to bottom when they are imported: in others a circle of imports does no harm. */
const loadedInOrder: ReadonlySet<string> = new Set(['typescript', 'tsx', 'javascript', 'python']);

/** Imports that are followed when a file is loaded: not those of types alone, not those that run later. */
function valueImports(author: MapAuthor): Imports {
  const isLoaded = (path: string) => loadedInOrder.has(author.index.file.get(path)?.language ?? '');
  const sources = author.facts.modules.flatMap(({ files }) => files.filter(isLoaded)).sort();
  return new Map(
    sources.map((path) => {
      const loaded = (author.index.importsOf.get(path) ?? []).filter(({ typeOnly, kind }) => !typeOnly && kind !== 'dynamic');
      const to = loaded.flatMap((fact) =>
        fact.to !== undefined && fact.to !== path && author.index.moduleOf.has(fact.to) ? [fact.to] : [],
      );
      return [path, [...new Set(to)].sort()];
    }),
  );
}

/** Takes away files that import nothing that is left, until there is none: what is left leads into circles. */
function withoutEnds(imports: Imports): Imports {
  let left = imports;
  for (;;) {
    const current = left;
    const kept = [...current]
      .map(([path, to]) => [path, to.filter((each) => current.has(each))] as const)
      .filter(([, to]) => to.length > 0);
    if (kept.length === current.size) return new Map(kept);
    left = new Map(kept);
  }
}

/** Breadth first from a file back to itself; nothing beyond `longestCircle` files. */
function shortestCircle(start: string, next: Imports): readonly string[] | undefined {
  let ways: readonly (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let length = 1; length <= longestCircle && ways.length > 0; length++) {
    const longer: (readonly string[])[] = [];
    for (const way of ways) {
      for (const path of next.get(way.at(-1) ?? '') ?? []) {
        if (path === start) return way;
        if (!seen.has(path)) longer.push([...way, path]);
        seen.add(path);
      }
    }
    ways = longer;
  }
  return undefined;
}
