import { isHuman, type PageContent, type Publication, type PublishedPage, type Revision } from '../model';
import type { Store } from './ports';

/**
 * The host's texts behind the pages that a person wrote: what each builds on, and what waits to be merged with it. Their
 * citations stay in the table, so that a page can be merged or given back. `fresh` are revisions that may not be saved yet.
 */
export async function gatherHosts(
  { store, topic, conflicts, fresh }: HostTexts,
  pages: readonly Pick<PublishedPage, 'path' | 'revision' | 'origin'>[],
): Promise<readonly PageContent[]> {
  const texts: PageContent[] = [];
  for (const { path, revision } of pages.filter(({ origin }) => isHuman(origin))) {
    const saved = (await store.readPage(topic, path)).value?.revisions ?? [];
    const known = new Map([...saved, ...fresh].map((each) => [each.id, each]));
    for (const id of [known.get(revision)?.base, conflicts[path]]) {
      const found = id === undefined ? undefined : known.get(id);
      if (found) texts.push(found.content);
    }
  }
  return texts;
}

export interface HostTexts {
  readonly store: Store;
  readonly topic: string;
  readonly conflicts: Publication['conflicts'];
  readonly fresh: readonly Revision[];
}
