import { rmdirSync, statSync } from 'node:fs';
import { errorCode } from '../errorCode';

/** A holder touches its lock every five seconds; one that was not heard of for ten, in either direction of the clock, has crashed. */
const patience = 10_000;

/** After this long a person is told what is waited for, in milliseconds. */
const untilTold = 2000;

/**
 * Takes a lock, in half a minute at most, and gives what releases it. Throws an error with the code `ELOCKED` when its holder goes on.
 * `onWait` is called once when it takes long.
 */
export async function takeLock(path: string, onWait: () => void): Promise<() => Promise<void>> {
  const timer = setTimeout(onWait, untilTold);
  try {
    removeFutureLock(path);
    const { default: lockfile } = await import('proper-lockfile'); // what only reads does without it
    return await lockfile.lock(path, {
      lockfilePath: path,
      realpath: false,
      stale: patience,
      retries: { retries: 80, factor: 1.2, minTimeout: 5, maxTimeout: 300, randomize: true },
      // Work under a lock is synchronous and short: by the time a timer could notice a lost lock it is done.
      onCompromised: () => {},
    });
  } finally {
    clearTimeout(timer);
  }
}

/** True while some process holds the lock. */
export function isLockHeld(path: string): boolean {
  return Math.abs(Date.now() - touchedAt(path)) <= patience;
}

/** A clock that was set back leaves the locks of dead processes in the future, where they would never grow old. */
function removeFutureLock(path: string): void {
  if (touchedAt(path) <= Date.now() + patience) return;
  try {
    rmdirSync(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Milliseconds of the epoch, 0 where there is no lock. */
function touchedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
