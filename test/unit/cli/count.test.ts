import { expect, it } from 'vitest';
import { count, grouped } from '../../../src/cli/count';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [123456, '123,456'],
  [1234567, '1,234,567'],
])('groups the digits of %d', (amount, said) => {
  expect(grouped(amount)).toBe(said);
});

it('tells one from many', () => {
  expect([count(1, 'page'), count(1200, 'page')]).toEqual(['1 page', '1,200 pages']);
});
