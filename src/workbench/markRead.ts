import type { ReadPage } from '../model';
import { markAll, markPages } from './keptMarks';
import type { Ports } from './ports';
import { openWiki } from './topicOf';

/** Keeps that a person has read pages as they saw them; without `pages` all of the wiki as it is now. Throws `no-wiki`. */
export async function markRead(ports: Ports, folder: string, pages?: readonly ReadPage[]): Promise<void> {
  const wiki = await openWiki(ports, folder);
  if (!pages) return markAll(ports, wiki);
  const known = new Set(wiki.publication.pages.map(({ path }) => path));
  await markPages(ports, wiki, { seen: pages.filter(({ path }) => known.has(path)) });
}
