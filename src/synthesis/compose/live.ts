import type { EntryPointFact, Facts, FileRole, ImportFact } from '../../model';

const programs: ReadonlySet<string> = new Set(['bin', 'server', 'activation']);
const libraries: ReadonlySet<string> = new Set(['main', 'export', 'browser', 'types']);
const aside: ReadonlySet<FileRole | undefined> = new Set<FileRole>(['fixture', 'example', 'test', 'script', 'docs']);

/**
 * Files that the project's main doors lead to: its programs, and what its packages offer under their own names. What only a
 * path below such a name leads to, as `zod/v3`, is kept for those who ask for it.
 */
export function liveFiles(
  facts: Facts,
  entries: readonly EntryPointFact[],
  importsOf: ReadonlyMap<string, readonly ImportFact[]>,
): ReadonlySet<string> {
  const unpublished = unpublishedManifests(facts);
  const main = entries.filter((entry) => isMain(entry) && !(libraries.has(entry.kind) && unpublished.has(entry.path)));
  const found = new Set(main.flatMap(({ target }) => target ?? []));
  for (const path of found) for (const { to } of importsOf.get(path) ?? []) if (to !== undefined) found.add(to);
  return found;
}

function isMain({ name, kind }: EntryPointFact): boolean {
  return programs.has(kind) || (libraries.has(kind) && !name.replace(/^@[^/]+\//, '').includes('/'));
}

/** Manifests of packages that are never published, beside others that are: as libraries they only measure or try those. */
export function unpublishedManifests({ packages, files }: Facts): ReadonlySet<string> {
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  const own = packages.filter(({ path }) => !aside.has(roles.get(path)));
  const isAnyPublished = own.some((fact) => !fact.private);
  return new Set(isAnyPublished ? own.filter((fact) => fact.private).map(({ path }) => path) : []);
}
