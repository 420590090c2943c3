import { freshnessOf } from '../knowledge';
import type { WikiView } from '../model';
import { locateLive } from './locateLive';
import type { Ports } from './ports';
import { openWiki } from './topicOf';

/** The pages of a published wiki, each with how fresh it is against the files as they are now. */
export async function readWiki(ports: Ports, folder: string): Promise<WikiView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const located = await locateLive(ports, wiki, publication.citations);
  return {
    topic: topic.id,
    name: topic.name,
    seq: publication.seq,
    commit: publication.commit,
    dirty: publication.dirty,
    at: publication.at,
    pages: publication.pages.map(({ path, title, role, summary, revision, origin, citations }) => {
      const freshness = freshnessOf(citations.flatMap((id) => located.get(id)?.state ?? []));
      return { path, title, role, summary, revision, origin, freshness };
    }),
  };
}
