import { diffIndices } from 'node-diff3';
import { textLines } from './textLines';

/** Lines around a change that are shown with it. */
const around = 3;

/** One change: `length` lines from `at` on, counted from 0, became `size` lines from `to` on. */
interface Hunk {
  readonly at: number;
  readonly length: number;
  readonly to: number;
  readonly size: number;
}

/** What became of a text, line by line, as `diff -u` says it, without the names of files above; `''` where nothing did. */
export function unifiedDiff(left: string, right: string): string {
  const before = textLines(left);
  const after = textLines(right);
  const changes = diffIndices([...before], [...after]).map(({ buffer1: [at, length], buffer2: [to, size] }) => ({ at, length, to, size }));
  return groupsOf(changes)
    .map((group) => hunkText(group, before, after))
    .join('');
}

/** Changes whose surroundings meet are shown as one. */
function groupsOf(changes: readonly Hunk[]): readonly (readonly Hunk[])[] {
  const groups: Hunk[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && change.at - (before.at + before.length) <= 2 * around) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkText(group: readonly Hunk[], before: readonly string[], after: readonly string[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const start = Math.max(0, first.at - around);
  const end = Math.min(before.length, last.at + last.length + around);
  const to = start + first.to - first.at;
  const size = end - start + group.reduce((sum, change) => sum + change.size - change.length, 0);
  const lines: string[] = [];
  let done = start;
  for (const change of group) {
    lines.push(...before.slice(done, change.at).map((line) => ` ${line}`));
    lines.push(...before.slice(change.at, change.at + change.length).map((line) => `-${line}`));
    lines.push(...after.slice(change.to, change.to + change.size).map((line) => `+${line}`));
    done = change.at + change.length;
  }
  lines.push(...before.slice(done, end).map((line) => ` ${line}`));
  return [`@@ -${rangeOf(start, end - start)} +${rangeOf(to, size)} @@`, ...lines, ''].join('\n');
}

/** Lines are counted from 1; an empty stretch is named by the line before it. */
function rangeOf(start: number, count: number): string {
  if (count === 1) return `${start + 1}`;
  return `${count === 0 ? start : start + 1},${count}`;
}
