import type { Anchor, LineRange } from '../model';

/** Where a citation points: its lines when it was made, the span as content, and which of several equal spans it is. */
export interface Anchored {
  readonly lines: LineRange;
  readonly anchor: Anchor;
  readonly ordinal: number;
}
