import { groundOf, isHuman, type Job, type PageRecord, type Publication, type Revision } from '../model';

/** The jobs that must stay. */
export interface NeededJobs {
  /** With all that they kept: pages that readers see were made from it, and the newest run tells what came of it. */
  readonly whole: ReadonlySet<string>;
  /** With their ledger and snapshot alone: citations rest on these. */
  readonly cited: ReadonlySet<string>;
}

/**
 * What the pointer and its predecessor need of a topic's jobs. A job without a snapshot of its own, an edit, needs the newest
 * other job that has it. `jobs` are the newest first.
 */
export function neededJobs(publications: readonly Publication[], jobs: readonly Job[]): NeededJobs {
  const newest = jobs[0] ? [jobs[0].id] : [];
  const whole = new Set([...newest, ...publications.flatMap((publication) => [publication.job, groundOf(publication)])]);
  const cited = new Set(publications.flatMap(({ ledgers }) => Object.keys(ledgers)).filter((id) => !whole.has(id)));
  const needed = jobs.filter(({ id }) => whole.has(id) || cited.has(id));
  const held = new Set(needed.filter(hasSnapshot).map(({ snapshot }) => snapshot));
  for (const { snapshot } of needed) {
    const holder = held.has(snapshot) ? undefined : jobs.find((job) => hasSnapshot(job) && job.snapshot === snapshot);
    if (holder) cited.add(holder.id);
    held.add(snapshot);
  }
  return { whole, cited };
}

function hasSnapshot({ kind }: Job): boolean {
  return kind !== 'edit';
}

/**
 * The revisions of a page that must stay: those that the pointer and its predecessor name, all that persons wrote, drafts, and
 * what these build on.
 */
export function neededRevisions(page: PageRecord, publications: readonly Publication[]): readonly Revision[] {
  const named = publications.flatMap(({ pages, conflicts }) => [
    ...pages.filter(({ path }) => path === page.path).map(({ revision }) => revision),
    ...[conflicts[page.path]].flatMap((id) => id ?? []),
  ]);
  const bases = page.revisions.flatMap(({ base }) => base ?? []);
  const needed = new Set([...named, ...bases, ...(page.draft === undefined ? [] : [page.draft])]);
  return page.revisions.filter(({ id, origin }) => isHuman(origin) || needed.has(id));
}
