/** The lines of a text; what ends with a line break has no empty line behind it. */
export function textLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
