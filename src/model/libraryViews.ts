import type { Article, ArticleFields, ArticleSection, LibraryChange, SourceKind } from './library';
import type { Problem } from './problems';
import type { Reason } from './snapshot';

/** What became of one document. A refused one has no path, and nothing of it is kept. */
export interface ImportedDocument {
  readonly path: string | null;
  readonly title: string;
  /** Where it came from: a path, an address, a name. */
  readonly source: string;
  readonly kind: SourceKind | null;
  readonly change: 'added' | 'updated' | 'unchanged' | 'refused';
  readonly problems: readonly Problem[];
}

/** What an import made of the library. `omitted` counts by reason what a folder held besides documents. */
export interface ImportView {
  readonly imported: readonly ImportedDocument[];
  readonly omitted: Readonly<Partial<Record<Reason, number>>>;
  readonly problems: readonly Problem[];
}

/** An article as a row of a list. */
export interface ArticleRow {
  readonly path: string;
  readonly title: string;
  readonly kind: SourceKind;
  readonly state: Article['state'];
  readonly tags: readonly string[];
  /** When its newest revision was made. */
  readonly updated: string;
  readonly conflict: boolean;
}

/** An article to be read, or one section of it. `lines` of sections are those of the whole text. */
export interface ArticleView extends ArticleRow {
  readonly source: string;
  readonly fields: ArticleFields;
  readonly markdown: string;
  /** The section that was asked for, named `Book: Chapter — Section`. */
  readonly section?: { readonly id: string; readonly name: string };
  readonly sections: readonly ArticleSection[];
  readonly revision: string;
  readonly origin: Article['revisions'][number]['origin'];
}

/** What a person does to an article, beside editing its text. */
export type ArticleChange =
  | {
      readonly kind: 'fields';
      readonly path: string;
      readonly fields: Partial<ArticleFields>;
      readonly clear: readonly (keyof ArticleFields)[];
    }
  | { readonly kind: 'tags'; readonly path: string; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'archive' | 'restore' | 'delete'; readonly path: string }
  | { readonly kind: 'erase'; readonly path: string };

/** What came of a change to an article. */
export interface ArticleChanged {
  readonly path: string;
  readonly title: string;
  readonly change: LibraryChange['change'] | 'unchanged';
}
