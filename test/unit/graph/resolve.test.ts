import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

type Files = Readonly<Record<string, string>>;

/** What an import in a file of the repository means: a path, `external NAME`, or nothing. */
async function checkImport(files: Files, from: string, specifier: string, expected: string): Promise<void> {
  const { value } = await analyseFiles({ ...files, [from]: `import ${JSON.stringify(specifier)}` });
  const found = value.imports.find((one) => one.from === from);
  expect(found?.to ?? (found?.external === undefined ? '' : `external ${found.external}`)).toBe(expected);
}

const json = JSON.stringify;

describe('relative', () => {
  const files = {
    'src/a.ts': '',
    'src/b.tsx': '',
    'src/c.mts': '',
    'src/d.js': '',
    'src/e.d.ts': '',
    'src/f.test.ts': '',
    'src/dir/index.ts': '',
    'src/dir.ts': '',
    'src/index.ts': '',
    'src/data.json': '{}',
    'src/logo.svg': '',
    'src/constructor.ts': '',
    'index.js': '',
  };
  it.each([
    ['./a', 'src/a.ts'],
    ['./a.js', 'src/a.ts'],
    ['./a.ts', 'src/a.ts'],
    ['./b.jsx', 'src/b.tsx'],
    ['./b.js', 'src/b.tsx'],
    ['./c.mjs', 'src/c.mts'],
    ['./d', 'src/d.js'],
    ['./e', 'src/e.d.ts'],
    ['./f.test', 'src/f.test.ts'],
    ['./dir', 'src/dir.ts'],
    ['./dir/', 'src/dir/index.ts'],
    ['./dir/index.js', 'src/dir/index.ts'],
    ['.', 'src/index.ts'],
    ['./', 'src/index.ts'],
    ['..', 'index.js'],
    ['./data.json', 'src/data.json'],
    ['./logo.svg?url', 'src/logo.svg'],
    ['./constructor', 'src/constructor.ts'],
    ['./toString', ''],
    ['./none', ''],
    ['../../../a', ''],
    ['/a', ''],
  ])('%s', (specifier, expected) => checkImport(files, 'src/from.ts', specifier, expected));
});

describe('by the compiler settings', () => {
  const files = {
    'tsconfig.base.json':
      '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "@/special/*": ["other/*"], "exact": ["src/a"] } } }',
    'app/tsconfig.json': '// comment\n{ "extends": "../tsconfig.base", }',
    'vite/tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    'vite/tsconfig.app.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'loop/tsconfig.json': '{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "#/*": ["./*"] } } }',
    'vite/src/a.ts': '',
    'src/a.ts': '',
    'other/b.ts': '',
    'loop/c.ts': '',
  };
  it.each([
    ['app/from.ts', '@/a', 'src/a.ts'],
    ['app/from.ts', '@/special/b', 'other/b.ts'],
    ['app/from.ts', 'exact', 'src/a.ts'],
    ['app/from.ts', 'src/a', 'src/a.ts'],
    ['app/from.ts', 'react', 'external react'],
    ['vite/src/from.ts', '~/a', 'vite/src/a.ts'],
    ['loop/from.ts', '#/c', 'loop/c.ts'],
    ['elsewhere/from.ts', '@/a', 'external @/a'],
  ])('%s: %s', (from, specifier, expected) => checkImport(files, from, specifier, expected));
});

