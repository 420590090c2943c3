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

it('says what its counts leave out: code beside the sources, and folders that are parts of their own', async () => {
  const deep = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`src/core/deep/deep${at}.ts`, '// z\n'.repeat(60)]));
  const pages = await buildPages({ ...files, ...deep, 'examples/show.ts': body, 'scripts/make.ts': body });
  expect(pages.get('overview')).toContain('lines with tests; not counted are two more files of examples and scripts.');
  expect(pages.get('modules/core')).toMatch(
    /^\*\*core\*\* is \w+ files in `src\/core\/` \(without `deep\/`, which is a part of its own\), /,
  );
  expect(pages.get('modules/old')).not.toContain('a part of its own');
});

it('calls an area the most widely imported by those who import it, then by imports, and none where two are alike', async () => {
  const area = (name: string, ...uses: readonly string[]) => ({
    [`src/${name}/a.ts`]: `${uses.map((use) => `import '../${use}/a';\n`).join('')}export const ${name} = 1;\n`,
    [`src/${name}/b.ts`]: `import './a';\n${'// x\n'.repeat(40)}`,
    [`src/${name}/c.ts`]: '// y\n'.repeat(40),
  });
  const alike = {
    'package.json': '{ "name": "a", "main": "src/one/a.ts" }\n',
    ...area('one', 'three', 'four'),
    ...area('two', 'three', 'four'),
  };
  const even = await buildPages({ ...alike, ...area('three'), ...area('four') });
  expect(even.get('repository-map')).not.toContain('most widely imported');
  const more = { 'src/two/d.ts': "import '../four/a';\n" };
  const uneven = await buildPages({ ...alike, ...more, ...area('three'), ...area('four') });
  expect(uneven.get('repository-map')).toMatch(
    /The most widely imported area is .*four.*: two of the three others import it, by three imports\./,
  );
  const wider = { 'src/four/d.ts': "import '../three/a';\n" };
  expect((await buildPages({ ...alike, ...more, ...wider, ...area('three'), ...area('four') })).get('repository-map')).toMatch(
    /The most widely imported area is .*three.*: all others import it, by three imports\./,
  );
});

it('reads no answers that a test keeps as documents of the project', async () => {
  const document = (name: string) => `# ${name}\n\nThis tells of ${name} and what it is there for.\n`;
  const pages = await buildPages({ ...files, 'docs/guide.md': document('Guide'), 'docs/reading/answers/one.md': document('One') });
  expect(pages.get('repository-map')).toContain('`docs/guide.md`');
  expect(pages.get('repository-map')).not.toContain('`docs/reading/answers/one.md`');
});

it('says of ways through the code that conditions decide', async () => {
  const pages = await buildPages({
    'package.json': '{ "name": "a", "main": "src/index.ts" }\n',
    'src/index.ts':
      "import { writeFileSync } from 'node:fs';\nexport function sell(): void {\n  note();\n}\nfunction note(): void {\n  writeFileSync('a', '');\n}\n",
  });
  for (const page of ['overview', 'entry-points'])
    expect(pages.get(page)).toContain('These are ways that calls can take: conditions on the way decide, and they are not told here.');
});

it('names every package by which a part touches something, each with its proof', async () => {
  const pages = await buildPages({
    ...files,
    'src/core/write.ts': "export const write = (text: string) => Bun.write('a', text);\n",
    'src/core/read.ts': "import { stat } from 'node:fs/promises';\nexport const size = () => stat('a');\n",
  });
  expect(pages.get('modules/core')).toMatch(
    /It keeps or reads data in files on disk through `(?:Bun` and `node:fs\/promises` \[write.ts\] \[read.ts\]|node:fs\/promises` and `Bun` \[read.ts\] \[write.ts\])\./,
  );
});

it('cites the command of a job beside its name, and of a store of the browser first what names it', async () => {
  const pages = await buildPages({
    ...files,
    '.github/workflows/ci.yml': 'jobs:\n  build:\n    steps:\n      - run: npm test\n',
    'src/core/keeper.ts': `import { grow } from './tree';\nexport class Keeper {\n  constructor(readonly storage: Storage) {}\n  read() {\n    return this.storage.getItem('a' + grow(1));\n  }\n}\n`,
    'src/core/local.ts':
      "import { Keeper } from './keeper';\nexport class Local extends Keeper {\n  constructor() {\n    super(localStorage);\n  }\n}\n",
    'src/core/user.ts': "import { Keeper } from './keeper';\nexport const read = (keeper: Keeper) => keeper.read();\n",
  });
  expect(pages.get('test-strategy')).toContain('The job `build` of the continuous integration [ci.yml] runs `npm test` [ci.yml].');
  expect(pages.get('entry-points')).toContain('`build` [ci.yml] has the step `npm test` [ci.yml].');
  expect(pages.get('runtime-boundaries')).toContain('**The browser’s local storage**: two files, [local.ts] and [keeper.ts]');
});
