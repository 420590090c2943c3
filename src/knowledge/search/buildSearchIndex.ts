import { readPageText, type Sentence } from '../../markdown';
import { searchTerms } from './searchTerms';

export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** A page's part under one heading; the part before the first heading has the heading `''` and holds the summary. */
export interface Passage {
  readonly page: number;
  readonly heading: string;
  readonly sentences: readonly string[];
  /** Ids of its citations, in order, each once. */
  readonly citations: readonly string[];
}

/**
 * Postings of all terms, one after another: those of `terms[n]` stand from `offsets[n]` to `offsets[n + 1]`, by passage.
 * `weights` count how often a term stands in a passage; a title counts 3 times, a heading or citation's label twice.
 */
export interface SearchIndex {
  readonly pages: readonly SearchablePage[];
  readonly passages: readonly Passage[];
  /** In code-unit order. */
  readonly terms: readonly string[];
  readonly offsets: Uint32Array;
  readonly passageOf: Uint32Array;
  readonly weights: Uint16Array;
  /** Number of terms of each passage. */
  readonly lengths: Uint32Array;
  /** Of all passages; at least 1. */
  readonly averageLength: number;
}

export function buildSearchIndex(pages: readonly SearchablePage[]): SearchIndex {
  const passages: Passage[] = [];
  const lengths: number[] = [];
  const postings = new Map<string, { readonly passages: number[]; readonly weights: number[] }>();
  const add = (passage: number, text: string, weight: number) => {
    const terms = searchTerms(text);
    for (const term of terms) {
      const list = postings.get(term) ?? { passages: [], weights: [] };
      if (list.passages.at(-1) === passage) list.weights.push((list.weights.pop() ?? 0) + weight);
      else postings.set(term, { passages: push(list.passages, passage), weights: push(list.weights, weight) });
    }
    return terms.length;
  };
  for (const [number, page] of pages.entries()) {
    for (const { labels, ...passage } of readPassages(page, number)) {
      const at = passages.push(passage) - 1;
      add(at, `${page.title} ${page.path}`, 3);
      add(at, `${passage.heading} ${labels.join(' ')}`, 2);
      lengths.push(add(at, passage.sentences.join(' '), 1));
    }
  }
  const averageLength = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length));
  return { pages, passages, ...pack(postings), lengths: Uint32Array.from(lengths), averageLength };
}

function push<Item>(list: Item[], item: Item): Item[] {
  list.push(item);
  return list;
}

function pack(postings: ReadonlyMap<string, { readonly passages: readonly number[]; readonly weights: readonly number[] }>) {
  const terms = [...postings.keys()].sort();
  const lists = terms.flatMap((term) => postings.get(term) ?? []);
  const offsets = new Uint32Array(terms.length + 1);
  for (const [at, list] of lists.entries()) offsets[at + 1] = (offsets[at] ?? 0) + list.passages.length;
  const passageOf = new Uint32Array(offsets.at(-1) ?? 0);
  const weights = new Uint16Array(passageOf.length);
  for (const [at, list] of lists.entries()) {
    passageOf.set(list.passages, offsets[at]);
    weights.set(list.weights, offsets[at]);
  }
  return { terms, offsets, passageOf, weights };
}

function readPassages(page: SearchablePage, number: number): readonly (Passage & { readonly labels: readonly string[] })[] {
  const { headings, sentences } = readPageText(page.body);
  const starts = [{ text: '', line: 0 }, ...headings];
  return starts.map(({ text: heading, line }, at) => {
    const end = starts[at + 1]?.line ?? Number.POSITIVE_INFINITY;
    const inside = sentences.filter((sentence: Sentence) => (at === 0 ? sentence.line < end : sentence.line > line && sentence.line < end));
    const citations = inside.flatMap((sentence) => sentence.citations);
    return {
      page: number,
      heading,
      sentences: [...(at === 0 && page.summary ? [page.summary] : []), ...inside.map(({ text }) => text)],
      citations: [...new Set(citations.map(({ id }) => id))],
      labels: [...new Set(citations.map(({ label }) => label))],
    };
  });
}
