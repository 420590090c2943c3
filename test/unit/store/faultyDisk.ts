import type { Disk } from '../../../src/node/store';

/** `error`: one call fails. `short`: one write takes only half. `end`: the process ends in the middle of a call. */
export type Fault = 'error' | 'short' | 'end';

export interface FaultyDisk extends Disk {
  /** How many calls there were. */
  readonly calls: () => number;
  /** Which of them were writes. */
  readonly writes: () => readonly number[];
}

/** A disk whose call number `at` (from 1) goes wrong. A process that ended makes no call that counts any more. */
export function faultyDisk(disk: Disk, at = 0, fault: Fault = 'error'): FaultyDisk {
  let calls = 0;
  const writes: number[] = [];
  let hasEnded = false;
  const isBroken = () => {
    calls++;
    return hasEnded || (calls === at && fault !== 'short');
  };
  const fail = (): never => {
    hasEnded ||= fault === 'end';
    throw Object.assign(new Error('broken by the test'), { code: at % 2 ? 'ENOSPC' : 'EIO' });
  };
  const counted =
    <Arguments extends unknown[], Value>(call: (...given: Arguments) => Value) =>
    (...given: Arguments): Value =>
      isBroken() ? fail() : call(...given);
  return {
    calls: () => calls,
    writes: () => writes,
    read: counted(disk.read),
    readPart: counted(disk.readPart),
    stat: counted(disk.stat),
    list: counted(disk.list),
    makeFolder: counted(disk.makeFolder),
    open: counted(disk.open),
    write: (handle, bytes) => {
      const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
      if (isBroken()) {
        if (fault === 'end' && !hasEnded) disk.write(handle, half);
        return fail();
      }
      writes.push(calls);
      return disk.write(handle, calls === at ? half : bytes);
    },
    sync: counted(disk.sync),
    // The system closes the files of a process that ended.
    close: (handle) => {
      disk.close(handle);
      counted(() => {})();
    },
    rename: counted(disk.rename),
    remove: counted(disk.remove),
    removeFolder: counted(disk.removeFolder),
    syncFolder: counted(disk.syncFolder),
    // The lock of a dead process would be taken over after ten seconds, as a test with real processes shows.
    lock: async (path) => {
      if (isBroken()) return fail();
      const release = await disk.lock(path);
      return async () => {
        await release();
        if (isBroken()) fail();
      };
    },
    isLocked: counted(disk.isLocked),
  };
}
