import { canonicalJson } from '../evidence';
import type { Origin, PageContent, Revision, Sha256 } from '../model';

/** Twelve hex digits over origin, content and, of a person's page, the base: saving what is there already makes no new revision. */
export function revisionIdOf(sha256: Sha256, origin: Origin, content: PageContent, base?: string): string {
  return sha256(canonicalJson(base === undefined ? { origin, content } : { origin, content, base })).slice(0, 12);
}

/** False for a revision whose content is not what was saved under its id. */
export function isUntouched(sha256: Sha256, { id, origin, content, base }: Revision): boolean {
  return id === revisionIdOf(sha256, origin, content, base);
}
