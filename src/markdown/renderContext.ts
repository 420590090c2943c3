import type { CitationState, CitationView, PageLink } from '../model';

/** What rendering needs to know besides the Markdown. */
export interface RenderContext {
  readonly citations: readonly CitationView[];
  /** Every page of the wiki: a link to another one is shown as missing. */
  readonly pages: readonly PageLink[];
  /** Ids of the page's diagrams. */
  readonly diagrams: readonly string[];
  readonly words: RenderWords;
}

/** Words that rendering adds to the author's, in the reader's language. `states` says what a citation is, besides by colour. */
export interface RenderWords {
  readonly states: Readonly<Record<Exclude<CitationState, 'current'>, string>>;
  /** Marks a citation that is not in the page's table. */
  readonly unproven: string;
  readonly missingPage: string;
  readonly missingDiagram: string;
  readonly remoteImage: string;
}
