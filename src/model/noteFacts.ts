import type { Dispute } from './disputes';
import type { Quote } from './quote';

/** A document of a personal topic, and what it says of itself. */
export interface NoteFact {
  /** Its file in the snapshot. */
  readonly path: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** When it was written, as far as it says so: `2026-03-01`. */
  readonly date?: string;
  readonly lead?: Quote;
  readonly lines: number;
  readonly sections: readonly NoteSection[];
  readonly links: readonly NoteLink[];
  readonly statements: readonly StatementFact[];
  /** Of one that another has taken the place of: the path of that one, or its name where it is not in the topic. */
  readonly supersededBy?: string;
  /** The first day that it holds for, and the last. */
  readonly validFrom?: string;
  readonly validUntil?: string;
}

export interface NoteSection {
  readonly title: string;
  readonly level: number;
  readonly line: number;
  /** The paragraph right below it. */
  readonly says?: Quote;
}

/** A link to another document, by the name that its author gave it; without `to` there is none called so. */
export interface NoteLink {
  readonly name: string;
  readonly to?: string;
  readonly line: number;
}

export type StatementKind = 'decision' | 'principle' | 'question' | 'task';

/** Something that was decided, holds everywhere, is still asked or still to be done, in the words of its author. */
export interface StatementFact extends Quote {
  readonly kind: StatementKind;
  /** The day that its heading or its first words name, where documents hold statements of several days. */
  readonly date?: string;
}

/**
 * How far a statement holds: its time is over (`stale`), another took its place (`superseded`), or a later one may contradict it (`disputed`).
 */
export type StatementState = 'current' | 'stale' | 'superseded' | 'disputed';

/** What several documents speak of: a tag, a document that they link to, or a word of their titles and headings. */
export interface ThemeFact {
  readonly name: string;
  readonly places: readonly { readonly path: string; readonly line: number }[];
}

/** Two documents that say nearly the same; `share` is how much of the shorter one stands in the other, 0–1. */
export interface AlikeFact {
  readonly paths: readonly [string, string];
  readonly share: number;
}

/** A place where a document names another by its title without a link. */
export interface MentionFact {
  readonly of: string;
  readonly in: string;
  readonly line: number;
}

export interface NotesFacts {
  readonly notes: readonly NoteFact[];
  /** Those that most documents speak of first. */
  readonly themes: readonly ThemeFact[];
  readonly alike: readonly AlikeFact[];
  readonly mentions: readonly MentionFact[];
  /** What may contradict what, the newest contradiction first; those that a person settled among them. */
  readonly disputes: readonly Dispute[];
}
