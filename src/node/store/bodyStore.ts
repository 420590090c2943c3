import type { BodyStore } from '../../knowledge';
import type { Sha256 } from '../../model';
import { atDisk, atDiskNow } from './diskProblem';
import type { PackFolder } from './packFolder';

/** Bodies by content hash, in packs named after the snapshot that brought them. */
export function createBodyStore(packs: PackFolder, sha256: Sha256): BodyStore {
  /** What the tables have and the packs have not: a disk may lose bytes. */
  const lost = new Set<string>();
  return {
    readBody: (hash) =>
      atDiskNow(() => {
        const known = find(hash);
        if (known) return known;
        packs.reload();
        const found = find(hash);
        if (!found) lost.add(hash);
        return found;
      }),
    addBodies: (snapshot, bodies) =>
      atDisk(async () => {
        packs.reload();
        const added = new Map<string, Uint8Array>();
        for (const { sha256: hash, bytes } of bodies) if (lost.has(hash) || !packs.has(hash)) added.set(hash, bytes);
        if (added.size > 0) await packs.add(snapshot, added);
        for (const hash of added.keys()) lost.delete(hash);
      }),
  };

  function find(hash: string): Uint8Array | undefined {
    for (const bytes of packs.read(hash)) if (sha256(bytes) === hash) return bytes;
    return undefined;
  }
}
