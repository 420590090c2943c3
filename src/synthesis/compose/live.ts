import type { EntryPointFact, ImportFact, PackageFact } from '../../model';

const doors: ReadonlySet<string> = new Set(['main', 'export', 'browser', 'bin', 'server', 'activation']);

/**
 * Files that the project's main doors lead to: its programs, and what its packages offer under their own names. What only a
 * path below such a name leads to, as `zod/v3`, is kept for those who ask for it. Packages that are never published, beside
 * others that are, only measure or try those.
 */
export function liveFiles(
  entries: readonly EntryPointFact[],
  packages: readonly PackageFact[],
  importsOf: ReadonlyMap<string, readonly ImportFact[]>,
): ReadonlySet<string> {
  const published = new Set(packages.filter((fact) => !fact.private).map(({ path }) => path));
  const isPublished = ({ path }: EntryPointFact) => published.size === 0 || published.has(path);
  const main = entries.filter((entry) => doors.has(entry.kind) && isMain(entry) && isPublished(entry));
  const found = new Set(main.flatMap(({ target }) => target ?? []));
  for (const path of found) for (const { to } of importsOf.get(path) ?? []) if (to !== undefined) found.add(to);
  return found;
}

function isMain({ name, kind }: EntryPointFact): boolean {
  return kind !== 'export' || !name.replace(/^@[^/]+\//, '').includes('/');
}