describe('by packages', () => {
  const files = {
    'package.json': json({ name: 'root', workspaces: ['packages/*', '!packages/out'] }),
    'packages/lib/package.json': json({
      name: '@scope/lib',
      exports: {
        '.': { browser: './dist/browser.js', types: './dist/index.d.ts', import: './dist/index.js' },
        './node': { source: './src/node.ts', default: './dist/node.js' },
        './features/*.js': './dist/features/*.js',
        './package.json': './package.json',
      },
      imports: { '#inner/*': './src/inner/*.ts', '#dep': 'chalk' },
    }),
    'packages/lib/src/index.ts': '',
    'packages/lib/src/browser.ts': '',
    'packages/lib/src/node.ts': '',
    'packages/lib/src/features/a.ts': '',
    'packages/lib/src/inner/b.ts': '',
    'packages/old/package.json': json({ name: 'old', main: 'lib/main.js' }),
    'packages/old/source/main.ts': '',
    'packages/old/deep/file.ts': '',
    'packages/built/package.json': json({ name: 'built', main: './out/entry.js' }),
    'packages/built/tsconfig.json': '{ "compilerOptions": { "outDir": "out", "rootDir": "code" } }',
    'packages/built/code/entry.ts': '',
    'packages/out/package.json': json({ name: 'out' }),
    'packages/app/package.json': json({ name: 'app' }),
    'examples/demo/package.json': json({ name: 'demo', dependencies: { linked: 'file:../../linked' } }),
    'linked/package.json': json({ name: 'linked', main: 'index.js' }),
    'linked/index.js': '',
  };
  it.each([
    ['packages/app/from.ts', '@scope/lib', 'packages/lib/src/index.ts'],
    ['packages/app/from.ts', '@scope/lib/node', 'packages/lib/src/node.ts'],
    ['packages/app/from.ts', '@scope/lib/features/a.js', 'packages/lib/src/features/a.ts'],
    ['packages/app/from.ts', '@scope/lib/package.json', 'packages/lib/package.json'],
    ['packages/app/from.ts', '@scope/lib/none', ''],
    ['packages/lib/test/from.ts', '@scope/lib', 'packages/lib/src/index.ts'],
    ['packages/lib/src/from.ts', '#inner/b', 'packages/lib/src/inner/b.ts'],
    ['packages/lib/src/from.ts', '#dep', 'external chalk'],
    ['packages/app/from.ts', 'old', 'packages/old/source/main.ts'],
    ['packages/app/from.ts', 'old/deep/file', 'packages/old/deep/file.ts'],
    ['packages/app/from.ts', 'built', 'packages/built/code/entry.ts'],
    ['packages/app/from.ts', 'out', 'external out'],
    ['examples/demo/from.ts', '@scope/lib', 'external @scope/lib'],
    ['examples/demo/from.ts', 'linked', 'linked/index.js'],
    ['packages/app/from.ts', '@other/pkg/deep', 'external @other/pkg'],
    ['packages/app/from.ts', 'fs/promises', 'external node:fs/promises'],
    ['packages/app/from.ts', 'node:fs', 'external node:fs'],
    ['packages/app/from.ts', 'npm:chalk@5', 'external chalk'],
    ['packages/app/from.ts', 'jsr:@std/path@1/join', 'external @std/path'],
    ['packages/app/from.ts', 'bun:test', 'external bun:test'],
    ['packages/app/from.ts', '__proto__', 'external __proto__'],
  ])('%s: %s', (from, specifier, expected) => checkImport(files, from, specifier, expected));

  it('reads pnpm and lerna workspaces', async () => {
    const lib = { 'libs/a/package.json': json({ name: 'a', main: 'a.ts' }), 'libs/a/a.ts': '', 'apps/b/package.json': json({ name: 'b' }) };
    const root = { 'package.json': json({ name: 'root' }) };
    const pnpm = { ...root, ...lib, 'pnpm-workspace.yaml': 'packages:\n  # all\n  - "libs/*"\n  - apps/*\ncatalog:\n  - x' };
    await checkImport(pnpm, 'apps/b/from.ts', 'a', 'libs/a/a.ts');
    await checkImport({ ...root, ...lib, 'lerna.json': json({ packages: ['libs/*', 'apps/*'] }) }, 'apps/b/from.ts', 'a', 'libs/a/a.ts');
    await checkImport({ ...root, ...lib }, 'apps/b/from.ts', 'a', 'external a');
  });
});
