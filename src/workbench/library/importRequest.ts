import type { SourceKind } from '../../model';

/**
 * Where a document comes from. `text` is what was selected, or came in through a pipe: `origin` is what it is known again by, `name` what
 * it is called, `''` where nobody said.
 */
export type ImportPlace =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'address'; readonly address: string; readonly allowPrivate: boolean }
  | { readonly kind: 'text'; readonly name: string; readonly origin: string; readonly bytes: Uint8Array };

export interface ImportRequest {
  readonly places: readonly ImportPlace[];
  /** What each document is, where its name and its bytes do not tell. */
  readonly as?: SourceKind;
  /** What the article is called; only for one document. */
  readonly title?: string;
  /** An inbox is imported by one run at a time, and within so many seconds. */
  readonly inbox?: { readonly seconds: number };
}
