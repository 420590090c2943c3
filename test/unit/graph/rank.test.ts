import { expect, test } from 'vitest';
import { rankFiles } from '../../../src/analysis/graph/rank';
import type { FileRole, ImportFact } from '../../../src/model';

function rank(roles: Readonly<Record<string, FileRole>>, edges: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const imports = edges.map(([from, to]): ImportFact => ({ from, to, specifier: to, kind: 'import', typeOnly: false, line: 1, names: [] }));
  const files = Object.entries(roles).map(([path, role]) => ({ path, role }));
  return new Map([...rankFiles(files, imports)].map(([path, { rank }]) => [path, rank]));
}

test('the ranks sum to one', () => {
  const ranks = rank({ a: 'source', b: 'source', c: 'source' }, [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ]);
  expect([...ranks.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
});

test('what many import ranks above what few import', () => {
  const ranks = rank({ core: 'source', x: 'source', y: 'source', z: 'source' }, [
    ['x', 'core'],
    ['y', 'core'],
    ['z', 'x'],
  ]);
  expect(ranks.get('core')).toBeGreaterThan(ranks.get('x') ?? 1);
  expect(ranks.get('x')).toBeGreaterThan(ranks.get('y') ?? 1);
});

test('imports made by tests do not count', () => {
  const roles = { a: 'source', b: 'source', t: 'test' } as const;
  const ranks = rank(roles, [
    ['t', 'a'],
    ['t', 'a'],
  ]);
  expect(ranks.get('a')).toBe(ranks.get('b'));
});

test('an import of types alone weighs less', () => {
  const files = ['a', 'b', 'types', 'work'].map((path) => ({ path, role: 'source' as const }));
  const edge = (from: string, to: string, typeOnly: boolean): ImportFact => ({
    from,
    to,
    specifier: to,
    kind: 'import',
    typeOnly,
    line: 1,
    names: [],
  });
  const ranks = rankFiles(
    files,
    ['a', 'b'].flatMap((from) => [edge(from, 'types', true), edge(from, 'work', false)]),
  );
  expect(ranks.get('work')?.rank).toBeGreaterThan(ranks.get('types')?.rank ?? 1);
});

test('what imports much is a hub, what is imported is none', () => {
  const files = ['main', 'x', 'y'].map((path) => ({ path, role: 'source' as const }));
  const edges = ['x', 'y'].map(
    (to): ImportFact => ({ from: 'main', to, specifier: to, kind: 'import', typeOnly: false, line: 1, names: [] }),
  );
  const ranks = rankFiles(files, edges);
  expect(ranks.get('main')?.hub).toBeGreaterThan(ranks.get('x')?.hub ?? 1);
  expect(ranks.get('main')?.rank).toBeLessThan(ranks.get('x')?.rank ?? 0);
});

test('no files, no ranks', () => expect(rank({}, [])).toEqual(new Map()));
