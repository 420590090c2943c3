import type { Sha256 } from '../model';

/** A topic is its folder: 16 hex digits over the folder's real path. */
export function topicIdOf(sha256: Sha256, root: string): string {
  return sha256(root).slice(0, 16);
}
