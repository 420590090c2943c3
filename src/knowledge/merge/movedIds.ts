import { diffIndices } from 'node-diff3';
import { withoutIds } from './mergeTexts';
import { splitPieces } from './pieces';

const ids = /\(cite:([0-9a-f]{10})\)/g;

/** Which citation took the place of which, where a sentence says the same in both texts; by the old id. */
export function movedIds(base: string, theirs: string): ReadonlyMap<string, string> {
  const before = splitPieces(base);
  const after = splitPieces(theirs);
  const changed = diffIndices(before.map(withoutIds), after.map(withoutIds));
  const moved = new Map<string, string>();
  let shift = 0;
  for (let at = 0, next = 0; at < before.length; at++) {
    const hunk = changed[next];
    if (hunk && at === hunk.buffer1[0]) {
      shift += hunk.buffer2[1] - hunk.buffer1[1];
      at += hunk.buffer1[1] - 1;
      next++;
      continue;
    }
    const now = idsIn(after[at + shift] ?? '');
    for (const [n, id] of idsIn(before[at] ?? '').entries()) if (now[n] !== undefined && now[n] !== id) moved.set(id, now[n]);
  }
  return moved;
}

export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(ids)].map(([, id]) => id ?? '');
}

/** The text with the citations that took the place of others. */
export function withIds(text: string, moved: ReadonlyMap<string, string>): string {
  return text.replace(ids, (whole, id: string) => (moved.has(id) ? `(cite:${moved.get(id)})` : whole));
}
