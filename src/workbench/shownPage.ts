import { isHuman, type PageRecord, ProblemError, type PublishedPage, problem, type Revision } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** A published page with its record; `revision` is the one that readers see. */
export interface ShownPage {
  readonly page: PublishedPage;
  readonly record: PageRecord;
  readonly revision: Revision;
}

/** Throws `no-page`, and `store-damaged` when the page's revision cannot be read. */
export async function readShown(ports: Ports, { topic, publication }: OpenWiki, path: string): Promise<ShownPage> {
  const page = publication.pages.find((each) => each.path === path);
  if (!page) throw new ProblemError(problem('error', 'no-page', { page: path, folder: topic.root }));
  const { value: record } = await ports.store.readPage(topic.id, path);
  const revision = record && findRevision(record, page.revision);
  if (!record || !revision) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  return { page, record, revision };
}

/** The revision of the host that a person's next text builds on: what waits to be merged, if it is the host's, else what the page builds on. */
export function hostOf({ record, revision }: ShownPage, waits: string | undefined): Revision | undefined {
  const waiting = findRevision(record, waits);
  if (waiting && !isHuman(waiting.origin)) return waiting;
  return isHuman(revision.origin) ? findRevision(record, revision.base) : revision;
}

export function findRevision({ revisions }: PageRecord, id: string | undefined): Revision | undefined {
  return revisions.find((revision) => revision.id === id);
}
