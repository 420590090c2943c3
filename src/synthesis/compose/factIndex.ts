import {
  type BoundaryEvidence,
  type BoundaryFact,
  type DocumentFact,
  dirOf,
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
import { nameableSymbolsOf, publicSymbolsOf } from '../publicSymbols';
import { borrowedDocs, repeatedLeads } from './borrowed';
import { centralFiles } from './centralFiles';
import { liveFiles, unpublishedManifests } from './live';
import { type Making, makingsOf } from './makings';
import { filesByRuntime } from './reach';
import { loadedByTests, type TestReach, testReachOf } from './testReach';

/** Facts by the keys that planning and composing ask for. */
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
  /** The same, and what these files pass on whole under a name. */
  readonly nameable: ReadonlySet<string>;
  /** Files that the project's main doors lead to. */
  readonly live: ReadonlySet<string>;
  /** Manifests of packages that only measure or try what others publish. */
  readonly unpublished: ReadonlySet<string>;
  /** Files that a call path passes. */
  readonly onPaths: ReadonlySet<string>;
  /** By symbol that call paths pass, how near to the start of one. */
  readonly stepOf: ReadonlyMap<string, number>;
  /** Which tests import something of a source file, be it through a file that passes names on. */
  readonly testReach: TestReach;
  /** The calls in the sources that make objects of the repository's classes. */
  readonly makings: readonly Making[];
  /** Files that are loaded when the tests run. */
  readonly loadedByTests: ReadonlySet<string>;
  /** Files that a user of the project meets first. */
  readonly central: ReadonlySet<string>;
  /** Words at the start of several READMEs or manifests, and ids of what has the doc comment of something else. */
  readonly repeatedLeads: ReadonlySet<string>;
  readonly borrowedDocs: ReadonlySet<string>;
  /** From how many folders each symbol is imported, called or built on. */
  readonly reach: ReadonlyMap<string, number>;
  /** By symbol, the symbols that extend or implement it. */
  readonly heirsOf: ReadonlyMap<string, readonly string[]>;
  /** True where files of one package use each other without an import. */
  readonly hasUsesInPackages: boolean;
  /** How many source files import each symbol by name, wherever they take it from, or pass it on by name. */
  readonly uses: ReadonlyMap<string, number>;
}

const known = new WeakMap<Facts, FactIndex>();

/** The index of these facts: made when it is first asked for, and as long as they are there the same. */
export function indexFacts(facts: Facts): FactIndex {
  const index = known.get(facts) ?? makeIndex(facts);
  known.set(facts, index);
  return index;
}

function makeIndex(facts: Facts): FactIndex {
  const exportsOf = new Map(
    [...groupBy(facts.exports, (fact) => fact.path)].map(
      ([path, offered]) => [path, new Map(offered.map((fact) => [fact.name, fact]))] as const,
    ),
  );
  const moduleOf = new Map(facts.modules.flatMap((module) => module.files.map((path) => [path, module] as const)));
  const importsOf = groupBy(facts.imports, (fact) => fact.from);
  const own = ownEntryPoints(facts);
  const publicSymbols = publicSymbolsOf(facts);
  const file = new Map(facts.files.map((each) => [each.path, each]));
  const symbol = new Map(facts.symbols.map((each) => [each.id, each]));
  return {
    file,
    symbol,
    makings: makingsOf(facts, symbol, file),
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
    ownEntryPoints: own,
    boundaries: facts.boundaries.map((fact) => withWeightiestFirst(fact, file)),
    filesIn: filesByRuntime(facts, importsOf),
    publicSymbols,
    nameable: nameableSymbolsOf(facts),
    central: centralFiles(facts, publicSymbols),
    repeatedLeads: repeatedLeads(facts),
    borrowedDocs: borrowedDocs(facts),
    heirsOf: new Map(
      [...groupBy(facts.heritage, ({ target = '' }) => target)].map(([target, all]) => [target, all.map(({ symbol }) => symbol)]),
    ),
    reach: countFolders(facts, exportsOf, moduleOf),
    live: liveFiles(facts, own, importsOf),
    unpublished: unpublishedManifests(facts),
    onPaths: new Set(facts.callPaths.flatMap(({ steps }) => steps.map((step) => step.split('#')[0] ?? step))),
    stepOf: stepsOf(facts),
    testReach: testReachOf(facts, exportsOf, file),
    loadedByTests: loadedByTests(facts, importsOf, file),
    hasUsesInPackages: facts.imports.some(({ kind }) => kind === 'package'),
    uses: countUses(facts, exportsOf, moduleOf),
  };
}

function stepsOf({ callPaths }: Facts): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { steps } of callPaths) for (const [at, step] of steps.entries()) found.set(step, Math.min(at, found.get(step) ?? at));
  return found;
}

/**
 * What others lean on weighs, and so does what brings others together: a program often begins where nobody imports it. What hands on one of
 * the browser's stores is the place that names it.
 */
function withWeightiestFirst(fact: BoundaryFact, file: ReadonlyMap<string, FileFact>): BoundaryFact {
  const weight = (path: string) => (file.get(path)?.rank ?? 0) + (file.get(path)?.hub ?? 0);
  const isConditional = ({ condition }: BoundaryEvidence) => Number(condition !== undefined);
  const names = ({ handedOn }: BoundaryEvidence) => Number(handedOn === true);
  const compare = (a: BoundaryEvidence, b: BoundaryEvidence) =>
    isConditional(a) - isConditional(b) || names(b) - names(a) || weight(b.path) - weight(a.path);
  return { ...fact, evidence: [...fact.evidence].sort(compare) };
}

/** Sixty files of one folder that import a type say less of it than five folders do. */
function countFolders(
  facts: Facts,
  exportsOf: FactIndex['exportsOf'],
  moduleOf: ReadonlyMap<string, ModuleFact>,
): ReadonlyMap<string, number> {
  const folders = new Map<string, Set<string>>();
  const add = (symbol: string | undefined, path: string) => {
    if (symbol !== undefined && moduleOf.has(path)) folders.set(symbol, (folders.get(symbol) ?? new Set()).add(dirOf(path)));
  };
  for (const { to, from, names, kind } of facts.imports)
    if (to !== undefined && kind !== 'reexport') for (const name of names) add(exportsOf.get(to)?.get(name)?.symbol, from);
  for (const { callee, path } of facts.calls) add(callee, path);
  for (const { symbol, target } of facts.heritage) add(target, symbol.slice(0, symbol.indexOf('#')));
  return new Map([...folders].map(([symbol, found]) => [symbol, found.size]));
}

function countUses(
  facts: Facts,
  exportsOf: FactIndex['exportsOf'],
  moduleOf: ReadonlyMap<string, ModuleFact>,
): ReadonlyMap<string, number> {
  const users = new Map<string, Set<string>>();
  for (const fact of facts.imports) {
    if (fact.to === undefined || !moduleOf.has(fact.from)) continue;
    for (const name of fact.names) {
      const symbol = exportsOf.get(fact.to)?.get(name)?.symbol;
      if (symbol !== undefined) users.set(symbol, (users.get(symbol) ?? new Set()).add(fact.from));
    }
  }
  return new Map([...users].map(([symbol, files]) => [symbol, files.size]));
}
