import type { Anchor, CitationState, LineRange } from '../model';
import type { Anchored } from './anchored';
import { type FileLines, linesOf, shortHash } from './fileLines';
import { findChangedSpan } from './findChangedSpan';

export interface Located {
  readonly state: CitationState;
  readonly lines: LineRange;
}

/** The span as content. Hashes are over LF text. Throws when the file does not have the lines. */
export function anchorOf(file: FileLines, lines: LineRange): Anchored {
  const span = linesOf(file, lines);
  if (!span) throw new Error(`no lines ${lines[0]}-${lines[1]} in a file of ${file.lines.length}`);
  const line = (at: number) => shortHash(file.hash(span.at(at) ?? ''));
  const anchor = {
    span: file.hash(span.join('\n')),
    lineCount: span.length,
    firstLine: line(0),
    lastLine: line(-1),
    before: file.before(lines[0]),
    after: file.after(lines[1]),
  };
  return { lines, anchor, ordinal: file.spansEqual(span).indexOf(lines[0]) };
}

/**
 * Finds a cited span in the file as it is now. `current`: it stands where it stood; `relocated`: it stands elsewhere,
 * unchanged; `stale`: the place is still there and its text changed; `orphaned`: nothing of it is left. Where several places
 * hold the very span, `before`, the file as it was, tells best which is meant.
 */
export function locate(cited: Anchored, file: FileLines | undefined, before: FindFile = () => undefined): Located {
  if (!file) return { state: 'orphaned', lines: cited.lines };
  const first = findSpan(cited, file, before);
  if (first !== undefined) return { state: first === cited.lines[0] ? 'current' : 'relocated', lines: spanAt(first, cited.anchor) };
  const changed = findChangedSpan(cited, file);
  return changed ? { state: 'stale', lines: changed } : { state: 'orphaned', lines: cited.lines };
}

type FindFile = () => FileLines | undefined;

function findSpan(cited: Anchored, file: FileLines, findBefore: FindFile): number | undefined {
  const before = findBefore();
  if (!before && isUnmoved(cited, file)) return cited.lines[0];
  const places = equalSpans(cited.anchor, file);
  if (!before) return pickTwin(cited, places, file);
  const twins = equalSpans(cited.anchor, before);
  if (places.length <= 1 && twins.length <= 1) return pickTwin(cited, places, file);
  const placeOf = (first: number) => expectedPlace({ ...cited, lines: spanAt(first, cited.anchor) }, places, { before, file });
  return placeOf(cited.lines[0]) ?? pickTwin(cited, withoutOthers(cited, { places, twins, placeOf }), file);
}

interface Twins {
  readonly places: readonly number[];
  /** Where the very span stood before, and where each of these is expected now. */
  readonly twins: readonly number[];
  placeOf(first: number): number | undefined;
}

/** More say nothing of one of them: closing brackets, blank lines. */
const mostTwins = 100;

/** Places without those to which the other twins went: what changed is not found in its twin. */
function withoutOthers({ lines }: Anchored, { places, twins, placeOf }: Twins): readonly number[] {
  if (twins.length > mostTwins) return places;
  const taken = new Set(twins.filter((first) => first !== lines[0]).map(placeOf));
  return places.filter((place) => !taken.has(place));
}

/** The common case, without an index of the file: the same span between the same lines. */
function isUnmoved({ lines: [first, last], anchor }: Anchored, file: FileLines): boolean {
  return file.before(first) === anchor.before && file.after(last) === anchor.after && hasSpanAt(anchor, first, file);
}

/**
 * The place that stands to a line around it as it stood before: to the nearest such line that both files have just once, as in
 * patience diff (Bram Cohen). `undefined` when there is none.
 */
function expectedPlace({ lines: [first, last] }: Anchored, places: readonly number[], files: Versions): number | undefined {
  const { before, file } = files;
  const movedBy = (line: number): number => {
    const text = before.lines[line - 1];
    const [then = [], now = []] = text === undefined ? [] : [before.linesEqual(text), file.linesEqual(text)];
    return then.length === 1 && now.length === 1 ? (now[0] ?? 0) - line : Number.NaN;
  };
  const isPlace = new Set(places);
  for (let away = 1; away < first || last + away <= before.lines.length; away += 1) {
    const place = [first - away, last + away].map((line) => first + movedBy(line)).find((line) => isPlace.has(line));
    if (place !== undefined) return place;
  }
  return undefined;
}

interface Versions {
  readonly before: FileLines;
  readonly file: FileLines;
}

/** First lines of the places that hold the very span, ascending. */
export function equalSpans(anchor: Anchor, file: FileLines): readonly number[] {
  return file.linesWith(anchor.firstLine).filter((first) => hasSpanAt(anchor, first, file));
}

function hasSpanAt(anchor: Anchor, first: number, file: FileLines): boolean {
  const span = linesOf(file, spanAt(first, anchor));
  return span !== undefined && shortHash(file.hash(span.at(-1) ?? '')) === anchor.lastLine && file.hash(span.join('\n')) === anchor.span;
}

/**
 * Of several equal spans: the one whose neighbours agree best, then the one with the same ordinal, then the nearest. None where no neighbour
 * agrees, and all of them still stand around as many other lines: then the span changed in its place, and what is found is a twin of it.
 */
function pickTwin({ lines, anchor, ordinal }: Anchored, twins: readonly number[], file: FileLines): number | undefined {
  const agreement = (first: number) =>
    Number(file.before(first) === anchor.before) + Number(file.after(first + anchor.lineCount - 1) === anchor.after);
  const best = twins.reduce((most, first) => Math.max(most, agreement(first)), 0);
  if (best === 0 && isChangedInPlace(anchor, file)) return undefined;
  const likely = twins.filter((first) => agreement(first) === best);
  const same = twins[ordinal];
  if (same !== undefined && likely.includes(same)) return same;
  return likely.reduce<number | undefined>(
    (nearest, first) => (nearest === undefined || Math.abs(first - lines[0]) < Math.abs(nearest - lines[0]) ? first : nearest),
    undefined,
  );
}

function isChangedInPlace({ before, after, lineCount }: Anchor, file: FileLines): boolean {
  return file.linesBehind(before).some((first) => file.after(first + lineCount - 1) === after);
}

function spanAt(first: number, { lineCount }: Anchor): LineRange {
  return [first, first + lineCount - 1];
}
