import { baseOf, type DecisionFact, type DocumentFact, type Quote, splitLines } from '../../model';
import { plainText } from '../documents/plainText';

const named = /^(?:design|decisions?|rationale|design[-_ ]decisions|architecture[-_ ]decisions)\.(?:md|markdown|rst)$/i;
const titled = /\bdesign (?:decisions?|rationale|notes)\b|\brationale\b|\barchitecture decisions\b|^why\b/i;
const fewest = 2;
const most = 12;
const mostLines = 20;
const rule = /^([=\-~^"'`#*+:._])\1{2,}\s*$/;
/** What begins a list, a table, a quotation, code or a directive: no words of a paragraph. */
const block = /^(?:\s|[-*+]\s|\d+[.)]\s|\||>|```|~~~|\.\.|:\w+:)/;
const role = /:[a-z][a-z:]*:(`)~?/g;

/** True for a document that tells, section by section, what was decided and why: by its name or its title. */
export function isDesignDocument({ path, title }: DocumentFact): boolean {
  return named.test(baseOf(path)) || (title !== undefined && titled.test(title.text));
}

/** The sections below the title of such a document, each with its first paragraph. Nothing where there are hardly any. */
export function readDesign({ path, headings }: DocumentFact, text: string): readonly DecisionFact[] {
  const lines = splitLines(text);
  const [title] = headings;
  const level = headings.find((heading) => heading !== title && heading.level > (title?.level ?? 0))?.level;
  const sections = headings.filter((heading) => heading.level === level);
  const found = sections.flatMap(({ text: words, line }): readonly DecisionFact[] => {
    const says = paragraphBelow(lines, line);
    return says ? [{ path, title: { text: words, lines: [line, line] }, says }] : [];
  });
  return found.length < fewest ? [] : found.slice(0, most);
}

function paragraphBelow(lines: readonly string[], heading: number): Quote | undefined {
  for (let at = heading; at < Math.min(lines.length, heading + mostLines); at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || rule.test(line)) continue;
    if (block.test(line) || /^#/.test(line) || rule.test(lines[at + 1] ?? '')) return undefined;
    let end = at + 1;
    while (end < lines.length && (lines[end] ?? '').trim() !== '' && !block.test(lines[end] ?? '')) end++;
    const text = plainText(lines.slice(at, end).join(' ').replace(role, '$1'));
    return text.split(' ').length < 3 ? undefined : { text, lines: [at + 1, end] };
  }
  return undefined;
}
