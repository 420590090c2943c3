import type { Problem } from './problems';

/** A folder's wiki as one topic of a store. */
export interface StoredTopic {
  readonly id: string;
  /** Empty where the record of the topic cannot be read. */
  readonly name: string;
  readonly root: string;
}

/** What is wrong with a profile of the store. Nothing is changed by looking. */
export interface StoreCheck {
  readonly topics: readonly (StoredTopic & { readonly pages: number; readonly jobs: number })[];
  readonly flaws: readonly Problem[];
  /** What is of no use to anybody, by path: files that a run did not finish, locks of dead processes. */
  readonly leftovers: readonly string[];
  /** Records that could not be read and were set aside, by path. */
  readonly aside: readonly string[];
}

/** Bytes of a profile. What packs hold for two topics counts for both. */
export interface StoreSize {
  readonly topics: readonly (StoredTopic & {
    readonly revisions: number;
    readonly jobs: number;
    readonly packs: number;
    readonly syntax: number;
  })[];
  readonly packs: number;
  readonly total: number;
  readonly files: number;
}

/** What nobody needs any more, and how many bytes it takes. */
export interface Compaction {
  readonly revisions: number;
  readonly jobs: number;
  readonly bodies: number;
  readonly bytes: number;
}

/** What was mended, by path, and what is wrong still. */
export interface StoreRepair {
  readonly restored: readonly string[];
  readonly removed: readonly string[];
  readonly check: StoreCheck;
}

export interface StoreMove {
  readonly from: string;
  readonly to: string;
  readonly files: number;
  readonly bytes: number;
  /** What is left of the old store, when the disk did not let it go. */
  readonly left?: string;
}
