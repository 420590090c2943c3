const begin = '<!-- codemap:hand-written -->';
/** At the start of a line: what is quoted from a repository may hold the mark, and stands behind a quotation mark. */
const beginLine = /^<!-- codemap:hand-written -->/m;
const end = '<!-- /codemap:hand-written -->';
const firstLine = '<!-- codemap: generated, do not edit outside the hand-written part -->';

/** What stands between the marks of a map without a hand-written part. */
const offer = '\nWhat you write between the two marks stays: every new map keeps it byte for byte.\n';

/**
 * The file that holds a map: what was generated, and at its end the part that a person writes, taken over from the file as
 * it is now. A file that is no map of ours becomes the hand-written part as a whole: nobody's words are lost. Line ends of
 * the generated part follow those of the file.
 */
export function renewCodemap(generated: string, existing: string | undefined): string {
  const ends = existing !== undefined && /^[^\n]*\r\n/.test(existing) ? '\r\n' : '\n';
  const lines = `${firstLine}\n\n${generated.trimEnd()}\n\n## Written by hand\n\n`;
  return `${lines.replaceAll('\n', ends)}${begin}${handWritten(existing) ?? offer.replaceAll('\n', ends)}${end}${ends}`;
}

/**
 * From after the first mark to before the last: when a merge doubled the marks, both versions and all between them are kept.
 * A part whose end mark is lost ends with the file.
 */
function handWritten(existing: string | undefined): string | undefined {
  if (existing === undefined || existing.trim() === '') return undefined;
  const from = existing.search(beginLine);
  if (from >= 0) {
    const to = existing.lastIndexOf(end);
    return existing.slice(from + begin.length, to > from ? to : undefined);
  }
  return existing.includes(firstLine) ? undefined : `\n${existing.trim()}\n`;
}

/** Lines in which two maps differ, those of the file as it is with `-`, those of the map as it would be with `+`. */
export function differencesOf(existing: string, renewed: string): readonly string[] {
  const [before, after] = [existing, renewed].map((text) => text.split(/\r\n|\n/));
  const [known, wanted] = [new Set(before), new Set(after)];
  return [
    ...(before ?? []).filter((line) => !wanted.has(line)).map((line) => `- ${line}`),
    ...(after ?? []).filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
}
