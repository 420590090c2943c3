import { expect, test } from 'vitest';
import { findModules } from '../../../src/analysis/graph/modules';
import type { FileFact, ImportFact, PackageFact } from '../../../src/model';

function file(path: string, owner: string, role: FileFact['role'] = 'source'): FileFact {
  return {
    path,
    language: 'typescript',
    bytes: 1,
    lines: 50,
    hash: '',
    role,
    parsed: true,
    traced: true,
    package: owner,
    rank: 0.1,
    hub: 0.1,
  };
}

function manifest(dir: string, name: string): PackageFact {
  const path = dir === '' ? 'package.json' : `${dir}/package.json`;
  return { path, dir, name, private: false, scripts: [], dependencies: [], workspaces: [] };
}

function imports(from: string, to: string): ImportFact {
  return { from, to, specifier: to, kind: 'import', typeOnly: false, line: 1, names: [] };
}

function many(dir: string, n: number): readonly string[] {
  return Array.from({ length: n }, (_, i) => `${dir}/f${i}.ts`);
}

/** Checks `name: number of files`, in order. */
function check(
  title: string,
  paths: Readonly<Record<string, readonly string[]>>,
  packages: readonly PackageFact[],
  expected: readonly string[],
): void {
  test(title, () => {
    const files = Object.entries(paths).flatMap(([owner, list]) => list.map((path) => file(path, owner)));
    const modules = findModules({ files, packages, imports: [] });
    expect(modules.map((module) => `${module.name}: ${module.files.length}`)).toEqual(expected);
    expect(modules.flatMap((module) => module.files).sort()).toEqual(files.map(({ path }) => path).sort());
  });
}

check(
  'a small package is taken apart by its folders',
  { '': ['src/index.ts', 'src/core/Low.ts', 'src/adapters/Memory.ts', 'src/adapters/node/TextFile.ts'] },
  [manifest('', 'lowdb')],
  ['lowdb: 1', 'adapters: 2', 'core: 1'],
);
check('a package of one folder is one module', { '': ['src/a.ts', 'src/b.ts'] }, [manifest('', 'tiny')], ['tiny: 2']);
check(
  'small packages of a workspace stay whole',
  { 'packages/a': ['packages/a/src/x.ts', 'packages/a/src/deep/y.ts'], 'packages/b': ['packages/b/z.ts'] },
  [manifest('packages/a', '@w/a'), manifest('packages/b', '@w/b')],
  ['a: 2', 'b: 1'],
);
check(
  'a large package of a workspace is taken apart, small parts stay with it',
  {
    'packages/a': [...many('packages/a/src/core', 10), ...many('packages/a/src/util', 2), 'packages/a/src/index.ts'],
    'packages/b': ['packages/b/z.ts'],
  },
  [manifest('packages/a', '@w/a'), manifest('packages/b', '@w/b')],
  ['a: 3', 'core: 10', 'b: 1'],
);
check(
  'folders of the same name take the folder above in front',
  { 'packages/a': [...many('packages/a/src/x/core', 9), ...many('packages/a/src/y/core', 9)], 'packages/b': ['packages/b/z.ts'] },
  [manifest('packages/a', '@w/a'), manifest('packages/b', '@w/b')],
  ['x/core: 9', 'y/core: 9', 'b: 1'],
);
check('without a manifest the folders speak', { '': ['lib/a.ts', 'cmd/b.ts'] }, [], ['cmd: 1', 'lib: 1']);

test('imports between modules are counted, those within are not', () => {
  const files = [file('src/a/x.ts', ''), file('src/a/y.ts', ''), file('src/b/z.ts', '')];
  const modules = findModules({
    files,
    packages: [],
    imports: [imports('src/a/x.ts', 'src/b/z.ts'), imports('src/a/y.ts', 'src/b/z.ts'), imports('src/a/x.ts', 'src/a/y.ts')],
  });
  expect(modules.map(({ name, uses }) => [name, uses])).toEqual([
    ['a', [{ module: 'src/b', imports: 2, values: 2 }]],
    ['b', []],
  ]);
});

test('tests and examples belong to no module', () => {
  const files = [file('src/a.ts', ''), file('src/a.test.ts', '', 'test'), file('examples/b.ts', '', 'example')];
  expect(findModules({ files, packages: [], imports: [] }).flatMap((module) => module.files)).toEqual(['src/a.ts']);
});
