import type { ImportKind, Quote, Range, SymbolKind } from '../../model';
import type { CodeSyntax } from './code/codeSyntax';
import type { PlainCode } from './plain/plainCode';

/** What one file says by itself, before anything is resolved. Crosses from worker to engine as typed arrays. */
export interface FileSyntax {
  readonly path: string;
  readonly lines: number;
  readonly doc?: Quote;
  readonly definitions: readonly Definition[];
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportStatement[];
  readonly heritage: readonly {
    readonly definition: number;
    readonly relation: 'extends' | 'implements';
    readonly name: string;
    readonly line: number;
  }[];
  readonly code: CodeSyntax;
  /** What the code calls, in the plain languages of which that is read. */
  readonly plain?: PlainCode;
  /** Number of syntax errors and the line of the first; 0 and 0 without. */
  readonly errors: { readonly count: number; readonly line: number };
}

export interface Definition {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Index of the definition it stands in, -1 at the top level. */
  readonly container: number;
  /**
   * True when the declaration itself says `export`; names exported elsewhere, and `export default`, are in `exports`.
   * For a member: true when whoever sees its container sees it.
   */
  readonly exported: boolean;
  /** True when it stands in a function without a name, such as a callback, so that its name means nothing outside. */
  readonly hidden: boolean;
  /** Set when it is open to its own package only: `pub(crate)`. */
  readonly packageOnly?: true;
  readonly range: Range;
  readonly nameRange: Range;
  readonly doc?: Quote;
  readonly signature?: string;
}

/** `names` pairs the imported name (`default`, `*`) with the local one. */
export interface ImportStatement {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly typeOnly: boolean;
  /** Set when only a test build has it. */
  readonly testOnly?: true;
  readonly line: number;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** `export { local as name } from 'specifier'`; `name` is `*` for `export *`. Without `specifier` the name is local. */
export interface ExportStatement {
  readonly name: string;
  readonly local: string;
  readonly specifier?: string;
  readonly line: number;
}
