import { dirOf, joinPath } from './paths';

const wikilink = /\[\[([^\][|#\n]{1,200}?)(#[^\][|\n]{0,200}?)?(?:(\\?\|)([^\][\n]{0,200}))?\]\]/g;
const relative = /\[[^\][\n]{0,200}\]\(<?([^()<>\s]{1,300}\.(?:md|markdown|txt|pdf|docx|html?))(?:#[^()\s]{0,200})?>?(?:\s+"[^"\n]*")?\)/gi;
const fence = /^\s{0,3}(?:```|~~~)/;

/**
 * A link in a document to another. A `name` is written `[[Name#heading|label]]`, `start` and `end` are where that stands between the
 * brackets, in characters from 0; a `place` is the address of a link of Markdown, relative to the document.
 */
export type WrittenLink =
  | {
      readonly kind: 'name';
      /** From 1. */
      readonly line: number;
      readonly start: number;
      readonly end: number;
      readonly name: string;
      /** With its `#`; empty where there is none. */
      readonly heading: string;
      /** Before the label: `|`, in a table `\\|`. */
      readonly bar?: string;
      readonly label?: string;
    }
  | { readonly kind: 'place'; readonly line: number; readonly start: number; readonly end: number; readonly name: string };

/** The links to other documents, line by line, first those by name. Code holds none, nor does the web. */
export function noteLinksIn(lines: readonly string[]): readonly WrittenLink[] {
  let inCode = false;
  return lines.flatMap((line, at) => {
    if (fence.test(line)) inCode = !inCode;
    return inCode ? [] : linksInLine(withoutCode(line), at + 1);
  });
}

function linksInLine(text: string, line: number): readonly WrittenLink[] {
  const named = [...text.matchAll(wikilink)].map(({ 0: all, 1: name = '', 2: heading = '', 3: bar, 4: label, index }): WrittenLink => {
    const place = { line, start: index + 2, end: index + all.length - 2 };
    return {
      kind: 'name',
      ...place,
      name: name.trim(),
      heading: heading.trim(),
      ...(bar === undefined || label === undefined ? {} : { bar, label }),
    };
  });
  const placed = [...text.matchAll(relative)].map(({ 0: all, 1: address = '', index }): WrittenLink => {
    const start = index + all.indexOf('](') + 2 + (all.includes('](<') ? 1 : 0);
    return { kind: 'place', line, start, end: start + address.length, name: decoded(address) };
  });
  return [...named, ...placed.filter(({ name }) => !/^[a-z]+:/i.test(name))].filter(({ name }) => name !== '');
}

/** What a finder is asked for a link in the document at `path`: its name, or the path that its address leads to; one that begins with `/` is of the whole bundle. */
export function wantedBy(path: string, { kind, name }: WrittenLink): string {
  if (kind === 'name') return name;
  return name.startsWith('/') ? name.slice(1) : (joinPath(dirOf(path), name) ?? '');
}

/** The line with spaces where code stands between marks of the same length. */
function withoutCode(line: string): string {
  const runs = [...line.matchAll(/`+/g)];
  const closing = closingRuns(runs.map(({ 0: { length } }) => length));
  const parts: string[] = [];
  let done = 0;
  for (let at = 0; at < runs.length; at++) {
    const [open, close] = [runs[at], runs[closing[at] ?? -1]];
    if (!open || !close) continue;
    const end = close.index + close[0].length;
    parts.push(line.slice(done, open.index), ' '.repeat(end - open.index));
    done = end;
    at = closing[at] ?? at;
  }
  return parts.join('') + line.slice(done);
}

/** For each run of marks the next one that is as long, or -1. */
function closingRuns(lengths: readonly number[]): readonly number[] {
  const next = new Map<number, number>();
  return lengths
    .map((length, at) => ({ length, at }))
    .reverse()
    .map(({ length, at }) => {
      const close = next.get(length) ?? -1;
      next.set(length, at);
      return close;
    })
    .reverse();
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place; // a sign of per cent that nobody encoded
  }
}
