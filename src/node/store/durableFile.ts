import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';

/** Ends the names of files that are being written. One left by a process that died is never read. */
export const temporaryEnding = '.tmp';

/** Makes a folder and those above it, each durable in the one above. */
export function ensureFolder(disk: Disk, path: string): void {
  if (disk.stat(path) || dirname(path) === path) return;
  ensureFolder(disk, dirname(path));
  disk.makeFolder(path);
  disk.syncFolder(dirname(path));
}

/** Replaces a file in one step: a reader sees the old or the new bytes, and after this returns the new ones are durable. */
export function replaceFile(disk: Disk, path: string, bytes: Uint8Array): void {
  renameInto(disk, path, (handle) => writeAll(disk, handle, bytes));
  disk.syncFolder(dirname(path));
}

/** Writes a new file under a name of its own and renames it. The folder is not synced: a caller may have many. */
export function renameInto(disk: Disk, path: string, fill: (handle: number) => void): void {
  const temporary = writeTemporary(disk, path, fill);
  disk.rename(temporary, path);
}

/** Writes a durable file beside `path` under a name of its own, and gives that name. Where that fails, nothing is left of it. */
export function writeTemporary(disk: Disk, path: string, fill: (handle: number) => void): string {
  const temporary = `${path}.${process.pid}-${randomBytes(6).toString('hex')}${temporaryEnding}`;
  try {
    withHandle(disk, temporary, 'create', fill);
    return temporary;
  } catch (error) {
    removeUnfinished(disk, temporary);
    throw error;
  }
}

/** A disk that refused to write may refuse this too: what it said first is what counts. */
function removeUnfinished(disk: Disk, path: string): void {
  try {
    disk.remove(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/** Appends to a file and makes that durable. */
export function appendFile(disk: Disk, path: string, bytes: Uint8Array): void {
  withHandle(disk, path, 'append', (handle) => writeAll(disk, handle, bytes));
}

/** Writes all bytes, in as many steps as the system takes. */
export function writeAll(disk: Disk, handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const written = disk.write(handle, bytes.subarray(at));
    if (written <= 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' });
    at += written;
  }
}

function withHandle(disk: Disk, path: string, how: 'create' | 'append', fill: (handle: number) => void): void {
  const handle = disk.open(path, how);
  try {
    fill(handle);
    disk.sync(handle);
  } finally {
    disk.close(handle);
  }
}
