import { expect, test } from 'vitest';
import { isOver, isToCome } from '../../../src/model';

test.each([
  ['2026-02-20', '2026-02-20', false],
  ['2026-02-20', '2026-02-20T23:59:59.999Z', false],
  ['2026-02-20', '2026-02-21', true],
  ['2026-02', '2026-02-28', false],
  ['2026-02', '2026-03-01', true],
  ['2026', '2026-12-31', false],
  ['2026', '2027-01-01T00:00:00.000Z', true],
  ['2026-02-20T12:00:00+01:00', '2026-02-20T10:59:00.000Z', false],
  ['2026-02-20T12:00:00+01:00', '2026-02-20T11:01:00.000Z', true],
  ['2026-02-20', '2026', false],
])('what holds until %s is over at %s: %s', (until, at, expected) => {
  expect(isOver(until, at)).toBe(expected);
});

test.each([
  ['2026-02-20', '2026-02-19', true],
  ['2026-02-20', '2026-02-20T00:00:00.000Z', false],
  ['2026-03', '2026-02-28', true],
  ['2026', '2026-01-01', false],
  ['2027', '2026-12-31', true],
  ['2026-02-20T12:00:00+01:00', '2026-02-20T10:59:00.000Z', true],
  ['2026-02-20T12:00:00+01:00', '2026-02-20T11:00:00.000Z', false],
])('what holds from %s on is to come at %s: %s', (from, at, expected) => {
  expect(isToCome(from, at)).toBe(expected);
});
