import type { EntryPointFact } from './entryFacts';

/** `symbol` extends or implements the type called `name`; `target` is its symbol when it is of this snapshot. */
export interface HeritageFact {
  readonly symbol: string;
  readonly relation: 'extends' | 'implements';
  readonly name: string;
  readonly target?: string;
  readonly line: number;
}

/**
 * A call, `new`, element, decorator or tagged template; `line` and `col` are those of the called name. What is called
 * and can be told is in `callee`, or in `likely` when the way there goes through another package of the workspace: the
 * sources alone do not say that an installation binds its name to it. `confidence` (0–1) is that of either; 0 without.
 */
export interface CallFact {
  readonly path: string;
  readonly line: number;
  readonly col: number;
  readonly caller?: string;
  readonly callee?: string;
  readonly likely?: string;
  /** What is called where that has no code of its own: a property of a type that says it is a function, a variable that holds one. */
  readonly stated?: string;
  readonly name: string;
  readonly resolution: 'local' | 'import' | 'member' | 'inherited' | 'reexport' | 'global' | 'guess';
  readonly confidence: number;
  /** The package or runtime module whose name begins what is called: `node:fs` of `fs.promises.readFile()`. */
  readonly external?: string;
  /** What is called is a parameter of the caller, without a value of its own: whoever calls that says what it is. */
  readonly isParameter?: true;
  /** Of a call in a function without a name: that is handed on, and called when whoever has it calls it. */
  readonly inCallback?: true;
}

/**
 * A way through the code without circles: ids of symbols, then that of the boundary, where it ends with one. `links` has
 * one entry for each step but the first: what leads to it, and where that stands.
 */
export interface CallPathFact {
  /** `LowSync.update → files on disk` */
  readonly name: string;
  readonly steps: readonly string[];
  readonly links: readonly CallPathLink[];
  /** Where steps call a function that they were given; `step` is a place in `steps`. */
  readonly given?: readonly GivenCall[];
  /** The program that begins with the first step; without, the first step is offered by a library. */
  readonly program?: EntryPointFact;
}

/** That a step calls its parameter `name`, at a line of the file that the step stands in. */
export interface GivenCall {
  readonly step: number;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly inCallback?: true;
}

/** The way that says how a module works: from what is called of it through its own code. */
export interface ModulePathFact {
  readonly module: string;
  readonly path: CallPathFact;
}

/**
 * `implements`: the step before is a member of a type without code of its own, and this one implements it. `extends`: the
 * step before makes an object, and the constructor of its base runs too. `returns`: the step before gives back this
 * function, which then is called.
 */
export interface CallPathLink {
  readonly relation: 'calls' | 'implements' | 'extends' | 'returns' | 'reaches';
  /** A call in a function without a name, which the step before hands on. */
  readonly inCallback?: true;
  /** The line where the step before puts another method in its own place: it makes this call the first time alone. */
  readonly replaced?: number;
  readonly path: string;
  readonly line: number;
  /** Of a step without code of its own: how many may implement it here. */
  readonly implementers?: number;
  /** What the step before calls besides, the weightiest of it in the order of the code. */
  readonly besides?: readonly { readonly symbol: string; readonly line: number }[];
}
