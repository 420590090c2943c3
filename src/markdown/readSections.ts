import { createMarkdown } from './createMarkdown';
import { nameHeadings } from './headings';

/** A section of a page's body, from its heading to the next one that is not below it. */
export interface PageSection {
  /** The id of the heading, as `renderPage` gives it. */
  readonly id: string;
  readonly title: string;
  /** Last line of the heading in the body of the page, from 1. */
  readonly line: number;
  /** True when the mark that protects it stands below its heading. */
  readonly isProtected: boolean;
  readonly body: string;
}

/** The sections of a body, in its order; one that lies in another stands after it. */
export function readSections(body: string): readonly PageSection[] {
  const tokens = createMarkdown().parse(body, {});
  const ends = tokens.flatMap(({ type, map }) => (type === 'heading_open' ? [map?.[1] ?? 0] : []));
  const marked = tokens.flatMap(({ type }, at) => (type === 'heading_close' ? [tokens[at + 1]?.type === 'protected'] : []));
  const headings = nameHeadings(tokens);
  const lines = body.split('\n');
  return headings.map(({ id, level, text: title, line }, at) => {
    const next = headings.slice(at + 1).find((other) => other.level <= level);
    const text = lines.slice(line - 1, next && next.line - 1).join('\n');
    return { id, title, line: ends[at] ?? line, isProtected: marked[at] === true, body: text };
  });
}

/** What stands above the first heading: a section without a title, whose id no heading has. Its line is its last one. */
export function readOpening(body: string): PageSection {
  const [first] = nameHeadings(createMarkdown().parse(body, {}));
  const text = body
    .split('\n')
    .slice(0, first && first.line - 1)
    .join('\n')
    .trimEnd();
  return { id: 'opening', title: '', line: text.split('\n').length, isProtected: false, body: text };
}
