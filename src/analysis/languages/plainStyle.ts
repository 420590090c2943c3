import type { SymbolKind } from '../../model';
import type { Marks } from '../heads/headStyles';
import type { ImportStatement } from '../syntax/fileSyntax';

/** A name that an import statement brings in or hands on. */
export interface NamedImport extends Pick<ImportStatement, 'specifier' | 'names'> {
  /** Names it offers to others as its own, besides binding them. */
  readonly handedOn: ImportStatement['names'];
  /** Set where it takes the file into the one that says so, and does not use it. */
  readonly isPart?: true;
}

/** The words around a name that say what it is. */
export interface Naming {
  readonly name: string;
  readonly kind: SymbolKind;
  /** From where the declaration begins, decorators included, to the name. */
  readonly head: string;
  /** The kind of what it stands in. */
  readonly within: SymbolKind | undefined;
}

/** What the captures of a language's query mean beyond their names, for languages that are read by their query alone. */
export interface PlainStyle {
  /** Where the words stand that explain a declaration: above it, or as the first thing in its body. */
  readonly doc: { readonly marks: Marks; readonly place: 'above' | 'inside' };
  /** Nodes of values that are short enough to be told with the name they are given to. */
  readonly literals: ReadonlySet<string>;
  /** What a statement brings in, by its text; `depth` modules that are written out in the file stand around it. */
  imports(statement: string, depth: number): readonly NamedImport[];
  /** A query says `function` where only its place tells that it is a method. */
  kindOf(naming: Naming): SymbolKind;
  /** True when others may use what is called so. */
  isOpen(naming: Naming): boolean;
  /** True when only others of the same package may use it, in languages that say so. */
  isForPackage?(naming: Naming): boolean;
  /** What a `@mention` looks like that may mean something of another file, in languages where packages are made of files. */
  readonly mentioned?: RegExp;
}
