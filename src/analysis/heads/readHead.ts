import { type Quote, splitLines } from '../../model';
import { plainText } from '../documents/plainText';
import { type HeadStyle, headStyles, type Marks } from './headStyles';

/** Lines of a file that are looked at: what a file is for stands at its head, its types may stand anywhere. */
const headLines = 80;
const mostLines = 20_000;
const mostComments = 4;
/** Types of a file that are looked at, and lines that the name of one and what it builds on may take. */
const mostTypes = 200;
const mostHeadLines = 12;
/** Share of a file's lines from which on a type stands for the file. */
const largeShare = 0.4;

const legal = /copyright|licen[cs]ed?\b|spdx-|all rights reserved|©/i;
const notWords =
  /^(?:[-=*#~_!+]{2,}|-\*-|todo\b|fixme\b|coding[:=]|frozen_string_literal|go:|\+build|nolint|shellcheck|noqa|pylint|type:|vim?:|syntax=)/i;
/** What ends the paragraph that a comment begins with: tags, headings and lists. */
const endOfWords = /^\s*(?:@\w|:[\w ]+:(?!`)|#|[-*]\s|<(?:p|ul|pre|h\d)\b|\.\. )/i;
/** A role of reStructuredText, whose name no reader says: `` :class:`Flask` ``. */
const role = /:[a-z][a-z:]*:(?=`)/g;
const underline = /^\s*([=\-~^"'`#*+])\1{2,}\s*$/;
/** Lines that may stand between a type and the comment above it. */
const annotation = /^\s*(?:@\w|#\[|\[)/;

interface Comment {
  /** Lines without their marks. */
  readonly words: readonly string[];
  /** Index of the first of them. */
  readonly start: number;
  /** Index of the line behind it. */
  readonly end: number;
}

/**
 * What a file in a language that is not parsed says of itself: the first paragraph of the comment at its head, else of the
 * comment that explains the longest type it declares. No licence, no word to a tool.
 */
export function readHead(language: string, text: string): Quote | undefined {
  const style = headStyles.get(language);
  if (!style) return undefined;
  const lines = splitLines(text);
  return lines.length > mostLines ? undefined : (ofFile(lines, style) ?? ofLongestType(lines, style));
}

function ofFile(lines: readonly string[], { head: { marks, above } }: HeadStyle): Quote | undefined {
  if (above !== undefined) {
    const at = lines.slice(0, headLines * 4).findIndex((line) => above.test(line));
    return at < 0 ? undefined : quoteOf(commentAbove(lines, at, marks));
  }
  let at = afterBlank(lines, /^#!/.test(lines[0] ?? '') ? 1 : 0);
  for (let n = 0; n < mostComments && at < headLines; n++) {
    const comment = commentAt(lines, at, marks) ?? commentAt(lines, at, anyComment);
    if (!comment) return undefined;
    const quote = commentAt(lines, at, marks) && quoteOf(comment);
    if (quote) return quote;
    at = afterBlank(lines, comment.end);
  }
  return undefined;
}

/** What may stand before the words that are looked for, such as a licence in comments of another form. */
const anyComment: Marks = { line: /^\s*(?:\/\/|#(?!\[))/, block: { open: /^\s*\/\*/, close: /\*\/\s*$/, within: /^\s*\*/ } };

/** Only where it makes up much of the file, as it always does in some languages, or begins with its own name: else words about it would pass for words about the file. */
function ofLongestType(lines: readonly string[], { type }: HeadStyle): Quote | undefined {
  if (!type) return undefined;
  let longest: { readonly length: number; readonly quote: Quote } | undefined;
  let seen = 0;
  for (const [at, line] of lines.entries()) {
    if (line.length > 300 || !type.declared.test(line)) continue;
    if (++seen > mostTypes) break;
    const length = lengthOfBody(lines, at);
    if (length <= (longest?.length ?? 0)) continue;
    const comment = type.place === 'inside' ? commentInside(lines, at, type.marks) : commentAbove(lines, at, type.marks);
    const quote = quoteOf(comment);
    const name = type.declared.exec(line)?.groups?.name ?? '';
    if (quote && (type.onePerFile || length > lines.length * largeShare || quote.text.startsWith(`${name} `))) longest = { length, quote };
  }
  return longest?.quote;
}

/** Lines with something on them up to the next that is indented no deeper; a bracket that closes the type belongs to it. */
function lengthOfBody(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '');
  let length = 1;
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= indent && !/^\s*[)}\]]/.test(line)) break;
    length++;
  }
  return length;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function commentInside(lines: readonly string[], at: number, marks: Marks): Comment | undefined {
  const head = lines.slice(at, at + mostHeadLines).findIndex((line) => /:\s*(?:#.*)?$/.test(line));
  return head < 0 ? undefined : commentAt(lines, afterBlank(lines, at + head + 1), marks);
}

function commentAbove(lines: readonly string[], at: number, marks: Marks): Comment | undefined {
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

function afterBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++;
  return at;
}

/** The comment that begins on a line: lines with the mark one after the other, or all up to what closes it. */
function commentAt(lines: readonly string[], at: number, { line: mark, block }: Marks): Comment | undefined {
  const opening = lines[at] ?? '';
  if (mark?.test(opening)) {
    let end = at;
    while (end < lines.length && mark.test(lines[end] ?? '')) end++;
    return { words: lines.slice(at, end).map((line) => line.replace(mark, '')), start: at, end };
  }
  if (!block?.open.test(opening)) return undefined;
  const rest = opening.replace(block.open, '');
  if (block.close.test(rest)) return { words: [rest.replace(block.close, '')], start: at, end: at + 1 };
  const last = lines.findIndex((line, index) => index > at && block.close.test(line));
  if (last < 0) return undefined;
  const words = [rest, ...lines.slice(at + 1, last + 1).map((line) => line.replace(block.close, '').replace(block.within, ''))];
  return { words, start: at, end: last + 1 };
}

/** The first paragraph, where it is made of words. */
function quoteOf(comment: Comment | undefined): Quote | undefined {
  if (!comment || legal.test(comment.words.slice(0, 40).join(' '))) return undefined;
  const { words, start } = comment;
  const from = firstWords(words);
  if (from < 0) return undefined;
  const end = words.findIndex((line, at) => at > from && (line.trim() === '' || endOfWords.test(line)));
  const said = words.slice(from, end < 0 ? undefined : end);
  const text = plainText(
    said
      .map((line) => line.trim())
      .join(' ')
      .replace(role, ''),
  );
  if (notWords.test(text) || endOfWords.test(text) || text.split(' ').length < 3) return undefined;
  return { text, lines: [start + from + 1, start + from + said.length] };
}

/** The first line that is no title with a rule below it. */
function firstWords(words: readonly string[]): number {
  const isTitle = (at: number) => underline.test(words[at + 1] ?? '') || underline.test(words[at] ?? '');
  return words.findIndex((line, at) => line.trim() !== '' && !isTitle(at));
}
