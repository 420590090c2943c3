import { type Outcome, type Problem, problem } from '../../model';

/** One page of a plan file as it is written there; `line` counts from 1. */
export interface PlanItem {
  readonly line: number;
  readonly path: string;
  readonly title: string;
  readonly isChecked: boolean;
  readonly isPinned: boolean;
  readonly notes: readonly string[];
  readonly about: readonly { readonly path: string; readonly line: number }[];
}

type OpenItem = { -readonly [Name in keyof PlanItem]: PlanItem[Name] };

const mostCharacters = 256 * 1024;
const comment = /<!--(?:(?!-->)[\s\S])*-->/g;
const pageLine = /^[-*+] \[([ xX])\] +([^\s:]+)(?: *: *(.*))?$/s;
const detailLine = /^\s+[-*+] (pinned|note|about)(?: *: *(.*))?$/s;

/** Reads a plan file line by line. Empty lines, headings and comments say nothing; a line that is none of these and no page is a problem. */
export function readPlanText(text: string): Outcome<readonly PlanItem[]> {
  if (text.length > mostCharacters) return { value: [], problems: [problem('error', 'plan-too-large', { line: 1, most: mostCharacters })] };
  const items: OpenItem[] = [];
  const problems: Problem[] = [];
  for (const [at, written] of withoutComments(text)
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = at + 1;
    if (/^\s*(?:#.*)?$/.test(written) || readPage(written, line, items) || readDetail(written, line, items.at(-1))) continue;
    problems.push(problem('error', 'plan-line', { line, text: written.trim().slice(0, 80) }));
  }
  if (items.length === 0 && problems.length === 0) problems.push(problem('error', 'plan-empty', { line: 1 }));
  return { value: items, problems };
}

/** Comments go, their line breaks stay, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(comment, (found) => found.replace(/[^\r\n]+/g, ''));
}

function readPage(written: string, line: number, items: OpenItem[]): boolean {
  const [, mark, path, title = ''] = pageLine.exec(written.trimEnd()) ?? [];
  if (mark === undefined || path === undefined) return false;
  items.push({ line, path, title: title.trim(), isChecked: mark !== ' ', isPinned: false, notes: [], about: [] });
  return true;
}

function readDetail(written: string, line: number, item: OpenItem | undefined): boolean {
  const [, kind, value = ''] = detailLine.exec(written.trimEnd()) ?? [];
  if (!item || kind === undefined || (kind === 'pinned' ? value !== '' : value === '')) return false;
  if (kind === 'pinned') item.isPinned = true;
  if (kind === 'note') item.notes = [...item.notes, value];
  if (kind === 'about') item.about = [...item.about, { path: plainPath(value), line }];
  return true;
}

/** A path as the snapshot has it: `./src/a/` and `` `src/a` `` are `src/a`. */
function plainPath(written: string): string {
  return written
    .replace(/^`(.*)`$/, '$1')
    .replace(/^\.\//, '')
    .replace(/(?<=.)\/$/, '');
}
