import type { PageHistory } from '../model';
import type { Ports } from './ports';
import { readShown } from './shownPage';
import { openWiki } from './topicOf';

/** All revisions of a page, newest first. Throws `no-page`. */
export async function readPageHistory(ports: Ports, folder: string, path: string): Promise<PageHistory> {
  const wiki = await openWiki(ports, folder);
  const { page, record, revision } = await readShown(ports, wiki, path);
  const waiting = wiki.publication.conflicts[path];
  const stateOf = (id: string) => {
    if (id === revision.id) return 'shown';
    if (id === waiting) return 'waiting';
    return id === record.draft ? 'draft' : 'earlier';
  };
  return {
    topic: wiki.topic.id,
    path,
    title: page.title,
    revisions: [...record.revisions].reverse().map(({ content, ...each }) => ({ ...each, title: content.title, state: stateOf(each.id) })),
  };
}
