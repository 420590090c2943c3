import type { BoundaryFact, Facts, ImportFact } from '../../model';

type ImportsOf = ReadonlyMap<string, readonly ImportFact[]>;

/** By id of a runtime, the files it loads: those reached by imports of more than types from the code that runs in it. */
export function filesByRuntime({ boundaries }: Facts, importsOf: ImportsOf): ReadonlyMap<string, ReadonlySet<string>> {
  const runtimes = boundaries.filter(({ kind }) => kind === 'runtime');
  return new Map(runtimes.map((fact) => [fact.id, reachedFrom(insideOf(fact), importsOf)]));
}

/** Files of a runtime that nothing else of it loads: where it begins. All of them when they load each other. */
export function rootsOf(fact: BoundaryFact, importsOf: ImportsOf): readonly string[] {
  const inside = insideOf(fact);
  const loaded = reachedFrom(
    inside.flatMap((path) => importedBy(path, importsOf)),
    importsOf,
  );
  const roots = inside.filter((path) => !loaded.has(path));
  return roots.length > 0 ? roots : inside;
}

function insideOf({ evidence }: BoundaryFact): readonly string[] {
  return [...new Set(evidence.flatMap(({ path, side }) => (side === 'inside' ? [path] : [])))];
}

function reachedFrom(starts: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const to of importedBy(path, importsOf)) reached.add(to);
  return reached;
}

function importedBy(path: string, importsOf: ImportsOf): readonly string[] {
  return (importsOf.get(path) ?? []).flatMap(({ to, typeOnly }) => (to === undefined || typeOnly ? [] : [to]));
}
