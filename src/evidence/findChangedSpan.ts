import { type LineRange, lowerBound } from '../model';
import type { Anchored } from './anchored';
import { type FileLines, shortHash } from './fileLines';

/**
 * The lines where a span that changed probably stands now: between its first and its last line, or between the lines
 * that stood before and after it. `undefined` when nothing is left that says enough.
 */
export function findChangedSpan(cited: Anchored, file: FileLines): LineRange | undefined {
  const { anchor } = cited;
  const starts = distinct(file.linesWith(anchor.firstLine), file.linesBehind(anchor.before));
  const ends = distinct(file.linesWith(anchor.lastLine), file.linesAhead(anchor.after));
  const pairs = starts.flatMap((first) =>
    lastLinesFor(first, anchor.lineCount, ends, file.lines.length).map((last): LineRange => [first, last]),
  );
  const alone = ends.map((last): LineRange => [Math.max(1, last - anchor.lineCount + 1), last]);
  const isTwin = ([first, last]: LineRange) => file.hash(file.lines.slice(first - 1, last).join('\n')) === anchor.span;
  const places = [...pairs, ...alone]
    .filter((lines) => !isTwin(lines))
    .map((lines) => ({ lines, evidence: evidenceFor(lines, cited, file) }))
    .filter(({ lines, evidence }) => evidence >= enough && lengthOf(lines) <= 3 * anchor.lineCount + 10);
  return places.sort((a, b) => b.evidence - a.evidence || distance(a.lines, cited) - distance(b.lines, cited))[0]?.lines;
}

/** What speaks for a place: a line or a pair of neighbours with a word in it counts; `}`, blank lines and the edge of the file hardly. */
const weights = { line: 2, neighbours: 1.5, wordless: 0.5 } as const;
const enough = 2;

function evidenceFor([first, last]: LineRange, { anchor }: Anchored, file: FileLines): number {
  const text = (from: number, to: number) => file.lines.slice(Math.max(0, from - 1), Math.max(0, to)).join('\n');
  const line = (at: number, hash: string) => (shortHash(file.hash(text(at, at))) === hash ? weigh(text(at, at), weights.line) : 0);
  return (
    line(first, anchor.firstLine) +
    line(last, anchor.lastLine) +
    (file.before(first) === anchor.before ? weigh(text(first - 2, first - 1), weights.neighbours) : 0) +
    (file.after(last) === anchor.after ? weigh(text(last + 1, last + 2), weights.neighbours) : 0)
  );
}

function weigh(text: string, weight: number): number {
  return /[\p{L}\p{N}]/u.test(text) ? weight : weights.wordless;
}

/** The nearest known end on either side of where the span would end, and that place itself. */
function lastLinesFor(first: number, lineCount: number, ends: readonly number[], total: number): readonly number[] {
  const expected = Math.min(first + lineCount - 1, total);
  const at = lowerBound(ends, expected);
  const near = [ends[at - 1], ends[at]].filter((last) => last !== undefined).filter((last) => last >= first);
  return [...near, expected];
}

function distinct(...lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

function lengthOf([first, last]: LineRange): number {
  return last - first + 1;
}

/** How much a place differs from the cited one: first in length, then in position. */
function distance(lines: LineRange, cited: Anchored): number {
  return Math.abs(lengthOf(lines) - cited.anchor.lineCount) * 1e6 + Math.abs(lines[0] - cited.lines[0]);
}
