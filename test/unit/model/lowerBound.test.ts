import { expect, test } from 'vitest';
import { lowerBound } from '../../../src/model';

test('lowerBound finds the first item that is not below', () => {
  expect([0, 2, 3, 9, 10].map((value) => lowerBound([2, 3, 3, 9], value))).toEqual([0, 0, 1, 3, 4]);
  expect(lowerBound(['a', 'c'], 'b')).toBe(1);
});
