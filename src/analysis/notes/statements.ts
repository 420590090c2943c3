import type { StatementFact, StatementKind } from '../../model';
import { plainText } from '../documents/plainText';

/** Headings below which every item and paragraph is a statement of the kind. */
const headings: readonly (readonly [StatementKind, RegExp])[] = [
  ['question', /\b(?:open|unanswered|unresolved) (?:questions?|issues?|points?)\b|^(?:questions?|to ?do|tbd)\b|未决|待定|开放问题|待办/i],
  ['decision', /\bdecisions?\b|\bdecided\b|^outcomes?\b|决定|决策|结论/i],
  ['principle', /\b(?:principles?|guidelines?|rules?|conventions?)\b|原则|准则|约定/i],
];

/** Words that open a statement of the kind, wherever it stands. */
const openings: readonly (readonly [StatementKind, RegExp])[] = [
  ['question', /^(?:open question|question|to ?do|tbd|unclear)\b\s*[:：]|^(?:待定|未决|问题|待办)\s*[:：]|^\[ \]\s/i],
  [
    'decision',
    /^(?:decision|decided|resolution)\b\s*[:：]|^(?:we|the team|it was|i)(?: have| has)? (?:decided|agreed|chose|resolved)\b|^(?:我们)?(?:决定|决策)/i,
  ],
  ['principle', /^(?:principle|rule)\b\s*[:：]|^(?:原则|准则)\s*[:：]/i],
];

const fence = /^\s{0,3}(?:```|~~~)/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const item = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
const shortest = 8;
const longest = 600;
const mostOfSection = 30;

/** What a document in Markdown decides, lays down and leaves open. Lines of code, tables and quotations say nothing of its own. */
export function readStatements(lines: readonly string[]): readonly StatementFact[] {
  const found: StatementFact[] = [];
  let section: { readonly kind: StatementKind; readonly level: number; taken: number } | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fence.test(line)) {
      at = endOfFence(lines, at);
      continue;
    }
    const [, marks, title] = heading.exec(line) ?? [];
    if (marks !== undefined) {
      const kind = kindOf(headings, plainText(title ?? ''));
      if (kind) section = { kind, level: marks.length, taken: 0 };
      else if (section && marks.length <= section.level) section = undefined;
      continue;
    }
    if (line.trim() === '' || /^\s*[|>]/.test(line)) continue;
    const end = endOfBlock(lines, at);
    const text = plainText([line.replace(item, ''), ...lines.slice(at + 1, end)].map((each) => each.trim()).join(' '));
    const kind = kindOf(openings, text) ?? (section && section.taken < mostOfSection ? section.kind : undefined);
    if (kind && text.length >= shortest && text.length <= longest && !text.endsWith(':')) {
      found.push({ kind, text, lines: [at + 1, end] });
      if (section) section.taken += 1;
    }
    at = end - 1;
  }
  return found;
}

function kindOf(patterns: readonly (readonly [StatementKind, RegExp])[], text: string): StatementKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}

function endOfFence(lines: readonly string[], from: number): number {
  const close = lines.findIndex((line, at) => at > from && fence.test(line));
  return close < 0 ? lines.length : close;
}

/** The line after an item or a paragraph: where an empty line, another item or another block begins. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from + 1;
  while (end < lines.length) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || item.test(line) || heading.test(line) || fence.test(line) || /^\s*[|>]/.test(line)) break;
    end += 1;
  }
  return end;
}
