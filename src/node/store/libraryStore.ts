import { join } from 'node:path';
import type { LibraryStore } from '../../knowledge';
import { librarySchema } from '../../model';
import { beginLock, libraryLock } from './care/aloneAtWork';
import { atDisk } from './diskProblem';
import { ensureFolder } from './durableFile';
import type { Records } from './records';
import { releaseQuietly } from './releaseQuietly';

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
    hold: (work) =>
      atDisk(async () => {
        await beforeWriting();
        ensureFolder(records.disk, folder);
        const release = await records.disk.lock(libraryLock(folder, work));
        // Whoever rearranges the store holds this one: by now either it is done, or it will find the lock above.
        const begun = await records.disk.lock(beginLock(folder));
        await releaseQuietly(begun);
        return () => releaseQuietly(release);
      }),
  };
}
