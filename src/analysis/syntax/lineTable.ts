import type { Range } from '../../model';

/** Where lines begin in one text, and what line and column an offset is. Offsets and columns are UTF-16 units. */
export interface LineTable {
  /** Number of lines; an empty rest after the last line end is none. */
  readonly count: number;
  lineAt(offset: number): number;
  /** Where a column of a line is; the end of the text for a line that is not there. */
  offsetAt(line: number, column: number): number;
  range(start: number, end: number): Range;
}

/** Lines end at `\r\n`, `\n` or `\r`, as in the editor; a parser's rows would know `\n` only. Lines count from 1. */
export function lineTable(text: string): LineTable {
  const starts = lineStarts(text);
  const last = starts[starts.length - 1] ?? 0;
  const lineAt = (offset: number): number => findLine(starts, offset);
  return {
    count: last === text.length ? starts.length - 1 : starts.length,
    lineAt,
    offsetAt: (line, column) => (starts[line - 1] ?? text.length) + column,
    range: (start, end) => {
      const line = lineAt(start);
      const endLine = lineAt(end);
      return [line, start - (starts[line - 1] ?? 0), endLine, end - (starts[endLine - 1] ?? 0)];
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return starts;
}

function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
