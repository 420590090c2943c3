import type { LineRange } from '../../model';

/** `[[path|Title]]` in a line of a document; `start` and `end` count characters from 0. */
export interface LineLink {
  readonly start: number;
  readonly end: number;
  readonly path: string;
}

/** A citation as a person edits it: `[a.ts](/src/a.ts#L4-L9 "cite:ID")`. Its range is that of the address. */
export interface LineCitation extends LineLink {
  readonly lines: LineRange;
}

export function wikilinksIn(line: string): readonly LineLink[] {
  return [...line.matchAll(/\[\[[ \t]*([^\][|\s][^\][|\n]*?)[ \t]*(?:\|[^\][\n]*)?\]\]/g)].map(({ 0: all, 1: path = '', index }) => ({
    start: index,
    end: index + all.length,
    path,
  }));
}

export function citationsIn(line: string): readonly LineCitation[] {
  return [...line.matchAll(/\]\((\/([^\s#)]+)#L(\d+)(?:-L(\d+))?) "cite:/g)].map(
    ({ 1: address = '', 2: path = '', 3: first, 4: last, index }) => ({
      start: index + 2,
      end: index + 2 + address.length,
      path: decoded(path),
      lines: [Number(first), Number(last ?? first)],
    }),
  );
}

/** Where the target of a link begins that is being written before the cursor; `undefined` where none is. */
export function openWikilink(before: string): number | undefined {
  const open = /\[\[([^\][|\n]*)$/.exec(before);
  return open ? open.index + 2 : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a person may type any percent sign
  }
}
