import { factsVersion } from '../analysis';
import type { Sha256, Snapshot } from '../model';
import { composerVersion } from '../synthesis';

/**
 * A hash of everything that decides what a composed wiki says: equal inputs, equal pages, so nothing has to be done.
 * The plan is not in it: it follows from the facts and from the plan before, and is at rest once it was made.
 */
export function inputDigest(sha256: Sha256, snapshot: Snapshot): string {
  return sha256(JSON.stringify([snapshot.digest, snapshot.commit, snapshot.dirty, snapshot.history, factsVersion, composerVersion]));
}
