import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type ExportFile, ProblemError, problem } from '../model';
import type { ExportCounts } from '../workbench/ports';
import { sha256 } from './hash';
import type { Disk } from './store';
import { walk } from './store/care/walk';
import { atDisk } from './store/diskProblem';
import { ensureFolder, replaceFile } from './store/durableFile';
import { parseRecord } from './store/records';

/** The file by which an export knows its own again: the hash of each file that it left. */
const listName = 'export.json';
const listSchema = z.object({ schema: z.literal(1), files: z.record(z.string(), z.string()) });

/**
 * Makes a folder hold these files and a list of them. Files that are neither as the last export left them nor as this one wants
 * them are somebody's: then nothing is written, and `export-foreign` names one.
 */
export function writeExport(disk: Disk, wanted: string, files: readonly ExportFile[]): Promise<ExportCounts> {
  return atDisk(() => {
    const folder = resolve(wanted);
    if (disk.stat(folder)?.isFolder === false) throw new ProblemError(problem('error', 'not-a-folder', { folder }));
    const hashes = new Map(files.map(({ path, text }) => [path, sha256(text)]));
    const there = filesIn(disk, folder);
    const before = new Map(Object.entries(readList(disk, folder)));
    for (const [path, hash] of there) {
      if (hash !== before.get(path) && hash !== hashes.get(path))
        throw new ProblemError(problem('error', 'export-foreign', { file: path, folder }));
    }
    const changed = files.filter(({ path }) => there.get(path) !== hashes.get(path));
    for (const { path, text } of changed) writeText(disk, join(folder, path), text);
    const gone = [...there.keys()].filter((path) => !hashes.has(path));
    for (const path of gone) disk.remove(join(folder, path));
    const list = `${JSON.stringify({ schema: 1, files: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))) }, undefined, 2)}\n`;
    writeText(disk, join(folder, listName), list);
    return { written: changed.length, unchanged: files.length - changed.length, removed: gone.length };
  });
}

function filesIn(disk: Disk, folder: string): ReadonlyMap<string, string> {
  const paths = walk(disk, folder).files.map(({ path }) => path);
  const named = paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), sha256(disk.read(path) ?? new Uint8Array())] as const);
  return new Map(named.filter(([path]) => path !== listName));
}

function readList(disk: Disk, folder: string): Readonly<Record<string, string>> {
  const bytes = disk.read(join(folder, listName));
  return (bytes && parseRecord(bytes, listSchema)?.files) ?? {};
}

function writeText(disk: Disk, path: string, text: string): void {
  ensureFolder(disk, dirname(path));
  replaceFile(disk, path, Buffer.from(text));
}
