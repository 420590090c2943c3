import type { LineRange, Sha256 } from '../model';

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
  /** First lines of the spans with exactly this text, ascending. */
  spansEqual(span: readonly string[]): readonly number[];
}

/** Splits at `\r\n`, `\n` or `\r`, as the editor does: `'a\r\nb'` has two lines, `'a\n'` too (the second is empty). */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

export function readFileLines(text: string, sha256: Sha256): FileLines {
  const lines = splitLines(text);
  const hashes = new Map<string, string>();
  const hash = (of: string) => {
    const known = hashes.get(of) ?? sha256(of);
    hashes.set(of, known);
    return known;
  };
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
  const found = new Map<string, number[]>();
  lines.forEach((line, at) => {
    const of = key(line, at + 1);
    const numbers = found.get(of);
    if (numbers) numbers.push(at + 1);
    else found.set(of, [at + 1]);
  });
  return found;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
