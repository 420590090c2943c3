import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

const manifest = (more: object) => JSON.stringify({ name: 'shop', exports: './src/index.ts', ...more });

/** Each path on a line: its steps without their files, with what leads to them where that is no call. */
async function pathsOf(texts: Readonly<Record<string, string>>, more = {}): Promise<readonly string[]> {
  const { value } = await analyseFiles({ 'package.json': manifest(more), ...texts });
  return value.callPaths.map(({ steps, links }) =>
    steps
      .map((step, at) => {
        const link = links[at - 1];
        return `${link && link.relation !== 'calls' ? `${link.relation} ` : ''}${step.replace(/^[^:]*#/, '')}`;
      })
      .join(' > '),
  );
}

const disk =
  "import { writeFile } from 'node:fs/promises';\nexport async function save(text: string) {\n  await writeFile('a', text);\n}\n";
const adapters = {
  'src/adapter.ts': 'export interface Adapter { write: (text: string) => void; read(): string }\n',
  'src/file.ts': `import type { Adapter } from './adapter';\nimport { writeFileSync } from 'node:fs';\nexport class File implements Adapter {\n  write(text: string) {\n    writeFileSync('a', text);\n  }\n  read() {\n    return '';\n  }\n}\n`,
  'src/memory.ts': `import type { Adapter } from './adapter';\nexport class Memory implements Adapter {\n  write() {}\n  read() {\n    return localStorage.getItem('a') ?? '';\n  }\n}\n`,
  'src/db.ts':
    "import type { Adapter } from './adapter';\nexport class Db {\n  constructor(private adapter: Adapter) {}\n  save(text: string) {\n    this.adapter.write(text);\n  }\n  load() {\n    return this.adapter.read();\n  }\n}\n",
};

it('leads from what a library offers to where the code reaches outside', async () => {
  const texts = {
    'src/index.ts': "export { sell } from './sell';\n",
    'src/sell.ts':
      "import { save } from './disk';\nexport function sell() {\n  return note('x');\n}\nfunction note(text: string) {\n  return save(text);\n}\n",
    'src/disk.ts': disk,
  };
  expect(await pathsOf(texts)).toEqual(['sell > note > save > reaches storage:files on disk']);
});

it('begins where a program begins, and tells which', async () => {
  const texts = {
    'src/index.ts': '',
    'src/cli.ts': "import { run } from './run';\nrun();\n",
    'src/run.ts': "import { save } from './disk';\nexport function run() {\n  save('a');\n}\n",
    'src/disk.ts': disk,
  };
  expect(await pathsOf(texts, { bin: { shop: './src/cli.ts' } })).toEqual(['run > save > reaches storage:files on disk']);
  const { value } = await analyseFiles({ 'package.json': manifest({ bin: { shop: './src/cli.ts' } }), ...texts });
  expect(value.callPaths[0]?.program).toMatchObject({ kind: 'bin', name: 'shop' });
});

it('goes through a member that an interface states to what implements it', async () => {
  expect(await pathsOf({ ...adapters, 'src/index.ts': "export { Db } from './db';\n" })).toContain(
    'Db.save > Adapter.write > implements File.write > reaches storage:files on disk',
  );
});

it('follows only what is made on the way, where something is', async () => {
  const index = (kind: string, file: string) =>
    `import { Db } from './db';\nimport { ${kind} } from './${file}';\nexport function open() {\n  const db = new Db(new ${kind}());\n  db.save('a');\n  return db.load();\n}\n`;
  const withFile = await pathsOf({ ...adapters, 'src/index.ts': index('File', 'file') });
  expect(withFile).toEqual(['open > Db.save > Adapter.write > implements File.write > reaches storage:files on disk']);
  const withMemory = await pathsOf({ ...adapters, 'src/index.ts': index('Memory', 'memory') });
  expect(withMemory).toEqual(['open > Db.load > Adapter.read > implements Memory.read > reaches storage:the browser’s local storage']);
});

it('knows a package by the field that was made with it', async () => {
  const texts = {
    'src/index.ts':
      "import { Writer } from 'steno';\nexport class Store {\n  #writer = new Writer('a');\n  other = [1];\n  save() {\n    return this.put();\n  }\n  put() {\n    this.#writer.write('a');\n  }\n  length() {\n    return this.#size();\n  }\n  #size() {\n    return this.other.push(2);\n  }\n}\n",
  };
  expect(await pathsOf(texts)).toEqual(['Store.save > Store.put > reaches storage:files on disk']);
});

it('does not lose its way in circles', async () => {
  const texts = {
    'src/index.ts':
      "import { save } from './disk';\nexport function a() {\n  b();\n}\nfunction b() {\n  a();\n  c();\n}\nfunction c() {\n  b();\n  save('a');\n}\n",
    'src/disk.ts': disk,
  };
  expect(await pathsOf(texts)).toEqual(['a > b > c > save > reaches storage:files on disk']);
});

it('tells nothing of tests, and nothing where no boundary is reached', async () => {
  expect(await pathsOf({ 'src/index.ts': 'export function a() {\n  b();\n}\nfunction b() {}\n' })).toEqual([]);
  const texts = {
    'src/index.ts': 'export function a() {}\n',
    'test/a.test.ts':
      "import { a } from '../src/index';\nimport { readFileSync } from 'node:fs';\nfunction load() {\n  return read();\n}\nfunction read() {\n  return readFileSync('a');\n}\nload();\n",
  };
  expect(await pathsOf(texts)).toEqual([]);
});

it('does not depend on names such as those of all objects', async () => {
  const texts = {
    'src/index.ts':
      "import { save } from './disk';\nexport function constructor() {\n  return __proto__();\n}\nfunction __proto__() {\n  return toString();\n}\nfunction toString() {\n  return save('a');\n}\n",
    'src/disk.ts': disk,
  };
  expect(await pathsOf(texts)).toEqual(['constructor > __proto__ > toString > save > reaches storage:files on disk']);
});

it('goes to what a function provides that says what it returns', async () => {
  const texts = {
    'src/store.ts': 'export interface Store { put(text: string): void }\n',
    'src/disk.ts': `import type { Store } from './store';\nimport { writeFileSync } from 'node:fs';\nexport function diskStore(): Store {\n  return { put: (text) => writeFileSync('a', text) };\n}\n`,
    'src/index.ts':
      "import { diskStore } from './disk';\nimport type { Store } from './store';\nexport function start() {\n  keep(diskStore());\n}\nfunction keep(store: Store) {\n  store.put('a');\n}\n",
  };
  expect(await pathsOf(texts)).toEqual(['start > keep > Store.put > implements diskStore.put > reaches storage:files on disk']);
});
