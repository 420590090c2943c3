import { describe, expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

type Texts = Readonly<Record<string, string>>;

/** What the memory of these files keeps, as `variable < writer:line`. */
async function memoryOf(texts: Texts): Promise<readonly string[]> {
  const { value } = await analyseFiles(texts);
  const nameOf = (id: string) => id.slice(id.indexOf('#') + 1);
  return value.memory.map(
    ({ symbol, writers }) => `${nameOf(symbol)} < ${writers.map((one) => `${nameOf(one.symbol)}:${one.line}`).join(' ')}`,
  );
}

const kept: readonly (readonly [what: string, files: Texts, memory: readonly string[]])[] = [
  [
    'a variable that a function assigns',
    { 'src/a.ts': 'let count = 0;\nexport function next() {\n  count += 1;\n  return ++count;\n}' },
    ['count < next:3 next:4'],
  ],
  [
    'a cache',
    { 'src/a.ts': 'const cache = new Map<string, number>();\nexport function put(key: string) {\n  cache.set(key, 1);\n}' },
    ['cache < put:3'],
  ],
  [
    'a list and a table',
    {
      'src/a.ts':
        'const list: string[] = [];\nconst table: Record<string, number> = {};\nexport const add = (name: string) => {\n  list.push(name);\n  table[name] = 1;\n};',
    },
    ['list < add:4', 'table < add:5'],
  ],
  [
    'an object that another file fills',
    {
      'src/config.ts': 'export const config: Config = {};',
      'src/set.ts': "import { config } from './config';\nexport function set(given: Config) {\n  Object.assign(config, given);\n}",
      'src/all.ts': "import * as all from './config';\nexport const turn = () => {\n  all.config.isOn = true;\n};",
    },
    ['config < turn:3 set:3'],
  ],
  [
    'an object of a class of the repository, by a method that changes it',
    {
      'src/registry.ts':
        'export class Registry {\n  #all = new Map();\n  add(name: string) {\n    this.#all.set(name, 1);\n  }\n  get(name: string) {\n    return this.#all.get(name);\n  }\n}\nexport const registry = new Registry();',
      'src/use.ts': "import { registry } from './registry';\nexport function use() {\n  registry.add('a');\n  return registry.get('a');\n}",
    },
    ['registry < use:3'],
  ],
];

it('tells what lives on the global object, and which other file changes it when it is loaded', async () => {
  const files = {
    'src/config.ts':
      '(globalThis as Known).__config ??= {};\nexport const config: Config = (globalThis as Known).__config!;\nexport const a = config.a;\nconfig.b = 1;',
    'src/set.ts': "import { config } from './config';\nconfig.isOn = true;",
  };
  expect((await analyseFiles(files)).value.memory).toEqual([
    {
      symbol: 'src/config.ts#config',
      path: 'src/config.ts',
      line: 2,
      global: '__config',
      writers: [{ path: 'src/set.ts', line: 2, symbol: 'src/set.ts' }],
    },
  ]);
});

const none: readonly (readonly [what: string, files: Texts])[] = [
  ['what is only filled when the module loads', { 'src/a.ts': 'const all = new Map();\nall.set(1, 2);\nlet count = 0;\ncount = 1;' }],
  ['a field of a class', { 'src/a.ts': 'export class A {\n  count = 0;\n  next() {\n    this.count++;\n  }\n}' }],
  [
    'a variable of the same name in the function',
    {
      'src/a.ts':
        'let count = 0;\nexport function f() {\n  let count = 1;\n  count = 2;\n}\nexport const g = (count: number) => {\n  count = 3;\n};',
    },
  ],
  [
    'a method that only looks',
    {
      'src/a.ts':
        'class Box {\n  set(name: string) {\n    return name;\n  }\n}\nconst box = new Box();\nexport const f = () => box.set("a");',
    },
  ],
  [
    'words in a comment or a string',
    { 'src/a.ts': 'let count = 0;\nexport function f() {\n  // count = 1\n  return "count = 2" + count;\n}' },
  ],
  [
    'a default, an attribute and a comparison',
    {
      'src/a.tsx': 'let name = "a";\nexport function f({ name = "b" }, other = name === "c") {\n  return <input name={other} />;\n}',
    },
  ],
  ['a test', { 'src/a.test.ts': 'let count = 0;\nexport function f() {\n  count = 1;\n}' }],
];

describe('state', () => {
  it.each(kept)('finds %s', async (_, files, memory) => expect(await memoryOf(files)).toEqual(memory));

  it.each(none)('does not count %s', async (_, files) => expect(await memoryOf(files)).toEqual([]));

  it('tells who writes to which store, and what', async () => {
    const { value } = await analyseFiles({
      'src/a.ts':
        "import { writeFile } from 'node:fs/promises';\nimport fs from 'node:fs';\nexport async function save(path: string) {\n  await writeFile(path, '');\n  fs.rmSync('old');\n  fs.readFileSync(path);\n}",
      'src/b.ts': 'export const remember = () => localStorage.setItem("key", "1");',
      'src/c.ts':
        "export const mine = (letter: any) => {\n  letter.writeFile('a');\n  writeFile('b');\n};\nfunction writeFile(name: string) {}",
    });
    expect(value.writes.map(({ store, path, call, target, symbol }) => [store, path, call, target, symbol])).toEqual([
      ['files on disk', 'src/a.ts', 'writeFile', 'path', 'src/a.ts#save'],
      ['files on disk', 'src/a.ts', 'rmSync', "'old'", 'src/a.ts#save'],
      ['the browser’s local storage', 'src/b.ts', 'setItem', '"key"', 'src/b.ts#remember'],
    ]);
  });

  it('tells where a file is moved to, and who writes to what holds a store', async () => {
    const { value } = await analyseFiles({
      'src/a.ts':
        "import { renameSync, writeFileSync } from 'node:fs';\nexport function save() {\n  writeFileSync(temporary, '');\n  renameSync(temporary, file);\n}",
      'src/bun.ts': 'const { write } = Bun;\nexport const save = async () => write(path, text);',
      'src/deno.ts': 'export const save = () => Deno.writeTextFile(path, text);',
      'src/kept.ts': 'export class Kept {\n  write() {\n    this.#storage.setItem("key", "1");\n  }\n}',
      'src/cache.ts': "export async function keep() {\n  const cache = await caches.open('a');\n  await cache.put(key, response);\n}",
      'src/local.ts': 'new Kept(localStorage);',
      'src/other.ts': 'export const put = () => cache.put(1, 2);',
    });
    expect(value.writes.map(({ store, path, call, target }) => [store, path, call, target])).toEqual([
      ['files on disk', 'src/a.ts', 'writeFileSync', 'temporary'],
      ['files on disk', 'src/a.ts', 'renameSync', 'file'],
      ['files on disk', 'src/bun.ts', 'write', 'path'],
      ['the Cache API', 'src/cache.ts', 'put', 'key'],
      ['files on disk', 'src/deno.ts', 'writeTextFile', 'path'],
      ['the browser’s local storage', 'src/kept.ts', 'setItem', '"key"'],
    ]);
  });

  it('tells in which statement a variable of the environment is read', async () => {
    const { value } = await analyseFiles({
      'src/a.ts': `export const a = () => {\n  if (process.env.MODE === 'test' && (1)) return 1;\n  const level = process.env.LEVEL ?? 'low';\n  return f(level, "${'long '.repeat(40)}", process.env.FAR);\n};`,
    });
    const told = value.boundaries.filter(({ kind }) => kind === 'environment').map(({ name, evidence }) => [name, evidence[0]?.statement]);
    expect(told).toEqual([
      ['FAR', undefined],
      ['LEVEL', "const level = process.env.LEVEL ?? 'low'"],
      ['MODE', "if (process.env.MODE === 'test' && (1))"],
    ]);
  });

  it('survives hostile texts and names that objects have', async () => {
    const texts = {
      'src/a.ts': `let __proto__ = 1;\nlet constructor = 2;\nexport function f() {\n  constructor = 3;\n  ${'constructor = ('.repeat(2000)}\n}`,
      'src/b.ts': `let $ = 1;\nexport function g() {\n  $ = ${'{'.repeat(3000)}`,
    };
    expect((await analyseFiles(texts)).value.memory.length).toBeLessThanOrEqual(3);
  });
});
