import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const beat = 5_000;
const staleAfter = 30_000;

/**
 * Runs `work` while holding the folder `lock`. A holder touches it every few seconds, so a lock that was not touched
 * for half a minute belongs to a process that died, and is taken over.
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdLock(lock, work) {
  while (!(await tryTake(lock))) {
    await removeIfStale(lock);
    await sleep(100);
  }
  const heart = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), beat);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    await rm(lock, { recursive: true, force: true });
  }
}

async function tryTake(lock) {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Renames before it removes: of two processes that see the same stale lock, one rename succeeds. */
async function removeIfStale(lock) {
  const found = await stat(lock).catch(() => undefined);
  if (found === undefined || Date.now() - found.mtimeMs < staleAfter) return;
  const aside = `${lock}.stale-${process.pid}`;
  await rename(lock, aside).then(
    () => rm(aside, { recursive: true, force: true }),
    () => {},
  );
}
