import { canonicalJson } from '../evidence';
import type { Publication, Sha256 } from '../model';

/** The publication with the hash of all that it says. */
export function sealed(sha256: Sha256, publication: Publication): Publication {
  return { ...publication, seal: sealOf(sha256, publication) };
}

/** True when a publication says what was published. It guards against accidents and bugs: who can write the store can seal, too. */
export function isSealed(sha256: Sha256, publication: Publication): boolean {
  return publication.seal === sealOf(sha256, publication);
}

function sealOf(sha256: Sha256, { seal: _seal, ...rest }: Publication): string {
  return sha256(canonicalJson(rest));
}
