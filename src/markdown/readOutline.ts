import type { Token } from 'markdown-it';
import type { LineRange } from '../model';
import { createMarkdown } from './createMarkdown';
import { type Heading, nameHeadings } from './headings';

/** A heading with the lines from it to the next one that is not below it. */
export interface OutlineEntry extends Pick<Heading, 'id' | 'level'> {
  readonly title: string;
  readonly lines: LineRange;
}

/**
 * The headings of a body in its order, with ids and levels as `renderPage` gives them. Of running text nothing is read: it may be a book,
 * and what marks it has costs the most.
 */
export function readOutline(body: string): readonly OutlineEntry[] {
  const headings = nameHeadings(parseHeadings(body));
  const last = body.trimEnd().split('\n').length;
  const ends = endsOf(headings, last);
  return headings.map(({ id, level, text, line }, at) => ({ id, level, title: text, lines: [line, ends[at] ?? last] }));
}

function parseHeadings(body: string): readonly Token[] {
  const markdown = createMarkdown();
  const references = {};
  const tokens = markdown.disable('inline').parse(body, references);
  for (const [at, { type }] of tokens.entries()) {
    const words = tokens[at + 1];
    if (type !== 'heading_open' || !words) continue;
    words.children = [];
    markdown.inline.parse(words.content.slice(0, longestHeading), markdown, references, words.children);
  }
  return tokens;
}

/** Of a longer line nobody made a heading. */
const longestHeading = 2000;

/** From the last heading to the first, with the nearest one below for each level: a book may have thousands. */
function endsOf(headings: readonly Heading[], last: number): readonly number[] {
  const ends: number[] = [];
  const next = new Map<number, number>();
  for (const { level, line } of headings.toReversed()) {
    const closing = [...next].flatMap(([other, at]) => (other <= level ? [at] : []));
    ends.push(Math.min(last, ...closing.map((at) => at - 1)));
    next.set(level, line);
  }
  return ends.reverse();
}
