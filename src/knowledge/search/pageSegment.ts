import { readPageText, type Sentence } from '../../markdown';
import { searchTerms } from './searchTerms';

/** A page, or a document, as it is looked through. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** A page's part under one heading; the part before the first heading has the heading `''` and holds the summary. */
export interface Passage {
  readonly heading: string;
  readonly sentences: readonly string[];
  /** Ids of its citations, in order, each once. */
  readonly citations: readonly string[];
}

/** What an index takes from one page. `postings` has for each term the passages that hold it and its weight there, in turns. */
export interface PageSegment {
  readonly passages: readonly Passage[];
  /** Number of terms of each passage. */
  readonly lengths: readonly number[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** Terms of a page: one in a title or path counts 3 times, in a heading or a citation's label twice. */
export function readSegment(page: SearchablePage): PageSegment {
  const postings = new Map<string, number[]>();
  const add = (passage: number, text: string, weight: number) => {
    const terms = searchTerms(text);
    for (const term of terms) {
      const list = postings.get(term) ?? [];
      if (list.length === 0) postings.set(term, list);
      if (list.at(-2) === passage) list.push((list.pop() ?? 0) + weight);
      else list.push(passage, weight);
    }
    return terms.length;
  };
  const passages: Passage[] = [];
  const lengths = readPassages(page).map(({ labels, ...passage }) => {
    const at = passages.push(passage) - 1;
    add(at, `${page.title} ${page.path}`, 3);
    add(at, `${passage.heading} ${labels.join(' ')}`, 2);
    return add(at, passage.sentences.join(' '), 1);
  });
  return { passages, lengths, postings };
}

/** An anchor or a break in a document of somebody says nothing. */
const onlyTag = /^(?:<[^<>]*>\s*)+$/;

/** The end of a list that is cut short. */
const onlyMore = /^and [a-z\d-]+ more$/;

/** A part that only leads to other pages is no passage: these are found by what they say themselves. */
function readPassages({ body, summary }: SearchablePage): readonly (Passage & { readonly labels: readonly string[] })[] {
  const { headings, sentences, wikilinks } = readPageText(body);
  const titles = new Set(wikilinks.map(({ title }) => title));
  const starts = [{ text: '', line: 0 }, ...headings];
  return starts.flatMap(({ text: heading, line }, at) => {
    const end = starts[at + 1]?.line ?? Number.POSITIVE_INFINITY;
    const inside = sentences.filter((sentence: Sentence) => (at === 0 ? sentence.line < end : sentence.line > line && sentence.line < end));
    const telling = inside.filter(({ text }) => !titles.has(text) && !onlyMore.test(text));
    if (at > 0 && inside.length > 0 && telling.length === 0) return [];
    const citations = telling.flatMap((sentence) => sentence.citations);
    return {
      heading,
      sentences: [...(at === 0 && summary ? [summary] : []), ...telling.flatMap(({ text }) => (onlyTag.test(text) ? [] : [text]))],
      citations: [...new Set(citations.map(({ id }) => id))],
      labels: [...new Set(citations.map(({ label }) => label))],
    };
  });
}
