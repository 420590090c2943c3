import { expect, test } from 'vitest';
import { groupBy, lowerBound } from '../../../src/model';

test('groups stand in the order of their first items', () => {
  const groups = groupBy(['pear', 'apple', 'plum'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple']],
  ]);
});

test('lowerBound finds the first item that is not below', () => {
  expect([0, 2, 3, 9, 10].map((value) => lowerBound([2, 3, 3, 9], value))).toEqual([0, 0, 1, 3, 4]);
  expect(lowerBound(['a', 'c'], 'b')).toBe(1);
});
