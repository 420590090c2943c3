import { baseOf, dirOf, type ExportFact, type Facts, type FileFact, groupBy, type ImportFact, remember } from '../../model';

/** By source file: the tests that import something of it, each with the line of its first such import. */
export type TestReach = ReadonlyMap<string, ReadonlyMap<string, number>>;

type ExportsOf = ReadonlyMap<string, ReadonlyMap<string, ExportFact>>;

/**
 * What tests import: a file, and what its names lead to where it passes them on: a test of `Hono` from `index.ts` is one of
 * `hono.ts`, which declares it. Of a file that is imported whole only what the test calls is known to be used, and what it is
 * called like: `coerce.test.ts` is about `coerce.ts`.
 */
export function testReachOf(facts: Facts, exportsOf: ExportsOf, file: ReadonlyMap<string, FileFact>): TestReach {
  const isTest = (path: string) => file.get(path)?.role === 'test' && !file.get(path)?.helpsTests;
  const pathOf = new Map(facts.symbols.map(({ id, path }) => [id, path]));
  const calledIn = groupBy(
    facts.calls.filter(({ path }) => isTest(path)),
    ({ path }) => path,
  );
  const calleesOf = remember((test: string) => new Set(calledIn.get(test)?.map(({ callee }) => callee)));
  const reach = new Map<string, Map<string, number>>();
  for (const fact of facts.imports) {
    if (fact.to === undefined || !isTest(fact.from)) continue;
    const isUsed = (id: string, path: string) => calleesOf(fact.from).has(id) || stemOf(path) === stemOf(fact.from);
    const symbols = importedSymbols(fact, exportsOf).filter(({ id, isWhole }) => !isWhole || isUsed(id, pathOf.get(id) ?? ''));
    for (const path of new Set([fact.to, ...symbols.flatMap(({ id }) => pathOf.get(id) ?? [])])) {
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
  const inFolder = groupBy(
    [...file.values()].filter(({ language, role }) => language === 'go' && role === 'source'),
    ({ path }) => dirOf(path),
  );
  // Go compiles a folder as a whole.
  const beside = (path: string) => (path.endsWith('.go') ? (inFolder.get(dirOf(path)) ?? []) : []);
  for (const { path, role } of file.values()) if (role === 'test') for (const one of beside(path)) loaded.add(one.path);
  for (const path of loaded) {
    for (const { to } of importsOf.get(path) ?? []) if (to !== undefined) loaded.add(to);
    for (const one of beside(path)) loaded.add(one.path);
  }
  return loaded;
}

interface Imported {
  readonly id: string;
  /** True where all of a file is imported, this among the rest. */
  readonly isWhole: boolean;
}

function importedSymbols({ to = '', names }: ImportFact, exportsOf: ExportsOf): readonly Imported[] {
  const offered = exportsOf.get(to);
  const symbolsOf = (name: string) => (name === '*' ? [...(offered?.values() ?? [])] : [offered?.get(name) ?? []].flat());
  return names.flatMap((name) =>
    symbolsOf(name).flatMap(({ symbol }) => (symbol === undefined ? [] : [{ id: symbol, isWhole: name === '*' }])),
  );
}

function stemOf(path: string): string {
  return baseOf(path).replace(/\..*$/, '');
}
