import {
  type BoundaryFact,
  type DocumentFact,
  type EntryPointFact,
  type ExportFact,
  type Facts,
  type FileFact,
  groupBy,
  type ImportFact,
  type ModuleFact,
  type PackageFact,
  type SymbolFact,
} from '../../model';
import { ownEntryPoints } from '../ownEntryPoints';
import { publicSymbolsOf } from '../publicSymbols';
import { filesByRuntime } from './reach';

/** Facts by the keys that composing asks for. Built once for a build. */
export interface FactIndex {
  readonly file: ReadonlyMap<string, FileFact>;
  readonly symbol: ReadonlyMap<string, SymbolFact>;
  readonly symbolsOf: ReadonlyMap<string, readonly SymbolFact[]>;
  /** What each file offers, by name. */
  readonly exportsOf: ReadonlyMap<string, ReadonlyMap<string, ExportFact>>;
  readonly importsOf: ReadonlyMap<string, readonly ImportFact[]>;
  readonly importersOf: ReadonlyMap<string, readonly ImportFact[]>;
  readonly module: ReadonlyMap<string, ModuleFact>;
  readonly moduleOf: ReadonlyMap<string, ModuleFact>;
  readonly document: ReadonlyMap<string, DocumentFact>;
  readonly packageOf: ReadonlyMap<string, PackageFact>;
  readonly ownEntryPoints: readonly EntryPointFact[];
  /** Boundaries, their evidence in the files that matter most first. */
  readonly boundaries: readonly BoundaryFact[];
  /** By id of a runtime, the files it loads. */
  readonly filesIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Symbols that a package offers to the world: exports of the files where its entry points lead. */
  readonly publicSymbols: ReadonlySet<string>;
  /** Files that tests import, and those whose names these pass on. */
  readonly reachedByTests: ReadonlySet<string>;
  /** True where files of one package use each other without an import. */
  readonly hasUsesInPackages: boolean;
  /** How many source files import each symbol by name, wherever they take it from; passing a name on is no use of it. */
  readonly uses: ReadonlyMap<string, number>;
}

export function indexFacts(facts: Facts): FactIndex {
  const exportsOf = new Map(
    [...groupBy(facts.exports, (fact) => fact.path)].map(
      ([path, offered]) => [path, new Map(offered.map((fact) => [fact.name, fact]))] as const,
    ),
  );
  const moduleOf = new Map(facts.modules.flatMap((module) => module.files.map((path) => [path, module] as const)));
  const importsOf = groupBy(facts.imports, (fact) => fact.from);
  const file = new Map(facts.files.map((each) => [each.path, each]));
  return {
    file,
    symbol: new Map(facts.symbols.map((symbol) => [symbol.id, symbol])),
    symbolsOf: groupBy(facts.symbols, (symbol) => symbol.path),
    exportsOf,
    importsOf,
    importersOf: groupBy(
      facts.imports.filter((fact) => fact.to !== undefined),
      (fact) => fact.to ?? '',
    ),
    module: new Map(facts.modules.map((module) => [module.id, module])),
    moduleOf,
    document: new Map(facts.documents.map((document) => [document.path, document])),
    packageOf: new Map(facts.packages.map((fact) => [fact.dir, fact])),
    ownEntryPoints: ownEntryPoints(facts),
    boundaries: facts.boundaries.map((fact) => withWeightiestFirst(fact, file)),
    filesIn: filesByRuntime(facts, importsOf),
    publicSymbols: publicSymbolsOf(facts),
    reachedByTests: reachedByTests(facts, file),
    hasUsesInPackages: facts.imports.some(({ kind }) => kind === 'package'),
    uses: countUses(facts, exportsOf, moduleOf),
  };
}

/** What others lean on weighs, and so does what brings others together: a program often begins where nobody imports it. */
function withWeightiestFirst(fact: BoundaryFact, file: ReadonlyMap<string, FileFact>): BoundaryFact {
  const weight = (path: string) => (file.get(path)?.rank ?? 0) + (file.get(path)?.hub ?? 0);
  return { ...fact, evidence: [...fact.evidence].sort((a, b) => weight(b.path) - weight(a.path)) };
}

function reachedByTests({ imports }: Facts, file: ReadonlyMap<string, FileFact>): ReadonlySet<string> {
  const passedOn = groupBy(
    imports.filter(({ kind }) => kind === 'reexport'),
    ({ from }) => from,
  );
  const reached = new Set(imports.flatMap(({ from, to }) => (to !== undefined && file.get(from)?.role === 'test' ? [to] : [])));
  for (const path of reached) for (const { to } of passedOn.get(path) ?? []) if (to !== undefined) reached.add(to);
  return reached;
}

function countUses(
  facts: Facts,
  exportsOf: FactIndex['exportsOf'],
  moduleOf: ReadonlyMap<string, ModuleFact>,
): ReadonlyMap<string, number> {
  const users = new Map<string, Set<string>>();
  for (const fact of facts.imports) {
    if (fact.to === undefined || fact.kind === 'reexport' || !moduleOf.has(fact.from)) continue;
    for (const name of fact.names) {
      const symbol = exportsOf.get(fact.to)?.get(name)?.symbol;
      if (symbol !== undefined) users.set(symbol, (users.get(symbol) ?? new Set()).add(fact.from));
    }
  }
  return new Map([...users].map(([symbol, files]) => [symbol, files.size]));
}
