import type { ExportFact, Facts, FileFact, ImportFact } from '../../model';

/** By source file: the tests that import something of it, each with the line of its first such import. */
export type TestReach = ReadonlyMap<string, ReadonlyMap<string, number>>;

type ExportsOf = ReadonlyMap<string, ReadonlyMap<string, ExportFact>>;

/**
 * What tests import: a file, what its names lead to where it passes them on, and what a class of it builds on. A test of
 * `Hono` from `index.ts` is one of `hono.ts`, which declares it, and of the base class behind it.
 */
export function testReachOf(facts: Facts, exportsOf: ExportsOf, file: ReadonlyMap<string, FileFact>): TestReach {
  const bases = basesOf(facts);
  const pathOf = new Map(facts.symbols.map(({ id, path }) => [id, path]));
  const reach = new Map<string, Map<string, number>>();
  for (const fact of facts.imports) {
    if (fact.to === undefined || file.get(fact.from)?.role !== 'test') continue;
    const symbols = importedSymbols(fact, exportsOf).flatMap((id) => [id, ...(bases.get(id) ?? [])]);
    for (const path of new Set([fact.to, ...symbols.flatMap((id) => pathOf.get(id) ?? [])])) {
      const tests = reach.get(path) ?? new Map<string, number>();
      if (!tests.has(fact.from)) tests.set(fact.from, fact.line);
      reach.set(path, tests);
    }
  }
  return reach;
}

/** Files that are loaded when the tests run: what they import, and what that imports in turn. */
export function loadedByTests(
  { imports }: Facts,
  importsOf: ReadonlyMap<string, readonly ImportFact[]>,
  file: ReadonlyMap<string, FileFact>,
) {
  const loaded = new Set(imports.flatMap(({ from, to }) => (to !== undefined && file.get(from)?.role === 'test' ? [to] : [])));
  for (const path of loaded) for (const { to } of importsOf.get(path) ?? []) if (to !== undefined) loaded.add(to);
  return loaded;
}

function importedSymbols({ to = '', names }: ImportFact, exportsOf: ExportsOf): readonly string[] {
  const offered = exportsOf.get(to);
  const facts = names.includes('*') ? [...(offered?.values() ?? [])] : names.flatMap((name) => offered?.get(name) ?? []);
  return facts.flatMap(({ symbol }) => symbol ?? []);
}

/** By symbol, all that it extends or implements in this repository, near and far. */
function basesOf({ heritage }: Facts): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>();
  for (const { symbol, target } of heritage) if (target !== undefined) direct.set(symbol, [...(direct.get(symbol) ?? []), target]);
  const all = (id: string): readonly string[] => {
    const found = new Set(direct.get(id));
    for (const base of found) for (const next of direct.get(base) ?? []) found.add(next);
    return [...found];
  };
  return new Map([...direct.keys()].map((id) => [id, all(id)]));
}
