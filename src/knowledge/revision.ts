import { canonicalJson } from '../evidence';
import type { Revision, Sha256 } from '../model';

/** What the id of a revision is made from. */
export type Identity = Pick<Revision, 'origin' | 'content'> & {
  readonly base?: Revision['base'] | undefined;
  readonly restored?: Revision['restored'] | undefined;
  readonly proof?: Revision['proof'] | undefined;
};

/**
 * Twelve hex digits over origin, content and, where there are some, base and proof: saving what is there already makes no new revision.
 * Bringing back a text that was there before does: what it brought back, and over which, is part of it.
 */
export function revisionIdOf(sha256: Sha256, { origin, content, base, restored, proof }: Identity): string {
  const parts = {
    ...{ origin, content },
    ...(base === undefined ? {} : { base }),
    ...(restored === undefined ? {} : { restored }),
    ...(proof === undefined ? {} : { proof }),
  };
  return sha256(canonicalJson(parts)).slice(0, 12);
}

/** False for a revision whose content is not what was saved under its id. */
export function isUntouched(sha256: Sha256, revision: Revision): boolean {
  return revision.id === revisionIdOf(sha256, revision);
}
