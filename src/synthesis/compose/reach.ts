import type { Facts, ImportFact, ModuleFact } from '../../model';

/** By id of a runtime, the modules whose code it loads: those reached by imports of more than types from where it starts. */
export function modulesByRuntime(
  { boundaries }: Facts,
  importsOf: ReadonlyMap<string, readonly ImportFact[]>,
  moduleOf: ReadonlyMap<string, ModuleFact>,
): ReadonlyMap<string, ReadonlySet<ModuleFact>> {
  const runtimes = boundaries.filter(({ kind }) => kind === 'runtime');
  return new Map(
    runtimes.map(({ id, evidence }) => {
      const starts = evidence.flatMap(({ path, side }) => (side === 'inside' ? [path] : []));
      const files = reachedFrom(starts, importsOf);
      return [id, new Set([...files].flatMap((path) => moduleOf.get(path) ?? []))];
    }),
  );
}

function reachedFrom(starts: readonly string[], importsOf: ReadonlyMap<string, readonly ImportFact[]>): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    for (const { to, typeOnly } of importsOf.get(path) ?? []) if (to !== undefined && !typeOnly) reached.add(to);
  }
  return reached;
}
