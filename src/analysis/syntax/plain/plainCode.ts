/**
 * What the code of one file in a plain language calls, and what is known of the values that calls go through. Definitions
 * are told by their index.
 */
export interface PlainCode {
  readonly calls: readonly PlainCall[];
  readonly fields: readonly PlainField[];
  /** What a function says that it gives back. */
  readonly returns: readonly { readonly definition: number; readonly chain: Chain }[];
}

/**
 * The way to a value: where it begins, and then names of members, `()` for what calling gives, `?` for what a result or an
 * option holds. It begins with
 * - `#3`, a definition · `@3`, an object of the class that it is · `^3`, what that class inherits
 * - `>name`, what the file imports under a name · `:Type`, an object of a type as it is written
 * - another word: a name of the top level, or a path (`search::run`)
 * - nothing at all where it is not known
 */
export type Chain = readonly string[];

export interface PlainCall {
  readonly line: number;
  readonly col: number;
  /** Innermost definition around it, -1 for none. */
  readonly caller: number;
  readonly name: string;
  /** What is called. */
  readonly chain: Chain;
}

/** What an attribute of a class holds, or for -1 a name of the top level. */
export interface PlainField {
  readonly definition: number;
  readonly name: string;
  readonly chain: Chain;
}

export const unknown: Chain = [''];

/** True for a chain whose beginning no scope can change. */
export function isRooted([root = '']: Chain): boolean {
  return root === '' || /^[#@^>:]/.test(root);
}
