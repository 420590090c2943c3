import { baseOf, type FileFact, type Quote, splitLines } from '../../model';
import { commentAbove, quoteOf } from './commentText';
import { type HeadStyle, headStyles } from './headStyles';

type MainType = NonNullable<FileFact['mainType']>;
type TypeStyle = NonNullable<HeadStyle['type']>;

const mostLines = 20_000;
/** Types of a file that are looked at. */
const mostTypes = 200;
const longestLine = 300;

/**
 * The type that stands for a file in a language that is not parsed, with the first paragraph of the comment that explains
 * it: one called like the file, else the longest one.
 */
export function readMainType(language: string, path: string, text: string): MainType | undefined {
  const style = headStyles.get(language)?.type;
  const lines = splitLines(text);
  if (!style || lines.length > mostLines) return undefined;
  const called = plainName(stemOf(path));
  let best: { readonly weight: number; readonly type: MainType } | undefined;
  for (const { at, name } of typesOf(lines, style)) {
    const length = lengthOfBody(lines, at);
    const isNamed = plainName(name) === called;
    const weight = length + (isNamed ? mostLines : 0);
    const doc = weight > (best?.weight ?? 0) ? docOf(lines, at, style) : undefined;
    if (doc) best = { weight, type: { name, doc } };
  }
  return best?.type;
}

function typesOf(lines: readonly string[], { declared }: TypeStyle): readonly { readonly at: number; readonly name: string }[] {
  const found: { at: number; name: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const name = line.length > longestLine ? undefined : declared.exec(line)?.groups?.name;
    if (name !== undefined) found.push({ at, name });
    if (found.length === mostTypes) break;
  }
  return found;
}

/** `line_buffer` and `LineBuffer` are one name. */
function plainName(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}

function stemOf(path: string): string {
  return baseOf(path).replace(/\.[^.]+$/, '');
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

/** The words with lines that reach to the name of the type, so that one citation proves both. */
function docOf(lines: readonly string[], at: number, { marks }: TypeStyle): Quote | undefined {
  const quote = quoteOf(commentAbove(lines, at, marks));
  return quote && { text: quote.text, lines: [quote.lines[0], at + 1] };
}
