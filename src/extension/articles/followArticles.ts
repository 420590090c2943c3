import type { Topics } from '../topics/topics';
import type { Wikis } from '../wikis';

/** Asks for all anew that rests on articles, after some of them changed: the topics, and how fresh their pages are. */
export async function followArticles(topics: Topics, wikis: Wikis): Promise<void> {
  const folders = await topics.reload();
  await Promise.all(folders.filter((folder) => wikis.of(folder).wiki && !wikis.of(folder).run).map((folder) => wikis.reload(folder)));
}
