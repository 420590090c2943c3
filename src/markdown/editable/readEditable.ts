import { citationId } from '../createMarkdown';
import { mapTextBlocks } from '../textBlocks';
import { addressOf, type Place } from './editableText';
import { marks } from './marks';

/** What a person's text says; what it does not have is left as it was. */
export interface EditedPage {
  readonly title?: string;
  readonly summary?: string;
  readonly body: string;
}

/**
 * Reads a page as a person edited it. `shown` are the places that the text was given; a link that still leads to the place of
 * its `cite:ID` is that citation. Any other link to lines of a file is given to `cite`, which answers the id of a citation
 * that proves them, or nothing: then it stays a link.
 */
export function readEditable(text: string, shown: ReadonlyMap<string, Place>, cite: (place: Place) => string | undefined): EditedPage {
  const { summary, rest } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
  const [, title, body = rest] = /^\s*# +(.+?) *#*\n([\s\S]*)$/.exec(rest) ?? [];
  const plain = body.replace(/^\n+/, '').replace(/\s+$/, '');
  return {
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    body: mapTextBlocks(plain, (block) => withCitations(block, shown, cite)),
  };
}

function withCitations(block: string, shown: ReadonlyMap<string, Place>, cite: (place: Place) => string | undefined): string {
  return block.replace(
    marks,
    (all: string, _code, _run, label: string | undefined, address: string | undefined, title: string | undefined) => {
      const place = address === undefined ? undefined : placeOf(address);
      if (!place) return all;
      const known = title === undefined ? undefined : citationId(title);
      const before = known === undefined ? undefined : shown.get(known);
      const id = before && addressOf(before) === addressOf(place) ? known : cite(place);
      return id === undefined ? `[${label ?? ''}](${address})` : `[${withoutLines(label ?? '')}](cite:${id})`;
    },
  );
}

/** `/src/a.ts#L4-L9`, `src/a.ts#L4`; nothing for an address of something else. */
function placeOf(address: string): Place | undefined {
  const [, path, first, last] = /^\/?([^#?:]+)#L(\d+)(?:-L?(\d+))?$/.exec(address) ?? [];
  if (path === undefined) return undefined;
  const lines = [Number(first), Number(last ?? first)] as const;
  try {
    return { path: decodeURIComponent(path), lines };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Lines stand in the citation table, not in a label: `a.ts:4-9` → `a.ts`. */
function withoutLines(label: string): string {
  return label.replace(/(?<=\.\w+):\d+(?:[-–]\d+)?$/, '');
}

/** What editors of other systems put in front of a text, and front matter. */
const frontMatter = /^\uFEFF?(?:---\n([\s\S]*?)\n---(?:\n|$))?/;

/** True for front matter without its second `---`: with it, all of the page would be taken for its text. */
export function hasOpenFrontMatter(text: string): boolean {
  const plain = text.replace(/\r\n?/g, '\n');
  return /^\uFEFF?---\n\w+:/.test(plain) && !/\n---(?:\n|$)/.test(plain.slice(4));
}

function readFrontMatter(text: string): { readonly summary?: string; readonly rest: string } {
  const [head = '', fields = ''] = frontMatter.exec(text) ?? [];
  const [, value] = /^summary:[ \t]*(.*)$/m.exec(fields) ?? [];
  const rest = text.slice(head.length);
  return value === undefined ? { rest } : { summary: plainScalar(value.trim()), rest };
}

function plainScalar(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'string' ? read : value;
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
