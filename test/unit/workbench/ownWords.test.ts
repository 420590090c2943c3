import { expect, it } from 'vitest';
import { commitAll } from '../repository/testTree';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const testOf = (name: string) =>
  `import { expect, it } from 'vitest';\nimport { shared } from '../../test/shared';\nimport { ${name} } from './${name}';\n${'// Line.\n'.repeat(20)}it('works', () => expect(${name}(shared)).toBe(1));\n`;
const files = {
  'package.json': '{ "name": "kept", "exports": { ".": "./src/index.ts" }, "scripts": { "test": "vitest" } }\n',
  'README.md':
    '# kept\n\nKeeps what it is given, in small pieces.\n\nIt works on any runtime: Deno, Bun and Node.js.\n\n## Parts\n\nFunctions for reading and writing, each in a file.\n\n## Limits\n\n- It does not share between processes.\n',
  'docs/MIGRATION.md':
    '# Migration\n\n## 1 to 2\n\nThere is no breaking change at all here.\n\n## 0 to 1\n\nEverything was another thing then.\n',
  'docs/decisions/0001-pieces.md': '# 1. Pieces\n\n**Context.** It had to be small.\n\n**Decision.** Keep pieces.\n',
  'src/index.ts': "export { read } from './parts/read';\nexport { write } from './parts/write';\nexport const kept = 1;\n",
  'src/parts/read.ts': 'export function read(n: number): number {\n  return n;\n}\n',
  'src/parts/write.ts': "import { inner } from './inner';\nexport function write(n: number): number {\n  return inner(n);\n}\n",
  'src/parts/inner.ts': 'export function inner(n: number): number {\n  return n;\n}\n',
  'src/parts/read.test.ts': testOf('read'),
  'src/parts/write.test.ts': testOf('write'),
  'src/parts/inner.test.ts': testOf('inner'),
  'test/shared.ts': 'export const shared = 1;\n',
};
it('pages tell what the authors say of the whole, and what is offered, shared and tested', async () => {
  const folder = emptyFolder();
  writeFiles(folder, files);
  commitAll(folder);
  const { workbench } = openTestWorkbench();
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const page = async (path: string) => (await workbench.page(folder, path)).markdown.replace(/\(cite:\w+\)/g, '');

  const overview = await page('overview');
  expect(overview).toContain('Its README says: “It works on any runtime: Deno, Bun and Node.js” [README.md].');
  expect(overview).toContain('- “It does not share between processes” [README.md], under Limits in `README.md`.');
  expect(overview).toContain('which declares `kept` [index.ts] and passes on `read` [read.ts] and `write` [write.ts].');

  const map = await page('repository-map');
  expect(map).toContain('- `docs/MIGRATION.md`: “Migration” [MIGRATION.md]; it treats 1 to 2 and 0 to 1.');
  expect(map).not.toContain('0001-pieces');

  const parts = await page('modules/parts');
  expect(parts).toContain('Its authors say: “Functions for reading and writing, each in a file” [README.md].');
  expect(parts).toContain('No entry point passes on `inner`.');

  const tests = await page('test-strategy');
  expect(tests).toContain('one more file beside them is not counted as a test');
  expect(tests).toContain(
    'a test of `inner` [inner.ts]: about 20 lines [inner.test.ts]. It uses `test/shared.ts`, which several share [inner.test.ts].',
  );
});
