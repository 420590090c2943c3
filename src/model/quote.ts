import type { LineRange } from './locator';

/** Words of an author, with the lines they stand on. The text has no comment marks and single spaces. */
export interface Quote {
  readonly text: string;
  readonly lines: LineRange;
}
