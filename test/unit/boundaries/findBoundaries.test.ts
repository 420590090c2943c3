import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

const server =
  "import express from 'express';\nimport { Pool } from 'pg';\n\nexport const pool = new Pool();\nexpress().listen(process.env.PORT);\n";

it('gives each boundary its lines, sides and packages', async () => {
  const { value } = await analyseFiles({
    'src/start.ts': "import { fork } from 'node:child_process';\nfork('./child.js');",
    'src/child.ts': "process.on('message', () => {});",
    'src/more.ts': "import fs from 'node:fs';\nimport { readFile } from 'node:fs/promises';",
  });
  expect(value.boundaries.find(({ id }) => id === 'runtime:a child process of Node.js')?.evidence).toEqual([
    { path: 'src/child.ts', lines: [1, 1], side: 'inside' },
    { path: 'src/start.ts', lines: [2, 2], side: 'outside', through: 'node:child_process' },
  ]);
  expect(value.boundaries.find(({ kind }) => kind === 'storage')).toEqual({
    id: 'storage:files on disk',
    kind: 'storage',
    name: 'files on disk',
    paths: ['src/more.ts'],
    evidence: [
      { path: 'src/more.ts', lines: [1, 1], through: 'node:fs' },
      { path: 'src/more.ts', lines: [2, 2], through: 'node:fs/promises' },
    ],
  });
});

it('finds the same whatever the order of the files, and counts lines however they end', async () => {
  const texts = { 'src/a.ts': server, 'src/b.ts': server.replaceAll('\n', '\r\n'), 'package.json': '{ "name": "a", "main": "src/a.ts" }' };
  const { value } = await analyseFiles(texts);
  const turned = await analyseFiles(Object.fromEntries(Object.entries(texts).reverse()));
  expect(turned.value.boundaries).toEqual(value.boundaries);
  expect(value.boundaries.find(({ id }) => id === 'environment:PORT')?.evidence.map(({ lines }) => lines)).toEqual([
    [5, 5],
    [5, 5],
  ]);
});

it('asks for a condition in the same package', async () => {
  const { value } = await analyseFiles({
    'package.json': '{ "name": "all", "workspaces": ["packages/*"] }',
    'packages/desk/package.json': '{ "name": "desk" }',
    'packages/desk/main.ts': "import { app, BrowserWindow } from 'electron';\napp.on('ready', () => new BrowserWindow());",
    'packages/desk/page.ts': 'document.body.append("a");',
    'packages/site/package.json': '{ "name": "site" }',
    'packages/site/page.ts': 'document.body.append("a");',
  });
  const pages = value.boundaries.filter(({ id }) => /renderer|browser/.test(id)).map(({ id, paths }) => `${id} ${paths.join(' ')}`);
  expect(pages).toEqual([
    'runtime:an Electron renderer packages/desk/main.ts packages/desk/page.ts',
    'runtime:a page in a browser packages/site/page.ts',
  ]);
});

it('tells what is handed on from what is used, and follows it to where it is', async () => {
  const { value } = await analyseFiles({
    'src/local.ts':
      "import { Kept } from './kept';\nexport class Local extends Kept {\n  constructor() {\n    super(localStorage);\n  }\n}",
    'src/kept.ts': 'export class Kept {\n  #storage;\n  read() {\n    return this.#storage.getItem("a");\n  }\n}',
    'src/client.ts':
      'const options = { fetch: given.fetch ?? globalThis.fetch.bind(globalThis) };\nexport const send = () => options.fetch(url);',
    'src/called.ts': 'const send = given ?? fetch;\nsend(url);\nexport const again = (given || fetch)(url);',
  });
  const told = (id: string) =>
    value.boundaries.find((one) => one.id === id)?.evidence.map(({ path, lines, handedOn }) => `${path} ${lines[0]} ${handedOn ?? 'used'}`);
  expect(told('storage:the browser’s local storage')).toEqual(['src/kept.ts 4 used', 'src/local.ts 4 true']);
  expect(told('network-out:HTTP requests')).toEqual(['src/called.ts 1 used', 'src/client.ts 2 used', 'src/client.ts 1 true']);
});

it('survives names that objects have, and hostile texts', async () => {
  const { value } = await analyseFiles({
    'package.json':
      '{ "name": "__proto__", "bin": { "__proto__": "./src/empty.ts" }, "contributes": { "constructor": [] }, "engines": { "vscode": 7 } }',
    'src/empty.ts': '',
    'src/__proto__.ts':
      'process.env.constructor; process.env.__proto__; process.env["toString"]; const { hasOwnProperty, valueOf } = process.env;',
    'src/long.ts': `// ${'process.env '.repeat(20_000)}\nconst a = \`${'${`'.repeat(200)}`,
    'src/braces.ts': `${'{'.repeat(5000)}fetch(${'='.repeat(5000)}`,
    'src/quotes.ts': `${'"\\'.repeat(5000)}\n/*${'*'.repeat(200_000)}`,
    'src/destructured.ts': `const {${' a,'.repeat(3000)}`,
  });
  const names = value.boundaries.filter(({ kind }) => kind === 'environment').map(({ name }) => name);
  expect(names).toEqual(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']);
  expect(value.boundaries.find(({ name }) => name === 'a terminal')?.paths).toEqual(['package.json']);
});
