import type { LineRange } from '../model';

/** The tool of an entry that joins what others of its ledger showed piece by piece: it proves no more than they do together. */
export const joining = 'joined';

/** True when every one of these lines is in one of the ranges. */
export function coversTogether(ranges: readonly LineRange[], [first, last]: LineRange): boolean {
  if (first > last) return false;
  let next = first;
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    if (from > next) break;
    next = Math.max(next, to + 1);
  }
  return next > last;
}
