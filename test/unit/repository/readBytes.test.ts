import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markOf, readStats } from '../../../src/node/repository/candidates';
import { readBytes } from '../../../src/node/repository/readBytes';
import { makeTree } from './testTree';

/** Reads `a.ts` as it was listed, after something happened to it. */
function readAfter(happens: (path: string, root: string) => void) {
  const root = makeTree({ 'a.ts': 'one\n' });
  const stats = readStats(root, 'a.ts');
  if (!stats) throw new Error('not listed');
  happens(join(root, 'a.ts'), root);
  const reading = readBytes(root, 'a.ts', markOf(stats), 1_000_000);
  return reading.kind === 'read' ? { text: reading.bytes.toString(), changed: reading.changed } : reading.reason;
}

test('a file that nothing happened to', () => expect(readAfter(() => {})).toEqual({ text: 'one\n', changed: false }));
test('a file that grew since it was listed is read as it is now', () =>
  expect(readAfter((path) => appendFileSync(path, 'two\n'))).toEqual({ text: 'one\ntwo\n', changed: false }));
test('a file that shrank since it was listed is read as it is now', () =>
  expect(readAfter((path) => writeFileSync(path, ''))).toEqual({ text: '', changed: false }));
test('a file that another took the place of is read as it is now', () =>
  expect(
    readAfter((path, root) => {
      writeFileSync(join(root, 'b'), 'two\n');
      renameSync(join(root, 'b'), path);
    }),
  ).toEqual({ text: 'two\n', changed: false }));
test('a file that vanished cannot be read', () => expect(readAfter((path) => rmSync(path))).toBe('unreadable'));
test('a folder in its place cannot be read', () =>
  expect(
    readAfter((path) => {
      rmSync(path);
      mkdirSync(path);
    }),
  ).toBe('unreadable'));

test.skipIf(process.platform === 'win32')('a link or a pipe in its place is not followed and not waited for', () => {
  const replaced = (place: (path: string) => void) =>
    readAfter((path) => {
      rmSync(path);
      place(path);
    });
  expect(replaced((path) => symlinkSync('/etc/passwd', path))).toBe('symlink');
  expect(replaced((path) => void execFileSync('mkfifo', [path]))).toBe('unsupported');
});
