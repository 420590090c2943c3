import { isHuman, type PageRecord, type Problem, ProblemError, type PublishedPage, problem, type Revision } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** A published page with its record; `revision` is the one that readers see. */
export interface ShownPage {
  readonly page: PublishedPage;
  readonly record: PageRecord;
  readonly revision: Revision;
}

/** Throws `no-page`, `page-deleted`, and `store-damaged` when the page's revision cannot be read. */
export async function readShown(ports: Ports, { topic, publication }: OpenWiki, path: string): Promise<ShownPage> {
  const page = publication.pages.find((each) => each.path === path);
  if (!page) throw new ProblemError(absentProblem({ topic, publication }, path));
  const { value: record } = await ports.store.readPage(topic.id, path);
  const revision = record && findRevision(record, page.revision);
  if (!record || !revision) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  return { page, record, revision };
}

/** Why a page is not among those that readers see: a person deleted their own, or there is none. */
export function absentProblem({ topic, publication }: Pick<OpenWiki, 'topic' | 'publication'>, path: string): Problem {
  const isDeleted = publication.deleted.some((each) => each.path === path);
  return problem('error', isDeleted ? 'page-deleted' : 'no-page', { page: path, folder: topic.root });
}

/** The revision of the host that a person's next text builds on: what waits to be merged, if it is the host's, else what the page builds on. */
export function hostOf({ record, revision }: ShownPage, waits: string | undefined): Revision | undefined {
  const waiting = findRevision(record, waits);
  if (waiting && !isHuman(waiting.origin)) return waiting;
  return isHuman(revision.origin) ? findRevision(record, revision.base) : revision;
}

/** All that was saved of a page; `page` is missing for one that is no longer published. Throws `no-page`. */
export interface KeptPage {
  readonly record: PageRecord;
  readonly page?: PublishedPage | undefined;
}

export async function readKept(ports: Pick<Ports, 'store'>, { topic, publication }: OpenWiki, path: string): Promise<KeptPage> {
  const page = publication.pages.find((each) => each.path === path);
  const { value: record } = await ports.store.readPage(topic.id, path);
  if (record && record.revisions.length > 0) return { record, page };
  if (page) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  throw new ProblemError(problem('error', 'no-page', { page: path, folder: topic.root }));
}

/**
 * A revision as a person names it: by its place in the history, 1 for the newest, or by how its id begins. Throws
 * `no-page-revision` and `revision-ambiguous`.
 */
export function askedRevision({ path, revisions }: PageRecord, asked: string): Revision {
  const found = revisionsNamed(revisions, asked);
  const [only] = found;
  const values = { page: path, revision: asked };
  if (!only) throw new ProblemError(problem('error', 'no-page-revision', values));
  if (found.length === 1) return only;
  throw new ProblemError(problem('error', 'revision-ambiguous', { ...values, revisions: found.map(({ id }) => id).join(', ') }));
}

/** Shorter words are places in the history. */
const shortestPrefix = 4;

export function findRevision({ revisions }: PageRecord, id: string | undefined): Revision | undefined {
  return revisions.find((revision) => revision.id === id);
}

/** The revisions that a person may mean, the newest last: one at most by its place. */
export function revisionsNamed<Kept extends { readonly id: string }>(revisions: readonly Kept[], asked: string): readonly Kept[] {
  const byPlace = /^[1-9]\d{0,2}$/.test(asked) ? revisions.at(-Number(asked)) : undefined;
  return byPlace ? [byPlace] : revisions.filter(({ id }) => asked.length >= shortestPrefix && id.startsWith(asked));
}
