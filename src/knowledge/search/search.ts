import type { SearchIndex } from './searchIndex';
import { type QueryGroup, queryGroups, searchTerms } from './searchTerms';

export interface PassageHit {
  readonly path: string;
  readonly title: string;
  /** The heading that the passage stands under, `''` before the first one. */
  readonly heading: string;
  /** The sentence that answers best, at most 200 characters. */
  readonly snippet: string;
  readonly score: number;
  /** Ids of the passage's citations. */
  readonly citations: readonly string[];
}

/** BM25's usual saturation and length normalisation (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009). */
const k1 = 1.2;
const b = 0.75;
/** A word that only begins like the query's says less. */
const prefixWeight = 0.4;
const maximumExpansions = 40;

/** The best `limit` pages, each once by its best passage. Any word of the query may match; more and rarer ones weigh more. */
export function search(index: SearchIndex, query: string, limit: number): readonly PassageHit[] {
  const groups = queryGroups(query);
  const scores = new Float64Array(index.passages.length);
  const [best, sums] = [new Float64Array(scores.length), new Float64Array(scores.length)];
  const ground = { index, average: averageLength(index), best, sums, counts: new Uint8Array(scores.length) };
  for (const group of groups) addScores(ground, group, scores);
  const terms = groups.flatMap((group) => group.terms);
  return bestPassages(index, scores, limit).flatMap((at) => hitOf(index, at, scores[at] ?? 0, terms));
}

interface Ground {
  readonly index: SearchIndex;
  /** Terms of a passage on average; at least 1. */
  readonly average: number;
  /** By passage, nothing between two terms: what one term gives. */
  readonly best: Float64Array;
  /** By passage, nothing between two groups: what the terms of a group give, and how many of them it has. */
  readonly sums: Float64Array;
  readonly counts: Uint8Array;
}

function averageLength({ lengths }: SearchIndex): number {
  let sum = 0;
  for (const length of lengths) sum += length;
  return Math.max(1, sum / Math.max(1, lengths.length));
}

/** The best passage of each of the best pages, the best first; of equal ones that which comes first. */
function bestPassages({ pages, pageOf }: SearchIndex, scores: Float64Array, limit: number): readonly number[] {
  const best = new Int32Array(pages.length).fill(-1);
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score <= 0) continue;
    const page = pageOf[at] ?? 0;
    const known = best[page] ?? -1;
    if (known < 0 || score > (scores[known] ?? 0)) best[page] = at;
  }
  const top: number[] = [];
  const isBetter = (a: number, b: number) => (scores[a] ?? 0) > (scores[b] ?? 0) || (scores[a] === scores[b] && a < b);
  for (const at of best) {
    const last = top.at(-1);
    if (at < 0 || (top.length >= limit && last !== undefined && !isBetter(at, last))) continue;
    const place = top.findIndex((other) => isBetter(at, other));
    top.splice(place < 0 ? top.length : place, 0, at);
    if (top.length > limit) top.pop();
  }
  return top;
}

/** Adds what a group of terms gives each passage that has enough of them. Costs what the postings of its terms do. */
function addScores(ground: Ground, { terms, need }: QueryGroup, scores: Float64Array): void {
  const { sums, counts } = ground;
  const touched: number[] = [];
  for (const term of terms) {
    for (const passage of scoreTerm(ground, term)) {
      if (counts[passage] === 0) touched.push(passage);
      counts[passage] = (counts[passage] ?? 0) + 1;
      sums[passage] = (sums[passage] ?? 0) + (ground.best[passage] ?? 0);
      ground.best[passage] = 0;
    }
  }
  for (const passage of touched) {
    if ((counts[passage] ?? 0) >= need) scores[passage] = (scores[passage] ?? 0) + (sums[passage] ?? 0);
    counts[passage] = 0;
    sums[passage] = 0;
  }
}

/** The passages that have the term; `best` holds what it gives each: its best match, exact or as a prefix. */
function scoreTerm({ index, average, best }: Ground, term: string): readonly number[] {
  const having: number[] = [];
  for (const at of matchingTerms(index.terms, term)) {
    const [start = 0, end = 0] = [index.offsets[at], index.offsets[at + 1]];
    const idf = Math.log(1 + (index.passages.length - (end - start) + 0.5) / (end - start + 0.5));
    const factor = (index.terms[at] === term ? idf : idf * prefixWeight) * (k1 + 1);
    for (let posting = start; posting < end; posting++) {
      const passage = index.passageOf[posting] ?? 0;
      const weight = index.weights[posting] ?? 0;
      const length = 1 - b + (b * (index.lengths[passage] ?? 0)) / average;
      const score = (factor * weight) / (weight + k1 * length);
      const known = best[passage] ?? 0;
      if (known === 0) having.push(passage);
      if (score > known) best[passage] = score;
    }
  }
  return having;
}

/** Positions of the term and of those that begin with it. One letter is no prefix, one Chinese character is. */
function matchingTerms(terms: readonly string[], term: string): readonly number[] {
  const first = lowerBound(terms, term);
  const most = term.length > 1 || term.charCodeAt(0) > 0x2fff ? maximumExpansions : 1;
  const found: number[] = [];
  for (let at = first; at < terms.length && found.length < most && terms[at]?.startsWith(term); at++) {
    if (most > 1 || terms[at] === term) found.push(at);
  }
  return found;
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hitOf(index: SearchIndex, at: number, score: number, terms: readonly string[]): readonly PassageHit[] {
  const passage = index.passages[at];
  const page = index.pages[index.pageOf[at] ?? 0];
  if (!passage || !page) return [];
  const { heading, sentences, citations } = passage;
  return [{ path: page.path, title: page.title, heading, snippet: snippetOf(sentences, terms), score, citations }];
}

function snippetOf(sentences: readonly string[], terms: readonly string[]): string {
  const hits = sentences.map((sentence) => {
    const words = searchTerms(sentence);
    return terms.filter((term) => words.some((word) => word.startsWith(term))).length;
  });
  const best = sentences[hits.indexOf(Math.max(...hits))] ?? '';
  return best.length <= 200 ? best : `${best.slice(0, 199).trimEnd()}…`;
}
