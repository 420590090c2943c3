import type { LineRange } from './locator';

/** A variable of a module's top level that outlives the calls which change it, or a registry or object that they fill. */
export interface MemoryFact {
  /** Id of the variable. */
  readonly symbol: string;
  readonly path: string;
  readonly line: number;
  /** What the object is called on the global object, where it lives there: all copies of the code share it. */
  readonly global?: string;
  /** Where functions change it, or another file when it is loaded: then the path stands for the symbol. Its own first load is none. */
  readonly writers: readonly { readonly path: string; readonly line: number; readonly symbol: string }[];
}

/** A call that writes to a store outside the memory. */
export interface WriteFact {
  /** The boundary that it writes to, by its name: `files on disk`. */
  readonly store: string;
  readonly path: string;
  readonly lines: LineRange;
  readonly symbol?: string;
  /** What is called: `writeFile`. */
  readonly call: string;
  /** The first argument as it is written, where it is short: the file, the key. */
  readonly target?: string;
}
