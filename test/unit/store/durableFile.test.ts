import { expect, it } from 'vitest';
import { replaceFile } from '../../../src/node/store/durableFile';
import { faultyDisk } from './faultyDisk';
import { memoryDisk } from './memoryDisk';

/** Writing a file takes an open, a write, a sync and a close before the rename. */
it.each([1, 2, 3, 4])('call %i goes wrong: the old file stays, and nothing is left of the new one', (at) => {
  const disk = memoryDisk(new Map([['/f/a', Buffer.from('old')]]), new Set(['/f']));
  expect(() => replaceFile(faultyDisk(disk, at), '/f/a', Buffer.from('new'))).toThrow('broken by the test');
  expect([disk.list('/f'), Buffer.from(disk.read('/f/a') ?? []).toString()]).toEqual([['a'], 'old']);
});
