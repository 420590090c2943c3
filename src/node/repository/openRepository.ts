import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Clock, ProblemError, problem } from '../../model';
import type { Repository } from '../../workbench/ports';
import { markOf, readStats } from './candidates';
import { openRevision } from './openRevision';
import { listOwnFiles, readOwnFile, removeOwnFile, writeOwnFile } from './ownFile';
import { readHistory } from './readHistory';
import { readNow } from './readNow';
import { isStill } from './reusableRecords';
import { takeSnapshot } from './takeSnapshot';

/** Opens a folder. Throws a `ProblemError` `no-folder` or `not-a-folder`. Its name is that of the real folder. */
export async function openRepository(folder: string, now: Clock): Promise<Repository> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new ProblemError(problem('error', 'no-folder', { folder }), { cause });
  });
  if (!(await stat(root)).isDirectory()) throw new ProblemError(problem('error', 'not-a-folder', { folder }));
  return {
    root,
    name: basename(root),
    takeSnapshot: (request, run) => takeSnapshot(root, request, run, now),
    readHistory: (snapshot, signal) => readHistory(root, snapshot, signal),
    openRevision: (revision, signal) => openRevision(root, revision, signal),
    isUnchanged: ({ path, mark }, takenAt) => {
      const stats = readStats(root, path);
      return stats?.isFile() === true && isStill(mark, markOf(stats), takenAt);
    },
    readNow: (path, rules, wasAdmitted) => readNow(root, path, rules, wasAdmitted),
    readOwn: async (path) => readOwnFile(root, path),
    listOwn: async (folder, most) => listOwnFiles(root, folder, most),
    removeOwn: async (path) => removeOwnFile(root, path),
    writeOwn: async (path, text) => writeOwnFile(root, path, text),
  };
}
