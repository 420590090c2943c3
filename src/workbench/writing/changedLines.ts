import { type Anchored, locate, readFileLines } from '../../evidence';
import { unifiedDiff } from '../../knowledge';
import type { Place } from '../../markdown';
import type { Citation, LineRange, Sha256, Span } from '../../model';

/** A text as it was and as it is, of a file that a model may be shown. */
export interface Versions {
  readonly sha256: Sha256;
  readonly former: (path: string) => string | undefined;
  readonly now: (path: string) => string | undefined;
}

export interface ChangedLines {
  /** What became of them, file by file, as a diff. */
  readonly text: string;
  /** Where what was cited probably stands now, by the id of the citation that no longer holds. */
  readonly places: ReadonlyMap<string, Place>;
  /** The lines, as they are now, that the diffs show. */
  readonly spans: readonly Span[];
}

/** Characters that all diffs may have together. One that does not fit is left out: the lines are there to be read. */
const most = 6_000;

/** What stands otherwise now where an earlier page cites lines. */
export function changedLines(gone: readonly Citation[], versions: Versions): ChangedLines {
  const places = new Map<string, Place>();
  const cited = new Map<string, LineRange[]>();
  for (const { id, locator, anchor, ordinal } of gone) {
    if (locator.kind !== 'file' || !anchor) continue;
    cited.set(locator.path, [...(cited.get(locator.path) ?? []), locator.lines]);
    const place = placeNow(locator.path, { lines: locator.lines, anchor, ordinal }, versions);
    if (place) places.set(id, place);
  }
  let left = most;
  const told = [...cited].flatMap(([path, lines]) => {
    const diff = diffOf(path, lines, versions);
    if (diff.text === '' || diff.text.length > left) return [];
    left -= diff.text.length;
    return [diff];
  });
  return { text: told.map(({ text }) => text).join('\n\n'), places, spans: told.flatMap(({ spans }) => spans) };
}

function placeNow(path: string, cited: Anchored, { now, sha256 }: Versions): Place | undefined {
  const text = now(path);
  const { state, lines } = locate(cited, text === undefined ? undefined : readFileLines(text, sha256));
  return state === 'orphaned' ? undefined : { path, lines };
}

/** The changes of a file that touch these lines of it as they were. */
function diffOf(path: string, cited: readonly LineRange[], { former, now }: Versions): Pick<ChangedLines, 'text' | 'spans'> {
  const [before, after] = [former(path), now(path)];
  const lines = cited.map(([from, to]) => `${from}-${to}`).join(', ');
  if (before === undefined) return { text: '', spans: [] };
  if (after === undefined) return { text: `${path}, lines ${lines}: the file is gone, or no longer shown.`, spans: [] };
  const hunks = unifiedDiff(before, after)
    .split(/^(?=@@ )/m)
    .filter((hunk) => touches(hunk, cited));
  if (hunks.length === 0) return { text: '', spans: [] };
  const spans = hunks.flatMap((hunk) => {
    const [first, last] = rangeOf(hunk, '+');
    return first <= last ? [{ path, lines: [first, last] as const }] : [];
  });
  return { text: `${path}, where lines ${lines} were cited:\n${hunks.join('')}`, spans };
}

function touches(hunk: string, cited: readonly LineRange[]): boolean {
  const [from, to] = rangeOf(hunk, '-');
  return cited.some(([first, last]) => first <= to && from <= last);
}

/** The lines of a hunk as they were (`-`) or are (`+`). */
function rangeOf(hunk: string, side: '-' | '+'): LineRange {
  const [from = '0', size = '1'] =
    hunk
      .split(' ')
      .find((part) => part.startsWith(side))
      ?.slice(1)
      .split(',') ?? [];
  return [Number(from), Number(from) + Number(size) - 1];
}
