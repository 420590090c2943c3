import { type LineRange, shownLine, splitLines } from '../../model';

/**
 * Where lines stand in the text that the editor has of a file, which need not have been saved: where they stood on disk, else
 * where the nearest equal lines do. `undefined` when the text does not have them.
 */
export function findLines(text: string, wanted: string, [first, last]: LineRange): LineRange | undefined {
  const lines = splitLines(text).map(shownLine);
  const span = wanted.split('\n');
  const isAt = (at: number) => span.every((line, offset) => lines[at - 1 + offset] === line);
  for (let distance = 0; distance < Math.max(first, lines.length); distance++) {
    const found = [first - distance, first + distance].find((at) => at >= 1 && isAt(at));
    if (found !== undefined) return [found, found + last - first];
  }
  return undefined;
}
