import { join } from 'node:path';
import type { LibraryStore } from '../../knowledge';
import { librarySchema } from '../../model';
import { atDisk } from './diskProblem';
import type { Records } from './records';

export const libraryFile = 'library.json';

/** What was brought into a profile, in one record: a folder of notes comes in by one write. */
export function createLibraryStore(folder: string, records: Records, beforeWriting: () => Promise<void>): LibraryStore {
  const path = join(folder, libraryFile);
  return {
    readLibrary: () => atDisk(() => records.read(path, librarySchema)),
    replaceLibrary: (next) =>
      atDisk(async () => {
        await beforeWriting();
        return records.locked(folder, () => {
          if ((records.readLocked(path, librarySchema).value?.seq ?? 0) !== next.seq - 1) return 'outrun';
          records.write(path, next);
          return 'replaced';
        });
      }),
  };
}
