import { type DecisionFact, type Quote, splitLines } from '../../model';
import { plainText } from '../documents/plainText';

const folder = /(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions|arch)\/[^/]+\.(?:md|markdown)$/i;
const numbered = /(?:^|\/)(?:adr[-_ ]?)?\d{2,5}[-_ .][^/]*$/i;

/** True for the path of a decision record: a numbered document in a folder that keeps decisions. */
export function isDecisionPath(path: string): boolean {
  return folder.test(path) && numbered.test(path);
}

/** Reads a decision record in the usual forms: sections under headings, or paragraphs that open with a bold word. */
export function readDecision(path: string, title: Quote | undefined, text: string): DecisionFact | undefined {
  if (!title) return undefined;
  const lines = splitLines(text);
  const part = (name: string) => partOf(lines, name);
  const [status, decision, context] = [part('status'), part('decision'), part('context')];
  return { path, title, ...(status && { status }), ...(decision && { decision }), ...(context && { context }) };
}

/** The first paragraph under the heading, or behind the bold word or `Name:`, called so. */
export function partOf(lines: readonly string[], name: string): Quote | undefined {
  const heading = new RegExp(`^#{1,6}\\s+(?:\\d+[.)]?\\s+)?${name}\\b[^\\n]*$`, 'i');
  const inline = new RegExp(`^\\s*(?:[-*]\\s+)?(?:\\*\\*|__)?${name}(?: outcome)?[.:]?(?:\\*\\*|__)?[.:]?\\s+(?=\\S)`, 'i');
  for (const [at, line] of lines.entries()) {
    if (heading.test(line))
      return paragraphAt(
        lines,
        lines.findIndex((next, index) => index > at && next.trim() !== ''),
      );
    const found = inline.exec(line);
    if (found && /[*_:]/.test(found[0])) return paragraphAt(lines, at, found[0].length);
  }
  return undefined;
}

function paragraphAt(lines: readonly string[], first: number, skip = 0): Quote | undefined {
  if (first < 0 || /^#{1,6}\s/.test(lines[first] ?? '')) return undefined;
  let last = first;
  while (last + 1 < lines.length && (lines[last + 1] ?? '').trim() !== '' && !/^#{1,6}\s/.test(lines[last + 1] ?? '')) last++;
  const text = plainText([(lines[first] ?? '').slice(skip), ...lines.slice(first + 1, last + 1)].join(' ').replace(/^\s*[-*+]\s+/, ''));
  return text === '' ? undefined : { text, lines: [first + 1, last + 1] };
}
