/** The lines of a text without their ends, as the editor counts them: `'a\r\nb'` has two, and so has `'a\n'` (the second is empty). */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The same without the empty rest after the last line end, which nobody wrote: `'a\n'` has one. */
export function writtenLines(text: string): readonly string[] {
  const lines = splitLines(text);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
