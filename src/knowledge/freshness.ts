import { type FileLines, type Located, locate } from '../evidence';
import type { Citation, Freshness } from '../model';

/**
 * Where each citation points in the files as they are now, by id. `file` gives `undefined` for a file that is gone.
 * A citation of something that does not change, such as a commit, is not in the result.
 */
export function locateCitations(
  citations: readonly Citation[],
  file: (path: string) => FileLines | undefined,
): ReadonlyMap<string, Located> {
  const located = new Map<string, Located>();
  for (const { id, locator, anchor, ordinal } of citations) {
    if (locator.kind === 'file' && anchor) located.set(id, locate({ lines: locator.lines, anchor, ordinal }, file(locator.path)));
  }
  return located;
}

/** A page is as fresh as its worst citation. One that only moved is current. */
export function freshnessOf(states: Iterable<Located['state']>): Freshness {
  const all = new Set(states);
  if (all.has('orphaned')) return 'orphaned';
  return all.has('stale') ? 'stale' : 'current';
}
