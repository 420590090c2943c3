import { citationId } from '../createMarkdown';
import { mapTextBlocks } from '../textBlocks';
import { addressOf, type Place } from './editableText';
import { marks } from './marks';

const titleLine = /^\s*# +(.+?) *#*\n([\s\S]*)$/;

/** What a person's text says; what it does not have is left as it was. */
export interface EditedPage {
  readonly title?: string;
  readonly summary?: string;
  readonly body: string;
}

/** `id` is the citation that the link says it is of. */
type Cite = (place: Place, id: string | undefined) => string | undefined;

/**
 * Reads a page as a person edited it. `shown` are the places that the text was given; a link that still leads to the place of
 * its `cite:ID` is that citation. Any other link to lines of a file is given to `cite`, which answers the id of a citation
 * that proves them, or nothing: then it stays a link.
 */
export function readEditable(text: string, shown: ReadonlyMap<string, Place>, cite: Cite): EditedPage {
  const { summary, rest } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
  const [, title, body = rest] = titleLine.exec(rest) ?? [];
  const plain = body.replace(/^\n+/, '').replace(/\s+$/, '');
  return {
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    body: mapTextBlocks(plain, (block) => withCitations(block, shown, cite)),
  };
}

/** Where the citations of an editable text stand in it, by id. */
export function placesIn(text: string): ReadonlyMap<string, Place> {
  const found = [...text.matchAll(marks)].flatMap(([, , , , address, title]) => {
    const place = address === undefined ? undefined : placeOf(address);
    const id = title === undefined ? undefined : citationId(title);
    return place && id !== undefined ? [[id, place] as const] : [];
  });
  return new Map(found);
}

/** How many lines of an editable text stand above its body. */
export function linesAboveBody(text: string): number {
  const plain = text.replace(/\r\n?/g, '\n');
  const { rest } = readFrontMatter(plain);
  const [, , body = rest] = titleLine.exec(rest) ?? [];
  return plain.slice(0, plain.length - body.replace(/^\n+/, '').length).split('\n').length - 1;
}

function withCitations(block: string, shown: ReadonlyMap<string, Place>, cite: Cite): string {
  return block.replace(
    marks,
    (all: string, _code, _run, label: string | undefined, address: string | undefined, title: string | undefined) => {
      const place = address === undefined ? undefined : placeOf(address);
      if (!place) return all;
      const known = title === undefined ? undefined : citationId(title);
      const before = known === undefined ? undefined : shown.get(known);
      const id = before && addressOf(before) === addressOf(place) ? known : cite(place, known);
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
