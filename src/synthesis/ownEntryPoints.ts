import type { EntryPointFact, Facts } from '../model';

/** A program of such a file only shows or tries what the project is for, wherever it is declared. */
const aside: ReadonlySet<string> = new Set(['fixture', 'example', 'test']);
const strange: ReadonlySet<string> = new Set(['fixture', 'example', 'test', 'script', 'docs']);

/**
 * Entry points of the project itself: those that a fixture, an example, a test or a benchmark declares are not, and what is
 * declared twice in one manifest for the same name and file counts once.
 */
export function ownEntryPoints({ entryPoints, files }: Facts): readonly EntryPointFact[] {
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  const leadsAside = ({ kind, target = '' }: EntryPointFact) => kind !== 'script' && aside.has(roles.get(target) ?? '');
  const own = entryPoints.filter((entry) => !strange.has(roles.get(entry.path) ?? '') && !leadsAside(entry));
  const exported = new Set(own.filter(({ kind }) => kind === 'export').map(doorOf));
  return own.filter((entry) => !(entry.kind === 'main' || entry.kind === 'types') || !exported.has(doorOf(entry)));
}

/** What an entry point is called and where it leads. */
function doorOf({ path, name, target }: EntryPointFact): string {
  return `${path}\n${name}\n${target ?? ''}`;
}
