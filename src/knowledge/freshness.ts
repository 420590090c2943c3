import { type FileLines, locate } from '../evidence';
import type { Citation, CitationState, Freshness, LocatedSpan } from '../model';

/**
 * Where each citation points in these files, by id. `file` gives `undefined` for one that is gone. A citation of what does not
 * change, such as a commit, is not in the result.
 */
export function locateCitations(
  citations: readonly Citation[],
  file: (path: string) => FileLines | undefined,
): ReadonlyMap<string, LocatedSpan> {
  const located = new Map<string, LocatedSpan>();
  for (const { id, locator, anchor, ordinal } of citations) {
    if (locator.kind !== 'file' || !anchor) continue;
    const { path, lines } = locator;
    located.set(id, { path, ...locate({ lines, anchor, ordinal }, file(path)) });
  }
  return located;
}

/** A page is as fresh as its worst citation. One that only moved is current. */
export function freshnessOf(states: Iterable<CitationState>): Freshness {
  const all = new Set(states);
  if (all.has('orphaned')) return 'orphaned';
  return all.has('stale') ? 'stale' : 'current';
}
