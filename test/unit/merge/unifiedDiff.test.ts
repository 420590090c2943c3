import { expect, it } from 'vitest';
import { unifiedDiff } from '../../../src/knowledge';

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}\n`).join('');

it.each<[string, string, string, readonly string[]]>([
  ['nothing changed', lines(1, 9), lines(1, 9), []],
  [
    'one line of many',
    lines(1, 9),
    lines(1, 9).replace('5\n', 'five\n'),
    ['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
  ],
  ['the first line is new', '1\n', '0\n1\n', ['@@ -1 +1,2 @@', '+0', ' 1']],
  ['all is new', '', '1\n2\n', ['@@ -0,0 +1,2 @@', '+1', '+2']],
  ['all is gone', '1\n2\n', '', ['@@ -1,2 +0,0 @@', '-1', '-2']],
  [
    'changes that meet',
    lines(1, 8),
    `a\n${lines(2, 7)}b\n`,
    [
      '@@ -1,8 +1,8 @@',
      '-1',
      '+a',
      ...lines(2, 7)
        .trim()
        .split('\n')
        .map((l) => ` ${l}`),
      '-8',
      '+b',
    ],
  ],
  [
    'changes far apart',
    lines(1, 20),
    lines(2, 19),
    ['@@ -1,4 +1,3 @@', '-1', ' 2', ' 3', ' 4', '@@ -17,4 +16,3 @@', ' 17', ' 18', ' 19', '-20'],
  ],
])('%s', (_name, left, right, expected) => {
  expect(unifiedDiff(left, right)).toBe(expected.map((line) => `${line}\n`).join(''));
});
