import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { ProblemError, problem, type StoreMove } from '../../../model';
import { errorCode } from '../../errorCode';
import type { Disk } from '../disk';
import { atDisk } from '../diskProblem';
import { ensureFolder, replaceFile } from '../durableFile';
import { aloneAtWork, breathe } from './aloneAtWork';
import type { CareContext } from './careContext';
import { removeTree, walk } from './walk';

/**
 * Moves a whole store with all its profiles into an empty or new folder. Every file is compared by its hash before the old
 * store goes; until then it is whole where it was. Throws `store-in-use` while a job runs, and says what is wrong with the folder.
 */
export async function moveStore(care: CareContext, wanted: string): Promise<StoreMove> {
  const { root, records } = care;
  const { disk } = records;
  const to = resolve(wanted);
  const from = resolve(root);
  if (isInside(from, to) || isInside(to, from)) refuse('move-inside', to);
  if (!disk.stat(from)) refuse('move-nothing', from);
  if (disk.stat(to)?.isFolder === false || disk.list(to).length > 0) refuse('move-not-empty', to);
  const homes = disk.list(join(from, 'profiles')).map((name) => join(from, 'profiles', name));
  const moveAll = async () => {
    await copyTree(care, from, to);
    // Out of the way in one step: what others wrote until then is compared and brought along.
    const aside = `${from}.moved`;
    disk.rename(from, aside);
    const copied = await bringAlong(care, aside, to).catch((error: unknown) => {
      disk.rename(aside, from);
      throw error;
    });
    return { from, to, ...copied, ...(isRemoved(disk, aside) ? {} : { left: aside }) };
  };
  return homes.reduceRight((work, home) => () => aloneAtWork({ ...care, home }, work), moveAll)();
}

function bringAlong(care: CareContext, aside: string, to: string): Promise<Copied> {
  return atDisk(() => {
    care.records.disk.syncFolder(dirname(aside));
    return copyTree(care, aside, to);
  });
}

/** The store is in its new place by now: a disk that refuses to remove the old one keeps a copy that nobody needs. */
function isRemoved(disk: Disk, aside: string): boolean {
  try {
    removeTree(disk, aside);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

interface Copied {
  readonly files: number;
  readonly bytes: number;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

function refuse(code: 'move-inside' | 'move-nothing' | 'move-not-empty', folder: string): never {
  throw new ProblemError(problem('error', code, { folder }));
}

/** Copies what is not there yet, and reads it again. Locks stay behind. */
async function copyTree({ records: { disk }, sha256 }: CareContext, from: string, to: string): Promise<Copied> {
  const { files } = walk(disk, from);
  ensureFolder(disk, to);
  for (const { path } of files) {
    const bytes = disk.read(path) ?? new Uint8Array();
    const hash = sha256(bytes);
    const target = join(to, relative(from, path));
    if (hashOf(disk, sha256, target) === hash) continue;
    ensureFolder(disk, dirname(target));
    replaceFile(disk, target, bytes);
    if (hashOf(disk, sha256, target) !== hash) refuseCopy(relative(from, path));
    await breathe();
  }
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function hashOf(disk: Disk, sha256: CareContext['sha256'], path: string): string | undefined {
  const bytes = disk.read(path);
  return bytes && sha256(bytes);
}

function refuseCopy(record: string): never {
  throw new ProblemError(problem('error', 'move-differs', { record }));
}
