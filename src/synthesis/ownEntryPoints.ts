import type { EntryPointFact, Facts } from '../model';

const strange: ReadonlySet<string> = new Set(['fixture', 'example', 'test']);

/** Entry points of the project itself: those that a fixture, an example or a test declares are not. */
export function ownEntryPoints({ entryPoints, files }: Facts): readonly EntryPointFact[] {
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  return entryPoints.filter(({ path }) => !strange.has(roles.get(path) ?? ''));
}
