import { basename, dirname, join } from 'node:path';
import { temporaryEnding } from '../durableFile';
import type { CareContext } from './careContext';
import { listPacks } from './packs';
import { readTopicFolders } from './topicFolder';
import { walk } from './walk';

const anHour = 60 * 60 * 1000;
const locks = new Set(['.lock', '.running', '.library-writing', '.library-inbox']);

export interface Leftovers {
  /** Files that a process began and did not finish, and packs without a table. Younger ones may be another process's work. */
  readonly files: readonly string[];
  /** Locks whose holder died, and folders of jobs that never began or are half removed. */
  readonly folders: readonly string[];
}

export function findLeftovers(care: CareContext): Leftovers {
  const { home, records } = care;
  const { disk } = records;
  const { files, folders } = walk(disk, home);
  const bare = new Set(listPacks(care).bare);
  const isOld = (modified: number) => modified < Date.now() - anHour;
  const dead = folders.filter((path) => locks.has(basename(path)) && !disk.isLocked(path));
  const jobs = readTopicFolders(care).flatMap(({ path, jobFolders }) => jobFolders.map((job) => join(path, 'jobs', job)));
  const lost = jobs.filter((job) => !disk.list(job).some((file) => file.startsWith('job.json')) && !disk.isLocked(join(job, '.running')));
  return {
    files: files
      .filter(({ path, modified }) => isOld(modified) && (path.endsWith(temporaryEnding) || bare.has(path)))
      .map(({ path }) => path),
    folders: [...dead.filter((path) => !lost.includes(dirname(path))), ...lost],
  };
}

/** Records that were set aside. */
export function findAside({ home, records: { disk } }: CareContext): readonly string[] {
  return walk(disk, home).files.flatMap(({ path }) => (/\.damaged-\d+$/.test(path) ? [path] : []));
}
