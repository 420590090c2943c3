import { type PageSegment, type Passage, readSegment, type SearchablePage } from './pageSegment';

/** A page of an index. Equal keys, equal pages: a page with a known key is not read again. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly key: string;
}

/**
 * Postings of all terms, one after another: those of `terms[n]` stand from `offsets[n]` to `offsets[n + 1]`, each with a passage and the weight of the
 * term there. The passages of a page stand together, in the order of the pages.
 */
export interface SearchIndex {
  readonly pages: readonly IndexedPage[];
  readonly passages: readonly Passage[];
  /** By passage: the number of its page, and of its terms. */
  readonly pageOf: Uint32Array;
  readonly lengths: Uint32Array;
  /** In code-unit order. */
  readonly terms: readonly string[];
  readonly offsets: Uint32Array;
  readonly passageOf: Uint32Array;
  readonly weights: Uint16Array;
}

/** A page that an index shall have; `text` may be missing where the index before knows the key. */
export interface PageToIndex extends IndexedPage {
  readonly text?: SearchablePage;
}

const noIndex: SearchIndex = {
  ...{ pages: [], passages: [], terms: [] },
  ...{
    pageOf: new Uint32Array(),
    lengths: new Uint32Array(),
    offsets: new Uint32Array(1),
    passageOf: new Uint32Array(),
    weights: new Uint16Array(),
  },
};

export function buildSearchIndex(pages: readonly SearchablePage[]): SearchIndex {
  return updateSearchIndex(
    undefined,
    pages.map((text) => ({ path: text.path, title: text.title, key: text.path, text })),
  );
}

/** The keys of those pages that an index does not have: their texts are wanted. */
export function missingKeys(index: SearchIndex | undefined, keys: readonly string[]): ReadonlySet<string> {
  const known = new Set(index?.pages.map(({ key }) => key));
  return new Set(keys.filter((key) => !known.has(key)));
}

/** An index of these pages, in this order. What `before` has of them is taken over; only the others are read. */
export function updateSearchIndex(before: SearchIndex | undefined, pages: readonly PageToIndex[]): SearchIndex {
  const old = before ?? noIndex;
  const placed = placePassages(old, pages);
  const fresh = gatherFresh(placed);
  const joined = joinPostings(old, placed.moved, fresh);
  return { pages: pages.map(({ path, title, key }) => ({ path, title, key })), ...tableOf(placed), ...joined };
}

/** A page with what was read of it now, or known before. */
interface PlacedPage {
  readonly first: number;
  readonly passages: readonly Passage[];
  readonly lengths: ArrayLike<number>;
  readonly segment?: PageSegment;
}

interface Placed {
  readonly pages: readonly PlacedPage[];
  /** Where each passage of the old index stands in the new one; -1 where it is gone. */
  readonly moved: Int32Array;
}

function placePassages(old: SearchIndex, pages: readonly PageToIndex[]): Placed {
  const moved = new Int32Array(old.passages.length).fill(-1);
  const known = new Map(old.pages.map(({ key }, at) => [key, at]));
  const starts = startsOf(old);
  let first = 0;
  const placed = pages.map(({ key, path, text }): PlacedPage => {
    const at = known.get(key);
    const page = at === undefined ? readPlaced(path, text, first) : takenOver(old, [starts[at] ?? 0, starts[at + 1] ?? 0], first);
    if (at !== undefined)
      for (let passage = 0; passage < page.passages.length; passage++) moved[(starts[at] ?? 0) + passage] = first + passage;
    first += page.passages.length;
    return page;
  });
  return { pages: placed, moved };
}

function readPlaced(path: string, text: SearchablePage | undefined, first: number): PlacedPage {
  if (!text) throw new Error(`no text to index for ${path}`);
  const segment = readSegment(text);
  return { first, passages: segment.passages, lengths: segment.lengths, segment };
}

function takenOver(old: SearchIndex, [from, to]: readonly [number, number], first: number): PlacedPage {
  return { first, passages: old.passages.slice(from, to), lengths: old.lengths.subarray(from, to) };
}

/** The first passage of each page, and the number of all. */
function startsOf({ pages, pageOf }: SearchIndex): Uint32Array {
  const starts = new Uint32Array(pages.length + 1);
  for (const page of pageOf) starts[page + 1] = (starts[page + 1] ?? 0) + 1;
  for (let page = 0; page < pages.length; page++) starts[page + 1] = (starts[page + 1] ?? 0) + (starts[page] ?? 0);
  return starts;
}

function tableOf({ pages }: Placed): Pick<SearchIndex, 'passages' | 'pageOf' | 'lengths'> {
  return {
    passages: pages.flatMap(({ passages }) => passages),
    pageOf: Uint32Array.from(pages.flatMap(({ passages }, page) => passages.map(() => page))),
    lengths: Uint32Array.from(pages.flatMap(({ lengths }) => Array.from(lengths))),
  };
}

/** Postings of the pages that were read now, by term: passages and weights in turns. */
function gatherFresh({ pages }: Placed): ReadonlyMap<string, readonly number[]> {
  const fresh = new Map<string, number[]>();
  for (const { segment, first } of pages) {
    for (const [term, list] of segment?.postings ?? []) {
      const all = fresh.get(term) ?? [];
      if (all.length === 0) fresh.set(term, all);
      for (let at = 0; at < list.length; at += 2) all.push(first + (list[at] ?? 0), list[at + 1] ?? 0);
    }
  }
  return fresh;
}

type Postings = Pick<SearchIndex, 'terms' | 'offsets' | 'passageOf' | 'weights'>;

function joinPostings(old: SearchIndex, moved: Int32Array, fresh: ReadonlyMap<string, readonly number[]>): Postings {
  const places = new Map(old.terms.map((term, at) => [term, at]));
  const names = [...new Set([...old.terms, ...fresh.keys()])].sort();
  const most = old.passageOf.length + [...fresh.values()].reduce((sum, list) => sum + list.length / 2, 0);
  const [passageOf, weights] = [new Uint32Array(most), new Uint16Array(most)];
  const terms: string[] = [];
  const ends: number[] = [0];
  let end = 0;
  const add = (passage: number, weight: number) => {
    passageOf[end] = passage;
    weights[end] = weight;
    end += 1;
  };
  for (const term of names) {
    const begin = end;
    const at = places.get(term);
    for (
      let from = at === undefined ? 0 : (old.offsets[at] ?? 0), to = at === undefined ? 0 : (old.offsets[at + 1] ?? 0);
      from < to;
      from++
    ) {
      const passage = moved[old.passageOf[from] ?? 0] ?? -1;
      if (passage >= 0) add(passage, old.weights[from] ?? 0);
    }
    const list = fresh.get(term) ?? [];
    for (let from = 0; from < list.length; from += 2) add(list[from] ?? 0, list[from + 1] ?? 0);
    if (end > begin) ends[terms.push(term)] = end;
  }
  return { terms, offsets: Uint32Array.from(ends), passageOf: passageOf.slice(0, end), weights: weights.slice(0, end) };
}
