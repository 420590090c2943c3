import type { LineRange, Sha256, Span } from '../model';
import { anchorOf } from './anchor';
import { citationIdOf } from './citationId';
import { type FileLines, linesOf } from './fileLines';

/** The lines of a file that a citation of this id is of: those given, or as many elsewhere in it; `undefined` when they say something else now. */
export function findCited(sha256: Sha256, { path, lines }: Span, id: string, file: FileLines): LineRange | undefined {
  const [first, last] = lines;
  const isCited = (range: LineRange) => {
    if (!linesOf(file, range)) return false;
    const { anchor, ordinal } = anchorOf(file, range);
    return citationIdOf(sha256, { kind: 'file', path, lines: range }, anchor.span, ordinal) === id;
  };
  if (isCited(lines)) return lines;
  for (let at = 1; at + last - first <= file.lines.length; at++) {
    const range = [at, at + last - first] as const;
    if (isCited(range)) return range;
  }
  return undefined;
}
