import type { LineRange } from '../model';
import { createMarkdown } from './createMarkdown';
import { type Heading, nameHeadings } from './headings';

/** A heading with the lines from it to the next one that is not below it. */
export interface OutlineEntry extends Pick<Heading, 'id' | 'level'> {
  readonly title: string;
  readonly lines: LineRange;
}

/** The headings of a body in its order, with ids and levels as `renderPage` gives them. */
export function readOutline(body: string): readonly OutlineEntry[] {
  const headings = nameHeadings(createMarkdown().parse(body, {}));
  const last = body.trimEnd().split('\n').length;
  const ends = endsOf(headings, last);
  return headings.map(({ id, level, text, line }, at) => ({ id, level, title: text, lines: [line, ends[at] ?? last] }));
}

/** From the last heading to the first, with the nearest one below for each level: a book may have thousands. */
function endsOf(headings: readonly Heading[], last: number): readonly number[] {
  const ends: number[] = [];
  const next = new Map<number, number>();
  for (const { level, line } of headings.toReversed()) {
    const closing = [...next].flatMap(([other, at]) => (other <= level ? [at] : []));
    ends.unshift(Math.min(last, ...closing.map((at) => at - 1)));
    next.set(level, line);
  }
  return ends;
}
