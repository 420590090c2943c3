import { type CallFact, type EntryPointFact, type EntryPointKind, type ExportFact, groupBy, type SymbolFact } from '../../model';
import { holderOf } from './callEdges';

/** A symbol that the world can start. */
export interface Start {
  readonly symbol: string;
  /** How much it explains to begin there. */
  readonly weight: number;
  readonly program?: EntryPointFact;
}

export interface StartFacts {
  readonly symbols: readonly SymbolFact[];
  readonly calls: readonly CallFact[];
  readonly exports: readonly ExportFact[];
  readonly entryPoints: readonly EntryPointFact[];
}

const programs: ReadonlySet<EntryPointKind> = new Set(['bin', 'server', 'worker', 'container', 'activation', 'command']);
const libraries: ReadonlySet<EntryPointKind> = new Set(['main', 'export', 'browser', 'types']);
const programWeight = 3;

/** What a program calls when it begins or what its host calls, and what a library offers; of a class, its methods. */
export function findStarts(facts: StartFacts, sources: ReadonlySet<string>): readonly Start[] {
  const calls = groupBy(facts.calls, ({ path }) => path);
  const exports = groupBy(facts.exports, ({ path }) => path);
  const members = groupBy(facts.symbols, holderOf);
  const offered = (path: string) => (exports.get(path) ?? []).flatMap(({ symbol }) => symbol ?? []);
  const starts = facts.entryPoints.flatMap((entry): readonly Start[] => {
    const { kind, target } = entry;
    if (target === undefined || !sources.has(target)) return [];
    if (libraries.has(kind))
      return offered(target).flatMap((id) => [id, ...methodsOf(members.get(id))].map((symbol) => ({ symbol, weight: 0 })));
    if (!programs.has(kind)) return [];
    const begun = (calls.get(target) ?? []).flatMap(({ caller, callee }) => (caller === undefined && callee !== undefined ? [callee] : []));
    return [...begun, ...offered(target)].map((symbol) => ({ symbol, weight: programWeight, program: entry }));
  });
  const lightestFirst = [...starts].reverse().sort((a, b) => a.weight - b.weight);
  return [...new Map(lightestFirst.map((start) => [start.symbol, start])).values()];
}

function methodsOf(members: readonly SymbolFact[] = []): readonly string[] {
  return members.filter(({ kind, exported }) => kind === 'method' && exported).map(({ id }) => id);
}
