import { groundOf, isHuman, type Job, type PageRecord, type Publication, type ReadMarks, type Revision } from '../model';

/** The jobs that must stay. */
export interface NeededJobs {
  /** With all that they kept: pages that readers see were made from it, and the newest run tells what came of it. */
  readonly whole: ReadonlySet<string>;
  /** With their ledger and snapshot alone, and of its bodies those that are cited: citations rest on these. */
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

/** So many of a page's newest revisions stay in any case. */
const newestKept = 10;
/** And all of so many days, in milliseconds. */
const youngKept = 30 * 24 * 60 * 60 * 1000;

/** What names revisions of a topic from outside of their records, and when, in ISO 8601. */
export interface RevisionRoots {
  readonly publications: readonly Publication[];
  readonly marks: ReadMarks | undefined;
  readonly now: string;
}

/**
 * The revisions of a page that must stay: those that the pointer and its predecessor name, also of a page that a person deleted and
 * of the team's files, the one that a person read last, those of jobs whose reading published citations rest on, all that persons
 * wrote, drafts, and what these build on or brought back; and of the others the newest ten and those of the last 30 days.
 */
export function neededRevisions(page: PageRecord, { publications, marks, now }: RevisionRoots): readonly Revision[] {
  const named = publications.flatMap(({ pages, deleted, conflicts, team }) => {
    const { taken, waits } = team[page.path] ?? {};
    return [
      ...[...pages, ...deleted].filter(({ path }) => path === page.path).map(({ revision }) => revision),
      ...[conflicts[page.path], taken?.revision, taken?.host, waits?.revision, waits?.host].flatMap((id) => id ?? []),
    ];
  });
  const read = marks?.pages[page.path]?.revision;
  const below = page.revisions.flatMap(({ base, restored }) => [base, restored?.from, restored?.over].flatMap((id) => id ?? []));
  const newest = page.revisions.slice(-newestKept).map(({ id }) => id);
  const needed = new Set([...named, ...below, ...newest, ...[page.draft, read].flatMap((id) => id ?? [])]);
  const cited = new Set(publications.flatMap(({ ledgers }) => Object.keys(ledgers)));
  const since = new Date(Date.parse(now) - youngKept).toISOString();
  return page.revisions.filter(({ id, origin, job, at }) => isHuman(origin) || needed.has(id) || cited.has(job) || at >= since);
}

/** The hashes of the files that citations of the published wikis point into, as they were when they were read. */
export function citedBodies(publications: readonly Publication[]): readonly string[] {
  return publications.flatMap(({ citations }) => citations.flatMap(({ locator, hash }) => (locator.kind === 'file' ? [hash] : [])));
}
