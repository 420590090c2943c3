import { expect, test } from 'vitest';
import { rankFiles } from '../../../src/analysis/graph/rank';
import type { FileRole, ImportFact } from '../../../src/model';

function rank(roles: Readonly<Record<string, FileRole>>, edges: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const imports = edges.map(([from, to]): ImportFact => ({ from, to, specifier: to, kind: 'import', typeOnly: false, line: 1, names: [] }));
  return rankFiles(
    Object.entries(roles).map(([path, role]) => ({ path, role })),
    imports,
  );
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
  expect(ranks.get('work')).toBeGreaterThan(ranks.get('types') ?? 1);
});

test('no files, no ranks', () => expect(rank({}, [])).toEqual(new Map()));
