import { expect, it } from 'vitest';
import { commit } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

type Files = Readonly<Record<string, string>>;

const threeOf = (path: string, text: (n: number) => string): Files =>
  Object.fromEntries([1, 2, 3].map((n) => [path.replace('*', `${n}`), text(n)]));

const repositories: readonly (readonly [name: string, files: Files])[] = [
  ['a single README', { 'README.md': '# Hi\n\nA thing.\n' }],
  ['documents alone', { 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '# B\n' }],
  ['empty files', { 'a.txt': '', 'b.py': '', 'c.ts': '' }],
  ['one function of Python', { 'a.py': 'def f():\n    return 1\n' }],
  ['private names of Python', threeOf('app/m*.py', (n) => `_x = ${n}\n`)],
  ['a shell script', { 'run.sh': 'echo hi\n' }],
  ['C#', threeOf('Core/A*.cs', (n) => `namespace X {\n  public class A${n} {}\n}\n`)],
  ['nothing but default exports', threeOf('src/a/a*.js', (n) => `export default { a: ${n} };\n`)],
  [
    'routes without a manifest',
    { 'app.js': "const app = require('express')();\napp.get('/x', (q, r) => r.send('x'));\napp.listen(3000);\n" },
  ],
  ['tests alone', { 'tests/test_a.py': 'import pytest\n\n\ndef test_a():\n    assert True\n' }],
  [
    'what helps tests alone',
    { 'tests/conftest.py': 'import pytest\n\n\n@pytest.fixture\ndef x():\n    return 1\n', 'tests/__init__.py': '' },
  ],
  [
    'packages that import each other by name',
    {
      'package.json': '{ "name": "root", "private": true, "workspaces": ["packages/*"] }\n',
      'packages/a/package.json': '{ "name": "a", "main": "a.js" }\n',
      'packages/a/a.js': 'export const a = 1;\n',
      'packages/b/package.json': '{ "name": "b", "dependencies": { "a": "*" } }\n',
      'packages/b/b.js': "import { a } from 'a';\nexport function b() {\n  return a;\n}\n",
    },
  ],
];

/** Builds the wiki, then once more with every page that could be there. */
async function buildAll(folder: string) {
  const { workbench } = openTestWorkbench();
  const build = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  await build();
  const { text } = await workbench.plan({ folder, git: true }, runOf());
  const wanted = await workbench.plan({ folder, git: true, set: { text: text.replaceAll('- [ ]', '- [x]') } }, runOf());
  expect(wanted.isKept).toBe(true);
  const { pages, findings, state } = await build();
  const views = await Promise.all(pages.map(({ path }) => workbench.page(folder, path)));
  return { state, findings, unsupported: views.flatMap(({ path, unsupported }) => unsupported.map(({ id }) => `${path}#${id}`)) };
}

it.each(repositories)('pages keep their contract for %s', async (_name, files) => {
  const folder = emptyFolder();
  writeFiles(folder, files);
  const { findings, unsupported } = await buildAll(folder);
  expect([findings, unsupported]).toEqual([[], []]);
});

it.each(['Jane', 'dependabot[bot]'])('pages keep their contract for a history of %s alone', async (author) => {
  const folder = emptyFolder();
  for (let day = 0; day < 6; day++)
    commit(folder, { message: `Change ${day}`, author, day, files: { 'src/a/a.ts': `export const a = ${day};\n` } });
  commit(folder, { message: 'Much later', author, day: 900, files: { 'README.md': '# Hi\n' } });
  const { findings, unsupported } = await buildAll(folder);
  expect([findings, unsupported]).toEqual([[], []]);
});
