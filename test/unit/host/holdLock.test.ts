import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { holdLock } from '../../host/holdLock.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-lock-'));
const lock = path.join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true }));

it('lets one in at a time, and leaves nothing behind', async () => {
  let inside = 0;
  const enter = () =>
    holdLock(lock, async () => {
      inside += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return inside--;
    });
  expect(await Promise.all([enter(), enter(), enter()])).toEqual([1, 1, 1]);
  expect(existsSync(lock)).toBe(false);
});

it('is given up when the work fails', async () => {
  await expect(holdLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('takes over the lock of a process that died', async () => {
  mkdirSync(lock);
  utimesSync(lock, new Date(0), new Date(0));
  expect(await holdLock(lock, async () => 'in')).toBe('in');
});
