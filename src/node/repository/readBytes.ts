import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { FileMark } from '../../model';
import { errorCode } from '../errorCode';
import { roomyBuffer } from './blobIdOf';
import { markOf, readStats } from './candidates';

export type Reading =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly mark: FileMark; readonly changed: boolean }
  | { readonly kind: 'failed'; readonly reason: 'symlink' | 'unreadable' | 'unsupported'; readonly detail: string };

/** Never through a link, and without waiting for the other end of a pipe that took the file's place. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file that was listed with this mark, or its first `limit` bytes. When it changed since, it is read once more;
 * when it changed again, `changed` is true and the mark is the older one, so that the next snapshot reads it again.
 */
export function readBytes(root: string, path: string, mark: FileMark, limit: number): Reading {
  const first = readOnce(root, path, mark, limit);
  if (first.kind === 'failed' || !first.changed) return first;
  const stats = readStats(root, path);
  if (!stats) return { kind: 'failed', reason: 'unreadable', detail: 'ENOENT' };
  return stats.isFile() ? readOnce(root, path, markOf(stats), limit) : { kind: 'failed', reason: 'unsupported', detail: 'ENOENT' };
}

function readOnce(root: string, path: string, mark: FileMark, limit: number): Reading {
  let file: number | undefined;
  try {
    file = openSync(`${root}/${path}`, flags);
    const bytes = roomyBuffer(Math.min(mark.bytes, limit));
    const got = fill(file, bytes);
    const changed = got < bytes.length || !isSameMark(mark, markOf(fstatSync(file)));
    return { kind: 'read', bytes: bytes.subarray(0, got), mark, changed };
  } catch (error) {
    return { kind: 'failed', ...explain(error) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function fill(file: number, bytes: Buffer): number {
  let got = 0;
  while (got < bytes.length) {
    const step = readSync(file, bytes, got, bytes.length - got, null);
    if (step === 0) break;
    got += step;
  }
  return got;
}

export function isSameMark(a: FileMark, b: FileMark): boolean {
  return a.bytes === b.bytes && a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode;
}

/** Errors of the system become reasons; anything else is a bug. */
function explain(error: unknown): { reason: 'symlink' | 'unreadable'; detail: string } {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return { reason: code === 'ELOOP' ? 'symlink' : 'unreadable', detail: code };
}
