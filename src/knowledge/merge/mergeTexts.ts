import { diffIndices } from 'node-diff3';
import { splitPieces } from './pieces';

/** A stretch of a merged text: what both sides agree on, or what each made of the same part of the base. */
export type MergedPart =
  | { readonly kind: 'settled'; readonly text: string }
  | { readonly kind: 'conflict'; readonly ours: string; readonly base: string; readonly theirs: string };

/**
 * Three-way merge of page bodies, deterministic, by sentence. Citations that only changed their ids are no change: where a
 * sentence says the same, its citations are those of `theirs`. Changes side by side are kept both; changes of the same part,
 * or insertions at the same place, are a conflict unless they are equal. After Khanna, Kunal and Pierce, "A formal
 * investigation of Diff3" (2007), but for changes that only touch.
 */
export function mergeTexts(base: string, ours: string, theirs: string): readonly MergedPart[] {
  const texts = { base: splitPieces(base), ours: splitPieces(ours), theirs: splitPieces(theirs) };
  const hunks = [...hunksOf(texts.base, texts.ours, 'ours'), ...hunksOf(texts.base, texts.theirs, 'theirs')].sort(
    (a, b) => a.at - b.at || a.length - b.length,
  );
  const parts: MergedPart[] = [];
  const shift = { ours: 0, theirs: 0 };
  let done = 0;
  for (const group of groupsOf(hunks)) {
    const at = Math.min(...group.map((hunk) => hunk.at));
    const end = Math.max(...group.map((hunk) => hunk.at + hunk.length));
    parts.push(settled(texts.theirs.slice(done + shift.theirs, at + shift.theirs)));
    const from = { ours: at + shift.ours, theirs: at + shift.theirs };
    for (const { side, length, size } of group) shift[side] += size - length;
    parts.push(
      partOf(texts.base.slice(at, end), texts.ours.slice(from.ours, end + shift.ours), texts.theirs.slice(from.theirs, end + shift.theirs)),
    );
    done = end;
  }
  parts.push(settled(texts.theirs.slice(done + shift.theirs)));
  return joined(parts);
}

/** The same words with other evidence: ids of citations do not count. */
export function withoutIds(text: string): string {
  return text.replace(/\(cite:[0-9a-f]{10}\)/g, '(cite:)');
}

/** `length` pieces of the base from `at` on became `size` pieces on this side. */
interface Hunk {
  readonly side: 'ours' | 'theirs';
  readonly at: number;
  readonly length: number;
  readonly size: number;
}

/** Between more pieces than this changes are not told apart: finding them takes time with the square of it. */
const mostPieces = 2000;

/** What both have in common at their ends is no change, however long they are. */
function hunksOf(base: readonly string[], other: readonly string[], side: Hunk['side']): readonly Hunk[] {
  const [before, after] = [base.map(withoutIds), other.map(withoutIds)];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const changed = { length: before.length - start - end, size: after.length - start - end };
  if (Math.max(changed.length, changed.size) > mostPieces) return [{ side, at: start, ...changed }];
  const found = diffIndices(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return found.map(({ buffer1: [at, length], buffer2: [, size] }) => ({ side, at: at + start, length, size }));
}

/** Changes that meet: they overlap, or both put something in at the same place. */
function groupsOf(hunks: readonly Hunk[]): readonly (readonly Hunk[])[] {
  const groups: Hunk[][] = [];
  let end = -1;
  for (const hunk of hunks) {
    const last = groups.at(-1);
    const meets = hunk.at < end || (hunk.length === 0 && (last?.some(({ at, length }) => length === 0 && at === hunk.at) ?? false));
    if (last && meets) last.push(hunk);
    else groups.push([hunk]);
    end = Math.max(end, hunk.at + hunk.length);
  }
  return groups;
}

function partOf(base: readonly string[], ours: readonly string[], theirs: readonly string[]): MergedPart {
  const text = { base: base.join(''), ours: ours.join(''), theirs: theirs.join('') };
  const plain = { base: withoutIds(text.base), ours: withoutIds(text.ours), theirs: withoutIds(text.theirs) };
  if (plain.ours === plain.theirs || plain.ours === plain.base) return { kind: 'settled', text: text.theirs };
  if (plain.theirs === plain.base) return { kind: 'settled', text: text.ours };
  return { kind: 'conflict', ...text };
}

function settled(pieces: readonly string[]): MergedPart {
  return { kind: 'settled', text: pieces.join('') };
}

/** Settled parts side by side become one, empty ones none. */
function joined(parts: readonly MergedPart[]): readonly MergedPart[] {
  const whole: MergedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.kind === 'conflict') whole.push(part);
    else if (last?.kind === 'settled') whole[whole.length - 1] = settled([last.text, part.text]);
    else if (part.text !== '') whole.push(part);
  }
  return whole;
}
