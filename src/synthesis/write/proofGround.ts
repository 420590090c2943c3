import { isToolName, type Judgement, parseToolInput, type ToolCall } from '../../model';
import type { Statement } from './pageStatements';

interface Seen {
  /** All that a second reader was shown: the lines beside the statements, and what tools answered. */
  readonly shown: readonly string[];
  /** What it looked for. */
  readonly looked: readonly string[];
  readonly language: string;
}

/**
 * A judgement as far as its reader can stand for it. One that lets a statement pass names in `by` something that the reader was shown, or
 * it is none, and where it is judged by lines of a function it names in `tried` the case that was tried in it; where the statement speaks of all or of none it also names what was searched for exceptions, or the statement is too wide.
 */
export function groundedIn(
  judgement: Judgement,
  { kind, isUniversal, isBehaviour }: Statement,
  { shown, looked, language }: Seen,
): Judgement | undefined {
  const { verdict, by, tried } = judgement;
  if (kind === 'summary' || (verdict !== 'shown' && verdict !== 'follows')) return judgement;
  const names = by.map(nameOf).filter((name) => name !== '');
  if (!names.some((name) => shown.some((text) => text.includes(name)))) return undefined;
  if (isBehaviour && !saysSomething(tried)) return undefined;
  const searches = by.filter((each) => !place.test(each));
  if (!isUniversal || searches.some((each) => looked.some((wanted) => wanted.length > 1 && each.includes(wanted)))) return judgement;
  return { ...judgement, verdict: 'wider', why: language === 'zh-cn' ? '没有查找例外。' : 'Nobody looked for an exception.' };
}

/** True for more than a mark or a single word, such as "none". */
function saysSomething(tried: string): boolean {
  return (tried.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).length > 1;
}

/** Lines of a file, whose path may hold by chance what was looked for. */
const place = /[:#]L?\d+(?:-L?\d+)?\s*$/;

/** Of `path:1-2`, `/path#L1-L2` or `commit 1234567` the path or the id. */
function nameOf(by: string): string {
  return by
    .trim()
    .replace(/^commit\s+|^\//i, '')
    .replace(/[:#].*$/s, '');
}

/** What a call looks for all over; nothing for one that only shows something. */
export function lookedFor({ name, input }: ToolCall): string {
  if (!isToolName(name)) return '';
  const parsed = parseToolInput(name, input);
  if (typeof parsed === 'string') return '';
  if ('text' in parsed) return parsed.text;
  if ('folder' in parsed) return parsed.folder;
  return 'name' in parsed ? parsed.name : '';
}
