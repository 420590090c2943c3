import { missingKeys, type SearchablePage, type SearchIndex, updateSearchIndex } from '../../knowledge';
import type { Ports } from '../ports';

/** Something to be found: a page or an article. Equal keys, equal texts; `read` is asked only for what no index has yet. */
export interface Findable {
  readonly path: string;
  readonly title: string;
  readonly key: string;
  read(): Promise<SearchablePage> | SearchablePage;
}

/** Gives the index of a wiki, or of the library, as it is now. */
export type KeptIndexes = (name: string, all: readonly Findable[]) => Promise<SearchIndex>;

/** Indexes in memory, and in the store for the next process. Only what is new is read. */
export function createKeptIndexes({ searchCache }: Pick<Ports, 'searchCache'>): KeptIndexes {
  const inMemory = new Map<string, SearchIndex>();
  return async (name, all) => {
    const before = inMemory.get(name) ?? searchCache.read(name);
    const missing = missingKeys(
      before,
      all.map(({ key }) => key),
    );
    const isSame = before?.pages.length === all.length && all.every(({ key }, at) => before.pages[at]?.key === key);
    const index = before && isSame ? before : updateSearchIndex(before, await withTexts(all, missing));
    inMemory.set(name, index);
    if (index !== before) await searchCache.keep(name, index);
    return index;
  };
}

function withTexts(all: readonly Findable[], missing: ReadonlySet<string>) {
  return Promise.all(
    all.map(async ({ path, title, key, read }) => ({ path, title, key, ...(missing.has(key) ? { text: await read() } : {}) })),
  );
}
