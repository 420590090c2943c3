import type { LineRange, PageContent } from '../../model';
import { citationId } from '../createMarkdown';
import { mapTextBlocks } from '../textBlocks';
import { marks } from './marks';

export interface Place {
  readonly path: string;
  readonly lines: LineRange;
}

/**
 * A page as a person edits it: the summary as front matter, the title as the first heading, and citations of files as links
 * to their lines, `[a.ts](/src/a.ts#L4-L9 "cite:ID")`. Citations of commits and tags, links to pages and diagrams stay as
 * they are stored. `places` are those of the files as they are now.
 */
export function editableText(
  { title, summary, body }: Pick<PageContent, 'title' | 'summary' | 'body'>,
  places: ReadonlyMap<string, Place>,
): string {
  return `---\nsummary: ${scalar(summary)}\n---\n\n# ${title}\n\n${withPlaces(body, places)}${body.endsWith('\n') ? '' : '\n'}`;
}

function withPlaces(body: string, places: ReadonlyMap<string, Place>): string {
  return mapTextBlocks(body, (block) =>
    block.replace(marks, (all: string, _code, _run, label: string | undefined, address: string | undefined) => {
      const id = address === undefined ? undefined : citationId(address);
      const place = id === undefined ? undefined : places.get(id);
      return place && id !== undefined ? `[${label ?? ''}](${addressOf(place)} "cite:${id}")` : all;
    }),
  );
}

/** `/src/a%20b.ts#L4-L9`; `#L4` for one line. */
export function addressOf({ path, lines: [first, last] }: Place): string {
  const address = path.split('/').map((part) => encodeURIComponent(part).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29')));
  return `/${address.join('/')}#L${first}${last === first ? '' : `-L${last}`}`;
}

/** A value of front matter on one line, quoted where it needs to be. */
function scalar(text: string): string {
  return /^[\p{L}\p{N}][^:#"'\\\n]*$/u.test(text) ? text : JSON.stringify(text);
}
