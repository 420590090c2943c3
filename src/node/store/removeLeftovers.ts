import { join } from 'node:path';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';
import { temporaryEnding } from './durableFile';

const anHour = 60 * 60 * 1000;

/** Removes files that a process began to write and did not finish. Younger ones may be another process's work. */
export function removeLeftovers(disk: Disk, folder: string): void {
  for (const name of disk.list(folder).filter((file) => file.endsWith(temporaryEnding))) {
    const path = join(folder, name);
    const modified = disk.stat(path)?.modified ?? Number.POSITIVE_INFINITY;
    if (modified < Date.now() - anHour) removeQuietly(disk, path);
  }
}

function removeQuietly(disk: Disk, path: string): void {
  try {
    disk.remove(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
