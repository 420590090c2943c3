import type { Problem } from '../../model';

/** Some files to parse, their bytes side by side in one buffer that is handed over, not copied again. */
export interface Batch {
  readonly files: readonly BatchFile[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface BatchFile {
  readonly path: string;
  readonly language: string;
  readonly lossy: boolean;
  readonly length: number;
}

/**
 * What a batch came to: the packed syntax of its files side by side, by length; 0 for one that could not be read.
 * `memory` is the size of the parser's own memory, in bytes: it only ever grows.
 */
export interface BatchReply {
  readonly lengths: readonly number[];
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly problems: readonly Problem[];
  readonly memory: number;
}

/** Where the parser's runtime and the grammars are. */
export interface GrammarFiles {
  /** Path of `web-tree-sitter.wasm`. */
  readonly runtime: string;
  /** Folder of the grammars, `NAME.wasm` each. */
  readonly folder: string;
}
