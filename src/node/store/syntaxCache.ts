import type { Sha256 } from '../../model';
import type { KeptSyntax } from '../../workbench/ports';
import { errorCode } from '../errorCode';
import { atDisk } from './diskProblem';
import type { PackFolder } from './packFolder';

/** Bytes of the hash that each entry begins with: a multiple of four, so that numbers behind it stay in step. */
const checkBytes = 16;

/** With more packs than this, or more than twice the bytes in use, one pack with what is in use takes their place. */
const mostPacks = 8;

/** The syntax that one run finds or adds, over the packs of its topic. What is in them can be lost: it is read again. */
export function createSyntaxCache(packs: PackFolder, sha256: Sha256): KeptSyntax {
  const used = new Map<string, Uint8Array>();
  const added = new Map<string, Uint8Array>();
  const checkOf = (packed: Uint8Array): Buffer => Buffer.from(sha256(packed), 'hex').subarray(0, checkBytes);

  return {
    find(key) {
      const entry = readable(() => [...packs.read(key)]).find((one) =>
        checkOf(one.subarray(checkBytes)).equals(one.subarray(0, checkBytes)),
      );
      if (entry) used.set(key, entry);
      return entry?.subarray(checkBytes);
    },
    add: (key, packed) => void added.set(key, Buffer.concat([checkOf(packed), packed])),
    added: () => added.size,
    keep: (name) =>
      atDisk(async () => {
        if (added.size === 0) return;
        const before = packs.sizes();
        const inUse = new Map([...used, ...added]);
        const isCrowded = before.size >= mostPacks || sum(before.values()) > 2 * sum([...inUse.values()].map(({ length }) => length));
        const old = isCrowded ? [...before.keys()] : [];
        await packs.add(name, isCrowded ? inUse : added);
        for (const pack of old) packs.remove(pack);
        added.clear();
      }),
  };
}

/** A disk that refuses to be read has nothing for us. */
function readable<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
