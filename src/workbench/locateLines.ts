import { anchorOf, linesOf } from '../evidence';
import type { LocatedSpan, Span } from '../model';
import type { LiveFiles } from './liveFiles';

/** A line of a file, in the snapshot or as it is now. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface LocatedPlace extends Place {
  readonly state: LocatedSpan['state'];
}

/** Where lines of the published snapshot stand in the files as they are now, in the order given. */
export async function locateLines(files: LiveFiles, places: readonly Place[]): Promise<readonly LocatedPlace[]> {
  const located = await locateSpans(
    files,
    places.map(({ path, line }) => ({ path, lines: [line, line] })),
  );
  return located.map(({ path, lines, state }) => ({ path, line: lines[0], state }));
}

/**
 * The same for spans: by the same means as citations, the anchor being made from the body in the store. Where that is lost
 * the lines are the snapshot's, and stale.
 */
export function locateSpans(files: LiveFiles, spans: readonly Span[]): Promise<readonly LocatedSpan[]> {
  return Promise.all(
    spans.map(async (span): Promise<LocatedSpan> => {
      const { path, lines } = span;
      if (files.isUnchanged(path)) return { ...span, state: 'current' };
      const before = files.before(path);
      if (!before || !linesOf(before, lines)) return { ...span, state: (await files.now(path)) ? 'stale' : 'orphaned' };
      const [found] = await files.locate([{ path, cited: anchorOf(before, lines) }]);
      return found ?? { ...span, state: 'orphaned' };
    }),
  );
}
