import { expect, it } from 'vitest';
import { findDominated } from '../../../src/analysis/callPaths/dominated';

/** Weights of what only each node leads to, every node weighing one. */
function weightsIn(graph: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const found = findDominated(
    'a',
    (id) => [...(graph[id] ?? '')],
    () => 1,
  );
  return Object.fromEntries([...found].map(([id, { weight }]) => [id, weight]));
}

it('counts for a node what cannot be reached without it', () => {
  expect(weightsIn({ a: 'bc', b: 'd', c: 'd', d: 'e' })).toEqual({ a: 5, b: 1, c: 1, d: 2, e: 1 });
  expect(weightsIn({ a: 'b', b: 'cd', c: 'e' })).toEqual({ a: 5, b: 4, c: 2, d: 1, e: 1 });
});

it('knows circles, and leaves out what is not reached', () => {
  expect(weightsIn({ a: 'b', b: 'c', c: 'bd', d: 'a', x: 'b' })).toEqual({ a: 4, b: 3, c: 2, d: 1 });
  expect(weightsIn({ a: 'bc', b: 'c', c: 'b' })).toEqual({ a: 3, b: 1, c: 1 });
});
