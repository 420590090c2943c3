import { factsVersion } from '../analysis';
import type { PageWish, Sha256, Snapshot, Topic } from '../model';
import { composerVersion } from '../synthesis';

/** What a wiki is made of beside the snapshot. */
export interface OtherInput {
  readonly wishes: readonly PageWish[];
  readonly topic: Topic;
}

/**
 * A hash of everything that decides what a composed wiki says: equal inputs, equal pages, so nothing has to be done. A new
 * contract checks them anew. Of the plan only a person's wishes are in it: the rest follows from the facts and from the plan
 * before, and is at rest once it was made.
 */
export function inputDigest(sha256: Sha256, snapshot: Snapshot, { wishes, topic }: OtherInput): string {
  const { digest, commit, dirty, history } = snapshot;
  return sha256(JSON.stringify([digest, commit, dirty, history, factsVersion, composerVersion, topic.contract.version, wishes]));
}
