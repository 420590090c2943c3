import { expect, test } from 'vitest';
import type { Uri } from 'vscode';
import { Following } from '../../../src/extension/reader/following';

const fileOf = (path: string) => ({ toString: () => `file:///${path}` }) as Uri;

test('what the reader opened itself is no news, until another file is', () => {
  const following = new Following();
  expect(following.isNews(fileOf('a.ts'))).toBe(true);
  following.opens(fileOf('a.ts'), [5, 9]);
  expect([following.isNews(fileOf('a.ts')), following.isNews(fileOf('a.ts'))]).toEqual([false, false]);
  expect([following.isNews(fileOf('b.ts')), following.isNews(fileOf('a.ts'))]).toEqual([true, true]);
});

test('the cursor moves when it leaves the line where the reader put it', () => {
  const following = new Following();
  following.opens(fileOf('a.ts'), [5, 9]);
  expect(following.isMove(fileOf('a.ts'), 4)).toBe(false);
  expect(following.isMove(fileOf('a.ts'), 5)).toBe(true);
  expect(following.isMove(fileOf('b.ts'), 4)).toBe(true);
});
