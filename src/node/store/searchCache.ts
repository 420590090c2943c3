import { join } from 'node:path';
import type { SearchCache } from '../../knowledge';
import { errorCode } from '../errorCode';
import { ensureFolder, replaceFile } from './durableFile';
import { packSearchIndex, unpackSearchIndex } from './packSearchIndex';
import type { Records } from './records';

/** Indexes in a folder of their own. A disk that refuses to be read or written has none. */
export function createSearchCache(folder: string, { disk }: Pick<Records, 'disk'>): SearchCache {
  const fileOf = (name: string) => join(folder, `${name}.index`);
  return {
    read: (name) => unlessRefused(() => unpackSearchIndex(disk.read(fileOf(name)) ?? new Uint8Array())),
    keep: async (name, index) => {
      unlessRefused(() => {
        ensureFolder(disk, folder);
        replaceFile(disk, fileOf(name), packSearchIndex(index));
      });
    },
  };
}

function unlessRefused<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
