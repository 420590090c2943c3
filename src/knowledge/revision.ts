import { canonicalJson } from '../evidence';
import type { Origin, PageContent, Sha256 } from '../model';

/** Twelve hex digits over origin and content: saving what is there already makes no new revision. */
export function revisionIdOf(sha256: Sha256, origin: Origin, content: PageContent): string {
  return sha256(canonicalJson({ origin, content })).slice(0, 12);
}
