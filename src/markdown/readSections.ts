import { createMarkdown } from './createMarkdown';
import { nameHeadings } from './headings';

/** A section of a page's body, from its heading to the next one that is not below it. */
export interface PageSection {
  /** The id of the heading, as `renderPage` gives it. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** The sections of a body, in its order; one that lies in another stands after it. */
export function readSections(body: string): readonly PageSection[] {
  const headings = nameHeadings(createMarkdown().parse(body, {}));
  const lines = body.split('\n');
  return headings.map(({ id, level, text, line }, at) => {
    const next = headings.slice(at + 1).find((other) => other.level <= level);
    return { id, title: text, body: lines.slice(line - 1, next && next.line - 1).join('\n') };
  });
}
