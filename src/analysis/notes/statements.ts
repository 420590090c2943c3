import type { StatementFact, StatementKind } from '../../model';
import { hasWords } from '../documents/hasWords';
import { plainText } from '../documents/plainText';

/** How documents show that a statement is of a kind. */
interface Signs {
  readonly kind: StatementKind;
  /** A heading below which every item and paragraph is one. */
  readonly heading: RegExp;
  /** What stands before one, and is none of it. */
  readonly label: RegExp;
  /** How one begins. */
  readonly opening?: RegExp;
}

const signs: readonly Signs[] = [
  {
    kind: 'question',
    heading: /^(?:(?:open|unanswered|unresolved|remaining) (?:questions?|issues?|points?)|questions?|tbd|未决问题?|待定|开放问题)$/i,
    label: /^(?:(?:open )?question|tbd|unclear|待定|未决|问题)\s*[:：.]\s*/i,
  },
  { kind: 'task', heading: /^(?:to ?dos?|(?:next|open) (?:steps|tasks)|待办(?:事项)?)$/i, label: /^(?:to ?do|待办)\s*[:：]\s*|^\[ \]\s+/i },
  {
    kind: 'decision',
    heading:
      /^(?:(?:key|main|our|design|architecture|architectural) )?(?:decisions?|resolutions?)(?: (?:made|taken|outcome|log))?$|^what (?:was|we) decided$|^(?:决定|决策|决议)$/i,
    label: /^(?:decision|decided|resolution|决定|决策)\s*[:：.]\s*/i,
    opening: /^(?:we|the team|it was|i)(?: have| has)? (?:decided|agreed|chose|resolved)\b|^我们决定/i,
  },
  {
    kind: 'principle',
    heading: /^(?:(?:key|main|our|guiding|design|core) )?(?:principles?|guidelines?|rules|conventions|values)$|^(?:原则|准则|约定)$/i,
    label: /^(?:principle|rule|原则|准则)\s*[:：.]\s*/i,
  },
];

/** Below this heading documents for readers say what to read next: an item that links there is no task. */
const onward = /^next steps$/i;
const anyLink = /\[\[|\]\(/;

const fence = /^\s{0,3}(?:```|~~~)/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const item = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
/** A day as the first words of a heading or of a statement: `2026-03-01`, `2026年3月1日`. */
const day = /^(?:\W{0,2})(\d{4})(?:-(\d{2})-(\d{2})|年(\d{1,2})月(\d{1,2})日)/;
const shortest = 8;
const longest = 3000;
const mostOfSection = 30;

interface Section {
  readonly kind: StatementKind;
  readonly level: number;
  readonly leadsOn: boolean;
  taken: number;
}

/** What a document in Markdown decides, lays down and leaves open. Lines of code, tables and quotations say nothing of its own. */
export function readStatements(lines: readonly string[]): readonly StatementFact[] {
  const found: StatementFact[] = [];
  let section: Section | undefined;
  let dated: { readonly level: number; readonly date: string } | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fence.test(line)) {
      at = endOfFence(lines, at);
      continue;
    }
    const [, marks, title] = heading.exec(line) ?? [];
    if (marks !== undefined) {
      const words = plainText(title ?? '').replace(/^[\d.]+\s+|[:：]$/g, '');
      const date = dayOf(words);
      if (date !== undefined) dated = { level: marks.length, date };
      else if (dated && marks.length <= dated.level) dated = undefined;
      const kind = signs.find((each) => each.heading.test(words))?.kind;
      if (kind) section = { kind, level: marks.length, leadsOn: onward.test(words), taken: 0 };
      else if (section && marks.length <= section.level) section = undefined;
      continue;
    }
    if (line.trim() === '' || isAside(line)) continue;
    const end = endOfBlock(lines, at);
    const text = plainText([line.replace(item, ''), ...lines.slice(at + 1, end)].map((each) => each.trim()).join(' '));
    const sign = signs.find(({ label, opening }) => label.test(text) || opening?.test(text));
    const kind = sign?.kind ?? kindBelow(section, line);
    const said = sign ? text.replace(sign.label, '') : text;
    if (kind && saysSomething(said)) {
      const date = dayOf(said) ?? dated?.date;
      found.push({ kind, text: said, lines: [at + 1, end], ...(date === undefined ? {} : { date }) });
      if (section) section.taken += 1;
    }
    at = end - 1;
  }
  return found;
}

/** What is to be done stands in items; a paragraph there speaks of them. */
function kindBelow(section: Section | undefined, line: string): StatementKind | undefined {
  if (!section || section.taken >= mostOfSection) return undefined;
  const isTask = item.test(line) && !(section.leadsOn && anyLink.test(line));
  return section.kind !== 'task' || isTask ? section.kind : undefined;
}

function dayOf(text: string): string | undefined {
  const [, year, ...parts] = day.exec(text) ?? [];
  const [month = '', date = ''] = parts.filter((part) => part !== undefined);
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function saysSomething(text: string): boolean {
  return hasWords(text) && text.length >= shortest && text.length <= longest && !/[:：]$/.test(text);
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
    if (line.trim() === '' || item.test(line) || heading.test(line) || fence.test(line) || isAside(line)) break;
    end += 1;
  }
  return end;
}

/** A quotation, or a row of a table: with bars at its ends, or between its cells. */
function isAside(line: string): boolean {
  return /^\s*[|>]/.test(line) || /\|[^|]*\|/.test(line);
}
