import { groupBy, type LineRange, once, remember, type Sha256, splitLines } from '../model';

/** The lines of one file with what it takes to find spans in it again; made once a file, filled when asked. */
export interface FileLines {
  readonly lines: readonly string[];
  /** Hash of one line, or of several joined with LF. */
  hash(text: string): string;
  /** Short hash of the two lines before line `first`, as far as there are any. */
  before(first: number): string;
  /** Short hash of the two lines after line `last`, as far as there are any. */
  after(last: number): string;
  /** Numbers of the lines whose short hash this is, ascending. */
  linesWith(hash: string): readonly number[];
  /** Numbers of the lines that stand behind lines with this hash of two, ascending. */
  linesBehind(before: string): readonly number[];
  /** Numbers of the lines that stand before lines with this hash of two, ascending. */
  linesAhead(after: string): readonly number[];
  /** Numbers of the lines with exactly this text, ascending. */
  linesEqual(text: string): readonly number[];
  /** First lines of the spans with exactly this text, ascending. */
  spansEqual(span: readonly string[]): readonly number[];
}

/** The lines of a text as the editor counts them, ready to be searched. */
export function readFileLines(text: string, sha256: Sha256): FileLines {
  const lines = splitLines(text);
  const hash = remember((of: string) => sha256(of));
  const context = (from: number, to: number) => shortHash(hash(lines.slice(Math.max(0, from), Math.max(0, to)).join('\n')));
  const before = (first: number) => context(first - 3, first - 1);
  const after = (last: number) => context(last, last + 2);
  const byText = once(() => positions(lines, (line) => line));
  const byHash = once(() => positions(lines, (line) => shortHash(hash(line))));
  const byBefore = once(() => positions(lines, (_, number) => before(number)));
  const byAfter = once(() => positions(lines, (_, number) => after(number)));
  return {
    lines,
    hash,
    before,
    after,
    linesWith: (of) => byHash().get(of) ?? [],
    linesBehind: (of) => byBefore().get(of) ?? [],
    linesAhead: (of) => byAfter().get(of) ?? [],
    linesEqual: (text) => byText().get(text) ?? [],
    spansEqual: (span) => (byText().get(span[0] ?? '') ?? []).filter((first) => span.every((line, at) => lines[first - 1 + at] === line)),
  };
}

/** Enough to find a line again; the span itself is hashed in full. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16);
}

/** The lines of a range, or `undefined` when the file does not have all of them. */
export function linesOf(file: FileLines, [first, last]: LineRange): readonly string[] | undefined {
  return first >= 1 && first <= last && last <= file.lines.length ? file.lines.slice(first - 1, last) : undefined;
}

function positions(lines: readonly string[], key: (line: string, number: number) => string): ReadonlyMap<string, readonly number[]> {
  return groupBy(
    lines.map((_, at) => at + 1),
    (number) => key(lines[number - 1] ?? '', number),
  );
}
