/** Index of the first line from `start` on that will do; the number of lines when there is none. */
export function lineFrom(lines: readonly string[], start: number, isWanted: (line: string) => boolean): number {
  for (let at = start; at < lines.length; at++) if (isWanted(lines[at] ?? '')) return at;
  return lines.length;
}
