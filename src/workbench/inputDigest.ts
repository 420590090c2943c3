import { factsVersion } from '../analysis';
import type { PageWish, Sha256, Snapshot } from '../model';
import { composerVersion } from '../synthesis';

/**
 * A hash of everything that decides what a composed wiki says: equal inputs, equal pages, so nothing has to be done.
 * Of the plan only a person's wishes are in it: the rest follows from the facts and from the plan before, and is at rest
 * once it was made.
 */
export function inputDigest(sha256: Sha256, snapshot: Snapshot, wishes: readonly PageWish[]): string {
  const { digest, commit, dirty, history } = snapshot;
  return sha256(JSON.stringify([digest, commit, dirty, history, factsVersion, composerVersion, wishes]));
}
