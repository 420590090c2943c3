import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const body = 'export function grow(a: number): number {\n  return a + 1;\n}\n';
const test = (from: string) => `import { grow } from '${from}';\n${'// x\n'.repeat(20)}test('grows', () => grow(1));\n`;
const many = (folder: string) => Object.fromEntries([1, 2, 3, 4].map((n) => [`${folder}/more${n}.ts`, '// y\n'.repeat(60)]));
const files = {
  'package.json': '{ "name": "a", "main": "src/core/tree.ts", "devDependencies": { "vitest": "1" } }\n',
  'src/core/tree.ts': body,
  'src/old/tree.ts': body.replace('grow', 'shrink'),
  ...many('src/core'),
  ...many('src/old'),
  'src/core/tests/launch.ts': `import { grow } from '../tree';\nexport const launch = grow(2);\n`,
  'src/core/tests/a-old.test.ts': test('../../old/tree').replaceAll('grow', 'shrink'),
  'src/core/tests/tree.test.ts': test('../tree'),
};

it('what tests share is not counted as one, and a test of another part is not the one to copy', async () => {
  const page = (await buildPages(files)).get('test-strategy');
  expect(page).toMatch(/^Two test files with .*; one more file beside them is not counted as a test\./);
  expect(page).toContain('In `src/core/tests/`: two files, [a-old.test.ts] and [tree.test.ts].');
  expect(page).toContain('core|core]]**: two test files in its folder; one test file imports something of it, such as [tree.test.ts].');
  expect(page).toContain('A short one to start from is `src/core/tests/tree.test.ts`');
});

it('counts what is published apart, and names packages that are no area', async () => {
  const pages = await buildPages({
    'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }\n',
    'packages/a/package.json': '{ "name": "a", "exports": { ".": "./src/a.ts", "./b": "./src/b.ts" } }\n',
    ...{ 'packages/a/src/a.ts': body, 'packages/a/src/b.ts': body },
    'packages/try/package.json': '{ "name": "try", "private": true, "main": "src/try.ts" }\n',
    'packages/try/src/try.ts': "import { grow } from 'a';\nexport const tried = grow(1);\n",
    'packages/bench/package.json': '{ "name": "bench", "private": true }\n',
    'packages/bench/all.ts': "import { grow } from 'a';\ngrow(1);\n",
  });
  expect(pages.get('entry-points')).toContain(
    'Two entry points are declared, leading to two source files; one more is of packages that are not published.',
  );
  expect(pages.get('repository-map')).toContain(
    'In no area is the code of `packages/bench/` (one file): by its place it documents or measures the rest, or serves its making.',
  );
});

it('does not take where a README says how to begin for its beginning', async () => {
  const pages = await buildPages({
    'package.json': '{ "name": "a", "main": "src/a.ts" }\n',
    'README.md': '# a\n\nIt grows numbers by one for whoever asks.\n\n## Installation\n\n```sh\nnpm install a\n```\n',
    'src/a.ts': body,
  });
  expect(pages.get('overview')).toContain('To begin with, its README says [README.md]:\n\n```sh\nnpm install a\n```');
});
