import type { CitationView } from './views';

/** A sentence whose citations do not all show the same before and after. */
export interface TouchedStatement {
  /** Line of the page's body, from 1. */
  readonly line: number;
  readonly text: string;
  readonly citations: readonly CitationView[];
}

/**
 * What lies between two states of a folder, and which pages of its wiki speak of it. `base` is the commit that the files are
 * held against; without it they are held against the snapshot that the wiki was made from.
 */
export interface ImpactView {
  readonly topic: string;
  readonly name: string;
  readonly base?: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly because: string;
    readonly statements: readonly TouchedStatement[];
  }[];
}
