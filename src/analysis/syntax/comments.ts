import type { Quote } from '../../model';
import type { LineTable } from './lineTable';

interface Comment {
  readonly start: number;
  readonly end: number;
}

const blank = /^\s*$/;
/** Comments that speak to tools, and rules that only draw a line. */
const notWords =
  /^(eslint|biome|prettier|@?ts-|c8 |v8 |istanbul|tslint|jshint|jslint|globals? |#?(end)?region|webpack|vite|todo\b|fixme\b|xxx\b|hack\b|@vitest|@jest|[-=*#/~─_]{3,}|<reference)/i;
const legal = /copyright|licen[cs]e|spdx-|all rights reserved|\(c\) \d{4}|©/i;
const fileTag = /^@(?:module|packageDocumentation)\b.*$|^@(?:file|fileoverview|fileOverview|overview)\b\s*/;

/**
 * The author's words right above the code at `offset`: a block comment that ends on the line before it or on its line.
 * Found in the text alone: what stands directly before a declaration and ends in a comment mark is one. A line comment
 * may be about anything, so it is nobody's description.
 */
export function docBefore(text: string, offset: number, lines: LineTable): Quote | undefined {
  const end = trimEnd(text, offset);
  if (lineBreaks(text.slice(end, offset)) > 1) return undefined;
  const comment = blockBefore(text, end);
  return comment && quoteOf(text, comment, lines);
}

/** The words at the head of a file that speak of all of it: no licence, no pragma, not the doc of the first declaration. */
export function fileDoc(text: string, lines: LineTable, firstDeclaration: number): Quote | undefined {
  let at = /^(\uFEFF?#![^\r\n]*)?\s*(['"]use \w+['"];?)?\s*/.exec(text)?.[0].length ?? 0;
  for (let comment = commentAt(text, at); comment; comment = commentAt(text, at)) {
    const raw = text.slice(comment.start, comment.end);
    const next = skipSpace(text, comment.end);
    const ofDeclaration = next === firstDeclaration && lineBreaks(text.slice(comment.end, next)) < 2;
    const quote = legal.test(raw) ? undefined : quoteOf(text, comment, lines);
    if (quote && (!ofDeclaration || /@(file|module|packageDocumentation|overview)/i.test(raw))) return quote;
    at = next;
  }
  return undefined;
}

function trimEnd(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && blank.test(text.charAt(end - 1))) end--;
  return end;
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && blank.test(text.charAt(at))) at++;
  return at;
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function blockBefore(text: string, end: number): Comment | undefined {
  if (!text.startsWith('*/', end - 2)) return undefined;
  const start = text.lastIndexOf('/*', end - 2);
  if (start < 0 || text.indexOf('*/', start + 2) !== end - 2) return undefined;
  const aloneOnLine = blank.test(text.slice(lineStart(text, start), start));
  return aloneOnLine || text.startsWith('/**', start) ? { start, end } : undefined;
}

function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !/[\r\n]/.test(text.charAt(at - 1))) at--;
  return at;
}

/** A block comment, or neighbouring line comments as one. */
function commentAt(text: string, at: number): Comment | undefined {
  const block = text.startsWith('/*', at) ? text.indexOf('*/', at + 2) : -1;
  if (block >= 0) return { start: at, end: block + 2 };
  const found = text.startsWith('//', at) ? /^(?:[ \t]*\/\/[^\r\n]*(?:\r\n|\n|\r|$))+/.exec(text.slice(at)) : null;
  return found ? { start: at, end: trimEnd(text, at + found[0].length) } : undefined;
}

/** The description: the words up to the first tag, with the lines they stand on. */
function quoteOf(text: string, comment: Comment, lines: LineTable): Quote | undefined {
  const raw = text.slice(comment.start, comment.end);
  const inBlock = raw.startsWith('/*');
  const words = raw.split(/\r\n|\n|\r/).map((line) => (inBlock ? stripBlockMarks(line) : line.replace(/^\s*\/{2,}!?/, '')).trim());
  const from = words.findIndex((line) => line !== '' && line.replace(fileTag, '') !== '');
  if (from < 0) return undefined;
  const tag = words.findIndex((line, index) => index >= from && line.replace(fileTag, '').startsWith('@'));
  const said = words.slice(from, tag < 0 ? undefined : tag).map((line) => line.replace(fileTag, ''));
  while (said[said.length - 1] === '') said.pop();
  const spoken = said.join(' ').replace(/\s+/g, ' ').trim();
  if (spoken === '' || notWords.test(spoken) || (!inBlock && isCode(said))) return undefined;
  const line = lines.lineAt(comment.start) + from;
  return { text: spoken, lines: [line, line + said.length - 1] };
}

function stripBlockMarks(line: string): string {
  return line
    .replace(/^\s*\/\*+!?/, '')
    .replace(/\*+\/\s*$/, '')
    .replace(/^\s*\*(?!\*)/, '');
}

/** Line comments that hold code which was switched off. */
function isCode(said: readonly string[]): boolean {
  return said.some((line) => /[;{}]$|^\w+\(.*\)$|^(import|export|const|let|var|return)\b/.test(line));
}
