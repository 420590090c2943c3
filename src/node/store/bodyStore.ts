import type { BodyStore } from '../../knowledge';
import type { Sha256 } from '../../model';
import { atDisk } from './diskProblem';
import type { PackFolder } from './packFolder';

/** Bodies by content hash, in packs named after the snapshot that brought them. */
export function createBodyStore(packs: PackFolder, sha256: Sha256): BodyStore {
  return {
    readBody(hash) {
      for (const bytes of packs.read(hash)) if (sha256(bytes) === hash) return bytes;
      packs.forget(hash);
      return undefined;
    },
    addBodies: (snapshot, bodies) =>
      atDisk(async () => {
        const added = new Map<string, Uint8Array>();
        for (const { sha256: hash, bytes } of bodies) if (!packs.has(hash)) added.set(hash, bytes);
        if (added.size > 0) await packs.add(snapshot, added);
      }),
  };
}
