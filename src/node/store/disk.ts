import * as fs from 'node:fs';
import { errorCode } from '../errorCode';
import { isLockHeld, takeLock } from './storeLock';

/**
 * Every way in which the store touches the disk, so that a test can count the calls and break each one. Synchronous: in
 * a process of its own that is three times as fast as promises. Throws Node's errors with their `code`.
 */
export interface Disk {
  /** The whole file, `undefined` when there is none. */
  read(path: string): Uint8Array | undefined;
  /** At most `length` bytes from `offset`, in a buffer of their own; fewer at the end of the file. */
  readPart(path: string, offset: number, length: number): Uint8Array;
  /** Size and modification time in milliseconds, `undefined` when there is nothing. */
  stat(path: string): { readonly bytes: number; readonly modified: number; readonly isFolder: boolean } | undefined;
  /** Names in a folder in code-unit order; none when there is no folder. */
  list(folder: string): readonly string[];
  /** Makes one folder for this user alone, unless it is there. */
  makeFolder(path: string): void;
  /** `create` fails when there is such a file. Files are readable by this user alone. */
  open(path: string, how: 'create' | 'append'): number;
  /** Gives the number of bytes written, which may be fewer. */
  write(handle: number, bytes: Uint8Array): number;
  sync(handle: number): void;
  close(handle: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Only an empty one. */
  removeFolder(path: string): void;
  /** Makes renames in a folder durable, where the platform can. */
  syncFolder(path: string): void;
  /** Waits for the lock, half a minute at most, and gives what releases it. Survives a holder that crashed. */
  lock(path: string): Promise<() => Promise<void>>;
  /** True while some process holds the lock. */
  isLocked(path: string): boolean;
}

export const nodeDisk: Disk = {
  read: (path) => unlessMissing(() => fs.readFileSync(path)),
  readPart,
  stat: (path) =>
    unlessMissing(() => {
      const found = fs.statSync(path);
      return { bytes: found.size, modified: found.mtimeMs, isFolder: found.isDirectory() };
    }),
  list: (folder) => (unlessMissing(() => fs.readdirSync(folder)) ?? []).sort(),
  makeFolder,
  open: (path, how) => fs.openSync(path, how === 'create' ? 'wx' : 'a', 0o600),
  write: (handle, bytes) => fs.writeSync(handle, bytes),
  sync: fs.fsyncSync,
  close: fs.closeSync,
  rename: fs.renameSync,
  remove: fs.unlinkSync,
  removeFolder: fs.rmdirSync,
  syncFolder,
  lock: (path) => takeLock(path, () => {}),
  isLocked: isLockHeld,
};

/** The same disk, that says when a lock is waited for. */
export function nodeDiskThatTells(onWait: () => void): Disk {
  return { ...nodeDisk, lock: (path) => takeLock(path, onWait) };
}

/** Not `recursive`: where a file system has no new folders (`/proc`), Node then tries without end. */
function makeFolder(path: string): void {
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function readPart(path: string, offset: number, length: number): Uint8Array {
  const handle = fs.openSync(path, 'r');
  try {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, fs.readSync(handle, bytes, 0, length, offset));
  } finally {
    fs.closeSync(handle);
  }
}

/** Windows opens no folders: there a rename is durable when the file system's journal says so. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function unlessMissing<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
