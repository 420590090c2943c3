import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLockHeld, takeLock } from '../../../src/node/store/storeLock';

function openPlace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-wiki-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, '.lock');
}

/** A lock as a process left it that was heard of so many seconds from now. */
function leave(path: string, seconds: number): void {
  mkdirSync(path);
  const at = Date.now() / 1000 + seconds;
  utimesSync(path, at, at);
}

const never = () => expect.unreachable('nothing is waited for');

test.each([-60, -24 * 3600, 60, 24 * 3600])('a lock that was touched %i seconds from now is that of a dead process', async (seconds) => {
  const path = openPlace();
  leave(path, seconds);
  expect(isLockHeld(path)).toBe(false);
  const release = await takeLock(path, never);
  expect([isLockHeld(path), Math.abs(statSync(path).mtimeMs - Date.now()) < 5000]).toEqual([true, true]);
  await release();
  expect(isLockHeld(path)).toBe(false);
});

test('a holder that goes on is waited for, which is told once, and not robbed', async () => {
  const path = openPlace();
  const release = await takeLock(path, never);
  let told = 0;
  const next = takeLock(path, () => {
    told++;
    void release();
  });
  await (await next)();
  expect(told).toBe(1);
});
