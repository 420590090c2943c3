import { expect, it } from 'vitest';
import { pagesOf } from './pagesOf';

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
  const page = (await pagesOf(files)).get('test-strategy');
  expect(page).toMatch(/^Two test files with .*; one more file beside them declares no test\./);
  expect(page).toContain('In `src/core/tests/`: two files, [a-old.test.ts] and [tree.test.ts].');
  expect(page).toContain('core|core]]**: two test files in its folder; one test file imports something of it, such as [tree.test.ts].');
  expect(page).toContain('A short one to start from is `src/core/tests/tree.test.ts`');
});
