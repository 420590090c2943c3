import type { ReaderMemory } from '../src/model';

/** What a reader keeps over a reload. */
export interface ReaderKeeping {
  /** Where the reader was before a reload. */
  readonly recalled: ReaderMemory | undefined;
  remember(memory: ReaderMemory): void;
}
