import { type PageText, readPageText } from '../markdown';
import type { Publication, Revision } from '../model';
import type { GatheredPage } from './gatherPages';
import type { Store } from './ports';

/**
 * The host's texts behind the pages that a person wrote: what each builds on, and what waits to be merged with it. Their
 * citations stay in the table, so that a page can be merged or given back. `fresh` are revisions that are not saved yet.
 */
export async function gatherHosts(
  { store, topic, conflicts, fresh }: HostTexts,
  pages: readonly Pick<GatheredPage, 'path' | 'revision'>[],
): Promise<readonly PageText[]> {
  const known = new Map(fresh.map((revision) => [revision.id, revision]));
  const texts: PageText[] = [];
  for (const { path, revision } of pages) {
    const wanted = [revision.base, conflicts[path]].filter((id) => id !== undefined);
    if (wanted.length === 0) continue;
    const saved = (await store.readPage(topic, path)).value?.revisions ?? [];
    for (const id of wanted) {
      const found = known.get(id) ?? saved.find((each) => each.id === id);
      if (found) texts.push(readPageText(found.content.body));
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
