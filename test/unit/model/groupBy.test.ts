import { expect, test } from 'vitest';
import { groupBy } from '../../../src/model';

test('groups stand in the order of their first items', () => {
  const groups = groupBy(['pear', 'apple', 'plum'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple']],
  ]);
});
