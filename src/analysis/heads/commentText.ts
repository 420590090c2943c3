import type { Quote } from '../../model';
import { plainText } from '../documents/plainText';
import type { Marks } from './headStyles';

const legal = /copyright|licen[cs]ed?\b|spdx-|all rights reserved|©/i;
const notWords =
  /^(?:[-=*#~_!+]{2,}|-\*-|todo\b|fixme\b|coding[:=]|frozen_string_literal|go:|\+build|nolint|shellcheck|noqa|pylint|type:|vim?:|syntax=|usage:)/i;
/** What ends the paragraph that a comment begins with: tags, headings and lists. */
const endOfWords = /^\s*(?:@\w|:[\w ]+:(?!`)|#|[-*]\s|<(?:p|ul|pre|h\d)\b|\.\. )/i;
/** A role of reStructuredText, whose name no reader says: `` :class:`~flask.Flask` ``. */
const role = /:[a-z][a-z:]*:(`)~?/g;
const underline = /^\s*([=\-~^"'`#*+])\1{2,}\s*$/;
/** Lines that may stand between a declaration and the comment above it. */
const annotation = /^\s*(?:@\w|#\[|\[)/;

export interface Comment {
  /** Lines without their marks. */
  readonly words: readonly string[];
  /** Index of the first of them. */
  readonly start: number;
  /** Index of the line behind it. */
  readonly end: number;
}

/** The comment that begins on a line: lines with the mark one after the other, or all up to what closes it. */
export function commentAt(lines: readonly string[], at: number, { line: mark, block }: Marks): Comment | undefined {
  const opening = lines[at] ?? '';
  if (mark?.test(opening)) {
    let end = at;
    while (end < lines.length && mark.test(lines[end] ?? '')) end++;
    return { words: lines.slice(at, end).map((line) => line.replace(mark, '')), start: at, end };
  }
  if (!block?.open.test(opening)) return undefined;
  const rest = opening.replace(block.open, '');
  if (block.close.test(rest)) return { words: [rest.replace(block.close, '')], start: at, end: at + 1 };
  let last = at + 1;
  while (last < lines.length && !block.close.test(lines[last] ?? '')) last++;
  if (last >= lines.length) return undefined;
  const words = [rest, ...lines.slice(at + 1, last + 1).map((line) => line.replace(block.close, '').replace(block.within, ''))];
  return { words, start: at, end: last + 1 };
}

/** The comment that ends right above a line, annotations apart. */
export function commentAbove(lines: readonly string[], at: number, marks: Marks): Comment | undefined {
  let end = at;
  while (end > 0 && annotation.test(lines[end - 1] ?? '')) end--;
  const last = lines[end - 1] ?? '';
  let start = end;
  if (marks.line?.test(last)) while (start > 0 && marks.line.test(lines[start - 1] ?? '')) start--;
  else if (marks.block?.close.test(last)) {
    start--;
    while (start > 0 && !marks.block.open.test(lines[start] ?? '')) start--;
  }
  return start === end ? undefined : commentAt(lines, start, marks);
}

export function afterBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++;
  return at;
}

/** The first paragraph of a comment, where it is made of words: no licence, no word to a tool. */
export function quoteOf(comment: Comment | undefined): Quote | undefined {
  if (!comment || legal.test(comment.words.slice(0, 40).join(' '))) return undefined;
  const { words, start } = comment;
  const from = firstWords(words);
  if (from < 0) return undefined;
  const end = words.findIndex((line, at) => at > from && (line.trim() === '' || endOfWords.test(line)));
  const said = words.slice(from, end < 0 ? undefined : end).map((line) => line.trim());
  const text = plainText(said.join(' ').replace(role, '$1'));
  if (notWords.test(text) || endOfWords.test(text) || text.split(' ').length < 3) return undefined;
  return { text, lines: [start + from + 1, start + from + said.length] };
}

/** The first line that is no title with a rule below it. */
function firstWords(words: readonly string[]): number {
  const isTitle = (at: number) => underline.test(words[at + 1] ?? '') || underline.test(words[at] ?? '');
  return words.findIndex((line, at) => line.trim() !== '' && !isTitle(at));
}
