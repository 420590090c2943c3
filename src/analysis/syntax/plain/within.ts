import { lowerBound } from '../../../model';
import type { Matches } from '../matches';

/** Tells whether an offset stands in what a query captured so, which may stand in another that was captured so. */
export function isWithin(matches: Matches, capture: string): (offset: number) => boolean {
  const spans = matches
    .having(capture)
    .flatMap((match) => match.get(capture) ?? [])
    .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const starts = spans.map(({ start }) => start);
  const ends: number[] = [];
  for (const { end } of spans) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (offset) => offset < (ends[lowerBound(starts, offset + 1) - 1] ?? 0);
}
