import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const users = ['a', 'b', 'c'].map((name) => [`src/users/${name}.ts`, "import { keep } from '../kept';\n\nkeep();\n"] as const);
const files = {
  'package.json': '{ "name": "kept", "main": "./src/kept.ts" }',
  'src/kept.ts': 'export function keep(): void {}\n\nexport const other = 1;\n',
  'src/users/whole.ts': "import * as kept from '../kept';\n\nkept.keep();\n",
  'src/users/index.ts': "export * from './a';\nexport * from './b';\n",
  'src/words/en.ts': "export default { yes: 'yes' };\n",
  'src/words/de.ts': "export default { yes: 'ja' };\n",
  'src/words/index.ts': "export { default as en } from './en';\nexport { default as de } from './de';\n",
  'src/test/keep.test.ts': "import { keep } from '../kept';\n\nkeep();\n",
  ...Object.fromEntries(users),
};

it('who takes a file whole may use any of its names, and a folder of tests beside parts is of none of them alone', async () => {
  const pages = await buildPages(files);
  expect(pages.get('modules/kept')).toContain('`keep` (function, imported by name in three files)');
  expect(pages.get('test-strategy')).toContain('**[[modules/kept|kept]]**: one test file imports something of it');
  expect(pages.get('modules/words') ?? '').not.toContain('exports nothing by name');
});

it('where none does, the files are counted as they are, and tests in the folder of a part are told', async () => {
  const { 'src/users/whole.ts': _, ...rest } = files;
  const pages = await buildPages({ ...rest, 'src/users/a.test.ts': "import './a';\n" });
  expect(pages.get('modules/kept')).toContain('`keep` (function, imported by three files)');
  expect(pages.get('test-strategy')).toMatch(/\*\*\S*users\S*\*\*: one test file in its folder;/);
});
