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

const long = (name: string, body: string, lines = 30) => `export function ${name}() {\n${'  x;\n'.repeat(lines)}  ${body}\n}\n`;

it('follows where most of the code lies that nothing else leads to, and tells what is called besides', async () => {
  const texts = {
    'src/index.ts':
      "import { big } from './big';\nimport { log } from './log';\nimport { small } from './small';\nexport function run() {\n  log();\n  small();\n  big();\n}\n",
    'src/small.ts': `import { log } from './log';\n${long('small', 'log();', 5)}`,
    'src/big.ts': `import { core } from './core';\nimport { log } from './log';\n${long('big', 'log(); core();')}`,
    'src/core.ts': long('core', 'x;'),
    'src/log.ts': long('log', 'x;', 90),
  };
  expect(await pathsOf(texts)).toEqual(['run > big > core']);
  const { value } = await analyseFiles({ 'package.json': manifest({}), ...texts });
  expect(value.callPaths[0]?.links[0]?.besides).toEqual([
    { symbol: 'src/log.ts#log', line: 5 },
    { symbol: 'src/small.ts#small', line: 6 },
  ]);
});

it('goes over what several steps share by the heaviest of them', async () => {
  const index =
    'export function run() {\n  stop();\n  start();\n}\nfunction stop() {\n  core();\n}\nfunction start() {\n  x;\n  x;\n  core();\n}\n';
  expect(await pathsOf({ 'src/index.ts': index + long('core', 'end();') + long('end', 'x;') })).toContain('run > start > core > end');
});

it('begins with what the example of the README shows, and else with what nothing calls', async () => {
  const texts = {
    'src/index.ts':
      long('other', 'more();') +
      long('more', 'most();', 90) +
      long('most', 'x;', 90) +
      long('shown', 'next();') +
      long('next', 'last();') +
      long('last', 'x;'),
  };
  expect((await pathsOf(texts))[0]).toBe('other > more > most');
  expect(
    (await pathsOf({ ...texts, 'README.md': '# Shop\n\nIt sells.\n\n```ts\nimport { shown } from "shop";\nshown();\n```\n' }))[0],
  ).toBe('shown > next > last');
  const host = {
    'src/main.ts': "import { Server } from './server';\nexport function activate() {\n  return new Server();\n}\n",
    'src/server.ts': `export class Server {\n  constructor() {}\n  answer() {\n    handle();\n  }\n}\n${long('handle', 'work();')}${long('work', 'x;')}`,
  };
  expect(await pathsOf(host, { exports: undefined, main: './src/main.ts', engines: { vscode: '1' } })).toEqual([
    'Server.answer > handle > work',
  ]);
});

it('goes into a function that is given back, and into what a property or a constant holds', async () => {
  const given = `const parse = make();\nfunction make() {\n  const read = () => {\n    step();\n  };\n  return read;\n}\nexport function run() {\n  parse();\n}\n`;
  expect(await pathsOf({ 'src/index.ts': given + long('step', 'x;') })).toEqual(['run > parse > make > returns make.read > step']);
  const held = `import { once } from 'elsewhere';\nexport class Box {\n  private open = once(() => unpack());\n  use() {\n    this.open();\n  }\n}\n`;
  expect(await pathsOf({ 'src/index.ts': held + long('unpack', 'x;') })).toEqual(['Box.use > Box.open > unpack']);
});

it('ends where too many may be meant, and tells how many', async () => {
  const kinds = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const classes = kinds
    .map((kind) => `export class ${kind} implements Task {\n  run() {\n    work${kind}();\n  }\n}\n${long(`work${kind}`, 'x;')}`)
    .join('');
  const index = `export interface Task { run(): void }\nexport function all(tasks: Task[]) {\n  one(tasks);\n}\nfunction one(tasks: Task[]) {\n  for (const task of tasks) task.run();\n}\n${classes}`;
  expect((await pathsOf({ 'src/index.ts': index }))[0]).toBe('all > one > Task.run');
  const { value } = await analyseFiles({ 'package.json': manifest({}), 'src/index.ts': index });
  expect(value.callPaths[0]?.links[1]?.implementers).toBe(7);
});

