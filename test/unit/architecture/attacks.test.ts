import { expect, test } from 'vitest';
import { findingCodes, problemCodes } from '../../../src/model';
import { checkTestedRows, readTestedRows } from './testedTable';

const rows = readTestedRows('docs/attacks.md');
checkTestedRows(rows, 50);

test('every code that an outcome names is one of ours', () => {
  const codes: readonly string[] = [...findingCodes, ...problemCodes];
  const named = rows.flatMap(({ outcome }) => [...outcome.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code));
  expect(named.length).toBeGreaterThan(rows.length / 2);
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
});
