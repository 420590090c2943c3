import { join } from 'node:path';
import type { Disk } from '../disk';

/** What lies below a folder: files with their bytes, and folders, those above before those in them. */
export interface Tree {
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly modified: number }[];
  readonly folders: readonly string[];
}

export function walk(disk: Disk, folder: string): Tree {
  const found = disk.list(folder).map((name) => ({ path: join(folder, name), stat: disk.stat(join(folder, name)) }));
  const folders = found.flatMap(({ path, stat }) => (stat?.isFolder ? [path] : []));
  const below = folders.map((path) => walk(disk, path));
  return {
    files: [
      ...found.flatMap(({ path, stat }) => (stat && !stat.isFolder ? [{ path, bytes: stat.bytes, modified: stat.modified }] : [])),
      ...below.flatMap(({ files }) => files),
    ],
    folders: [...folders, ...below.flatMap((tree) => tree.folders)],
  };
}

export function bytesIn(disk: Disk, folder: string): number {
  return walk(disk, folder).files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Removes a folder with all that is in it. */
export function removeTree(disk: Disk, folder: string): void {
  const { files, folders } = walk(disk, folder);
  for (const { path } of files) disk.remove(path);
  for (const path of [...folders].reverse()) disk.removeFolder(path);
  disk.removeFolder(folder);
}