it('goes to a function that is given to an object as a member that its type states', async () => {
  const texts = {
    'src/index.ts':
      "import type { Port } from './port';\nexport function run(port: Port) {\n  port.parts.read();\n}\nexport function fill(port: Port) {\n  port.parts.read = () => {\n    work();\n  };\n}\nfunction work() {\n  x;\n  x;\n}\n",
    'src/port.ts': 'export interface Port { parts: Parts }\ninterface Parts { read(): void }\n',
  };
  expect(await pathsOf(texts)).toContain('run > Parts.read > implements fill.read > work');
});

it('says of each module the way through its own code, from what others call of it to where it leaves', async () => {
  const texts = {
    'src/index.ts': "import { brew } from './kitchen/brew';\nexport function serve() {\n  brew();\n}\n",
    'src/kitchen/brew.ts': `import { heat } from './heat';\n${long('brew', 'heat();')}`,
    'src/kitchen/heat.ts': `import { log } from '../log/log';\n${long('heat', 'boil(); log();')}${long('boil', 'x;')}`,
    'src/log/log.ts': long('log', 'x;'),
  };
  const { value } = await analyseFiles({ 'package.json': manifest({}), ...texts });
  expect(value.modulePaths.map(({ module, path }) => [module, ...path.steps.map((step) => step.replace(/^.*#/, ''))])).toEqual([
    ['src/kitchen', 'brew', 'heat', 'boil'],
  ]);
});

it('knows a call in a callback from one that the code makes itself', async () => {
  const texts = {
    'src/index.ts': `export function run(on: (call: () => void) => void) {\n  on(() => later());\n  now();\n}\n${long('later', 'x;', 60)}${long('now', 'later();')}`,
  };
  const { value } = await analyseFiles({ 'package.json': manifest({}), ...texts });
  const calls = value.calls
    .filter(({ name }) => name !== 'on')
    .map(({ name, caller, inCallback }) => [caller?.replace(/^.*#/, ''), name, inCallback ?? false]);
  expect(calls).toEqual([
    ['run', 'later', true],
    ['run', 'now', false],
    ['now', 'later', false],
  ]);
});

it('tells where a method puts another in its own place', async () => {
  const { value } = await analyseFiles({
    'package.json': manifest({}),
    'src/index.ts': `${disk}export class Lazy {\n  constructor() {\n    this.other = this.other.bind(this);\n  }\n  match(text: string) {\n    fill(text);\n    this.match = String;\n  }\n  other(text: string) {\n    this.match(text);\n  }\n}\nfunction fill(text: string) {\n  save(text);\n}\n`,
  });
  const told = value.callPaths.flatMap(({ steps, links }) =>
    links.map(({ replaced }, at) => `${steps[at]?.split('#')[1]} ${replaced ?? ''}`.trim()),
  );
  expect(new Set(told)).toEqual(new Set(['Lazy.match 11', 'fill', 'save']));
});

it('follows of several objects that implement a member the one that a step on the way names', async () => {
  const writer = (name: string, runtime: string) =>
    `import { toDisk, type Files } from './toDisk';\nconst ${name}Files: Files = {\n  write: async (text) => {\n    await ${runtime}\n  },\n};\nexport function to${name}(text: string) {\n  return toDisk(${name}Files, text);\n}\n`;
  const paths = await pathsOf({
    'src/index.ts': "export { toBun } from './bun';\n",
    'src/toDisk.ts':
      'export interface Files { write: (text: string) => Promise<void> }\nexport function toDisk(files: Files, text: string) {\n  return files.write(text);\n}\n',
    'src/bun.ts': writer('Bun', "Bun.write('a', text);"),
    // More code is behind it, which would decide where nothing else does.
    'src/deno.ts': writer('Deno', `Deno.writeTextFile('a', text);${'\n'.repeat(20)}`),
  });
  expect(paths).toEqual(['toBun > toDisk > Files.write > implements BunFiles.write > reaches storage:files on disk']);
});

it('does not say that a call reaches the network where the start hands over something else to be called', async () => {
  const begun = (options: string) =>
    pathsOf({
      'src/index.ts': `import { client } from './client';\nexport function testClient(answer: () => Promise<Response>) {\n  return client(${options});\n}\n`,
      'src/client.ts':
        'interface Options { base?: string; fetch?: typeof fetch }\nexport function client(options?: Options) {\n  return send(options);\n}\nfunction send(options?: Options) {\n  return (options?.fetch || fetch)("https://a.example");\n}\n',
    });
  expect(await begun("{ base: 'a' }")).toEqual(['testClient > client > send > reaches network-out:HTTP requests']);
  expect(await begun('{ fetch: answer }')).toEqual(['testClient > client > send']);
});

it('ends with no other program that is only asked where a third one lies', async () => {
  const run = (program: string) =>
    `import { execFile } from 'node:child_process';\nexport function run(name: string) {\n  return find(name);\n}\nfunction find(name: string) {\n  return execFile('${program}', [name]);\n}\n`;
  expect(await pathsOf({ 'src/index.ts': run('/usr/bin/git') })).toEqual(['run > find > reaches program:other programs']);
  expect(await pathsOf({ 'src/index.ts': run('/usr/bin/which') })).not.toContain('run > find > reaches program:other programs');
});

it('tells of several calls of a function the one that stands least deep in other code', async () => {
  const { value } = await analyseFiles({
    'package.json': manifest({}),
    'src/index.ts':
      "import { save } from './disk';\nexport function sell(isQuick: boolean) {\n  return note(isQuick);\n}\nfunction note(isQuick: boolean) {\n  if (isQuick) {\n    return save('a');\n  }\n  return save('b');\n}\n",
    'src/disk.ts': disk,
  });
  expect(value.callPaths[0]?.links.map(({ line }) => line)).toEqual([3, 9, 3]);
});

it('leads to nothing that very many implement to clear up after themselves', async () => {
  const kinds = Array.from(
    { length: 7 },
    (_, at) => `export class Kind${at} implements Holder {\n  dispose() {\n    return ${at};\n  }\n}\n`,
  );
  const code = (name: string) =>
    `export interface Holder { ${name}(): number }\n${kinds.join('').replaceAll('dispose', name)}export function run(holder: Holder) {\n  return stop(holder);\n}\nfunction stop(holder: Holder) {\n  return holder.${name}();\n}\n`;
  expect(await pathsOf({ 'src/index.ts': code('measure') })).toEqual(['run > stop > Holder.measure']);
  expect(await pathsOf({ 'src/index.ts': code('dispose') })).toEqual([]);
});

/** What each step of the first path calls that it was given. */
async function givenIn(body: string, parameters = 'fn: () => void'): Promise<readonly string[]> {
  const texts = {
    'src/index.ts': `import { save } from './disk';\nexport function sell(${parameters}) {\n${body}\n  save('a');\n}\n`,
    'src/disk.ts': disk,
  };
  const { value } = await analyseFiles({ 'package.json': manifest({}), ...texts });
  return (value.callPaths[0]?.given ?? []).map(
    ({ step, name, line, inCallback }) => `${step} ${name} ${line}${inCallback ? ' later' : ''}`,
  );
}

it.each<[what: string, body: string, parameters: string, given: readonly string[]]>([
  ['a parameter', '  fn();', 'fn: () => void', ['0 fn 3']],
  ['one that need not be there', '  fn?.();', 'fn?: () => void', ['0 fn 3']],
  ['a part of one', '  done();', '{ done }: { done(): void }', ['0 done 3']],
  ['the first of several calls', '  fn();\n  fn();', 'fn: () => void', ['0 fn 3']],
  ['two of three', '  a();\n  b();\n  c();', 'a: F, b: F, c: F', ['0 a 3', '0 b 4']],
  ['one in a callback', '  each(() => fn());', 'fn: () => void', ['0 fn 3 later']],
  ['nothing of a parameter of a callback', '  each((one) => one());', '', []],
  ['nothing of one with a value of its own', '  fn();', 'fn = () => {}', []],
  ['nothing of a part with a value of its own', '  done();', '{ done = () => {} }', []],
  ['nothing of one that gets another value', '  fn ??= () => {};\n  fn();', 'fn?: () => void', []],
  ['nothing of one that is made', '  new fn();', 'fn: Class', []],
  ['nothing of a method of one', '  fn.call();', 'fn: () => void', []],
])('tells that a step calls what it was given: %s', async (_, body, parameters, given) => {
  expect(await givenIn(body, parameters)).toEqual(given);
});
