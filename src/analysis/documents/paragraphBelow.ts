import type { Quote } from '../../model';
import { hasWords } from './hasWords';
import { plainText } from './plainText';

const mostLines = 20;
const rule = /^([=\-~^"'`#*+:._])\1{2,}\s*$/;
/** What begins a list, a table, a quotation, code or a directive: no words of a paragraph. */
const block = /^(?:\s|[-*+]\s|\d+[.)]\s|\||>|```|~~~|\.\.|:\w+:)/;
const role = /:[a-z][a-z:]*:(`)~?/g;

/** The paragraph right below a heading, which stands in the given line, from 1; nothing where something else comes first. */
export function paragraphBelow(lines: readonly string[], heading: number): Quote | undefined {
  for (let at = heading; at < Math.min(lines.length, heading + mostLines); at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || rule.test(line)) continue;
    if (block.test(line) || /^#/.test(line) || rule.test(lines[at + 1] ?? '')) return undefined;
    let end = at + 1;
    while (end < lines.length && (lines[end] ?? '').trim() !== '' && !block.test(lines[end] ?? '')) end++;
    const text = plainText(lines.slice(at, end).join(' ').replace(role, '$1'));
    return !hasWords(text) ? undefined : { text, lines: [at + 1, end] };
  }
  return undefined;
}
