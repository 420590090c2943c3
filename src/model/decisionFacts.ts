import type { Quote } from './quote';

/** A decision that the repository records: a document of its own (an architecture decision record), or a section of one about the design. */
export interface DecisionFact {
  readonly path: string;
  readonly title: Quote;
  /** Such as `accepted` or `superseded by 12`. */
  readonly status?: Quote;
  /** What was decided, and what made it necessary: the first paragraph of each. */
  readonly decision?: Quote;
  readonly context?: Quote;
  /** Of a section: its first paragraph. */
  readonly says?: Quote;
}

/** A sentence of a comment, or a point of a document for those who change the code, that says what must, or must never, be done. */
export interface ConstraintFact {
  /** True where it says that something is meant to be so, rather than what must be done. */
  readonly intended?: true;
  readonly path: string;
  readonly quote: Quote;
  /** Of a sentence of a comment, the comment's last line: what is declared below it is what it speaks of. */
  readonly end?: number;
}
