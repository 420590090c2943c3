import {
  type CallFact,
  type DocumentFact,
  dirOf,
  type EntryPointFact,
  type EntryPointKind,
  type ExportFact,
  groupBy,
  type HeritageFact,
  type PackageFact,
  type SymbolFact,
} from '../../model';
import { holderOf } from './callEdges';

/** A symbol that the world can start. */
export interface Start {
  readonly symbol: string;
  /** The class whose object it is a method of, where it may be inherited. */
  readonly owner?: string;
  /** The program that begins with it; without, a library offers it. */
  readonly program?: EntryPointFact;
  /** True for what is offered under the name of the package itself. */
  readonly isMain: boolean;
  /** True where the manifest at the root of the repository declares the program or the library. */
  readonly isOfRoot: boolean;
  /** What the example of a README names: the symbol itself, or its class. */
  readonly shown?: 'itself' | 'owner';
}

export interface StartFacts {
  readonly symbols: readonly SymbolFact[];
  readonly calls: readonly CallFact[];
  readonly heritage: readonly HeritageFact[];
  readonly exports: readonly ExportFact[];
  readonly entryPoints: readonly EntryPointFact[];
  readonly packages: readonly PackageFact[];
  readonly documents: readonly DocumentFact[];
}

const programs: ReadonlySet<EntryPointKind> = new Set(['bin', 'server', 'worker', 'container', 'activation', 'command']);
const libraries: ReadonlySet<EntryPointKind> = new Set(['main', 'export', 'browser', 'types']);

/** What a program calls when it begins or what its host calls, and what a library offers; of a class, its methods. */
export function findStarts(facts: StartFacts, sources: ReadonlySet<string>): readonly Start[] {
  const calls = groupBy(facts.calls, ({ path }) => path);
  const exports = groupBy(facts.exports, ({ path }) => path);
  const membersOf = createMembers(facts);
  const packageNames = new Map(facts.packages.map(({ path, name }) => [path, name]));
  const shown = shownNames(facts.documents);
  const ids = new Set(facts.symbols.map(({ id }) => id));
  const starts = facts.entryPoints.flatMap((entry): readonly Start[] => {
    const { kind, target } = entry;
    const isOfRoot = dirOf(entry.path) === '';
    if (target === undefined || !sources.has(target)) return [];
    const offered = (exports.get(target) ?? []).flatMap(({ name, symbol }) => (symbol ? [{ name, symbol }] : []));
    if (libraries.has(kind) && !offered.some(({ name }) => name === 'activate')) {
      const isMain = plainName(packageNames.get(entry.path)) === plainName(entry.name);
      return offered.flatMap(({ name, symbol }) => [
        { symbol, isMain, isOfRoot, ...(shown.has(name) && { shown: 'itself' as const }) },
        ...membersOf(symbol).map((member): Start => {
          const how = shown.has(member.name) ? 'itself' : shown.has(name) ? 'owner' : undefined;
          return { symbol: member.id, owner: symbol, isMain, isOfRoot, ...(how && { shown: how }) };
        }),
      ]);
    }
    if (!programs.has(kind) && !libraries.has(kind)) return [];
    const begun = (calls.get(target) ?? []).flatMap(({ caller, callee }) => (caller === undefined && callee !== undefined ? [callee] : []));
    const begins = mainOf(entry, ids) ?? [...begun, ...(target.endsWith('.py') ? [] : offered.map(({ symbol }) => symbol))];
    return begins.map((symbol) => ({ symbol, program: entry, isMain: true, isOfRoot }));
  });
  const leastFirst = [...starts].reverse().sort((a, b) => importance(a) - importance(b));
  return [...new Map(leastFirst.map((start) => [start.symbol, start])).values()];
}

/** Python's `Flask` is installed under the name `flask`. */
function plainName(name: string | undefined): string | undefined {
  return name?.toLowerCase().replaceAll('-', '_');
}

/** The function that a program begins with, where its language or its manifest names it: `fn main`, `flask.cli:main`. */
function mainOf({ target = '', command }: EntryPointFact, ids: ReadonlySet<string>): readonly string[] | undefined {
  const named = /^[\w.]+:([\w.]+)$/.exec(command ?? '')?.[1] ?? (target.endsWith('.rs') ? 'main' : undefined);
  const id = `${target}#${named}`;
  return named !== undefined && ids.has(id) ? [id] : undefined;
}

function importance({ program, isMain, shown }: Start): number {
  return (program ? 4 : 0) + (isMain ? 2 : 0) + (shown ? 1 : 0);
}

/** The methods that may be called of an object of a class, those that it inherits with them. */
function createMembers({ symbols, heritage }: StartFacts): (type: string) => readonly SymbolFact[] {
  const members = groupBy(symbols, holderOf);
  const bases = groupBy(heritage, ({ symbol }) => symbol);
  const classes = new Set(symbols.flatMap(({ id, kind }) => (kind === 'class' ? [id] : [])));
  return (type) => {
    if (!classes.has(type)) return [];
    const types = new Set([type]);
    for (const each of types)
      for (const { target } of bases.get(each) ?? []) if (target !== undefined && classes.has(target)) types.add(target);
    const methods = [...types].flatMap((each) => members.get(each) ?? []).filter(isOffered);
    return [...new Map(methods.reverse().map((method) => [method.name, method])).values()];
  };
}

const isCallable: ReadonlySet<string> = new Set(['method', 'property']);

/** An object of a class with `__call__` is called itself. */
function isOffered({ kind, name, exported }: SymbolFact): boolean {
  return isCallable.has(kind) && (exported || name === '__call__');
}

/** The words of the examples in READMEs that are names of something. */
function shownNames(documents: readonly DocumentFact[]): ReadonlySet<string> {
  const examples = documents.flatMap(({ path, example }) => (example && /(?:^|\/)readme\.\w+$/i.test(path) ? [example.quote.text] : []));
  return new Set(examples.flatMap((text) => text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []));
}
