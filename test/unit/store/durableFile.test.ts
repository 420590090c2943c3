import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeDisk } from '../../../src/node';
import { replaceFile } from '../../../src/node/store/durableFile';
import { faultyDisk } from './faultyDisk';
import { memoryDisk } from './memoryDisk';

/** Writing a file takes an open, a write, a sync and a close before the rename. */
it.each([1, 2, 3, 4])('call %i goes wrong: the old file stays, and nothing is left of the new one', (at) => {
  const disk = memoryDisk(new Map([['/f/a', Buffer.from('old')]]), new Set(['/f']));
  expect(() => replaceFile(faultyDisk(disk, at), '/f/a', Buffer.from('new'))).toThrow('broken by the test');
  expect([disk.list('/f'), Buffer.from(disk.read('/f/a') ?? []).toString()]).toEqual([['a'], 'old']);
});

it('a folder is made where its parent is, and only there', () => {
  const above = mkdtempSync(join(tmpdir(), 'code-wiki-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  nodeDisk.makeFolder(join(above, 'a'));
  nodeDisk.makeFolder(join(above, 'a'));
  expect(() => nodeDisk.makeFolder(join(above, 'b', 'c'))).toThrow('ENOENT');
});
