import type { PageHistory, Revision, RevisionView } from '../model';
import type { Ports } from './ports';
import { type KeptPage, readKept } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/** All revisions of a page, also of one that is gone, newest first. Throws `no-page`. */
export async function readPageHistory(ports: Ports, folder: string, path: string): Promise<PageHistory> {
  const wiki = await openWiki(ports, folder);
  const kept = await readKept(ports, wiki, path);
  const { revisions } = kept.record;
  return { ...nameOf(wiki, kept), revisions: [...revisions].reverse().map((each) => viewRevision(wiki, kept, each)) };
}

/** A page that is gone has the title that it had last. */
export function nameOf({ topic }: OpenWiki, { page, record }: KeptPage): Pick<PageHistory, 'topic' | 'path' | 'title'> {
  const title = page?.title ?? record.revisions.at(-1)?.content.title ?? record.path;
  return { topic: topic.id, path: record.path, title };
}

export function viewRevision({ publication }: OpenWiki, { page, record }: KeptPage, { content, ...revision }: Revision): RevisionView {
  const { id } = revision;
  const states = {
    [publication.conflicts[record.path] ?? '']: 'waiting',
    [record.draft ?? '']: 'draft',
    [page?.revision ?? '']: 'shown',
  } as const;
  return { ...revision, title: content.title, state: states[id] ?? 'earlier' };
}
