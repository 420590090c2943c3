import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryBodies, createMemoryStore } from '../knowledge/memoryStore';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const addNote = 'src/notes/addNote.ts';

async function buildFixture(files: Readonly<Record<string, string>> = {}) {
  const [store, bodies] = [createMemoryStore(), createMemoryBodies()];
  const { workbench } = openTestWorkbench(store, bodies);
  const folder = copyFixture();
  writeFiles(folder, files);
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const callsOf = (path: string, symbol: string, line: number) => workbench.callsOfSymbol(folder, { path, symbol, line });
  return { folder, store, bodies, callsOf, text: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

test('callers are told with the line of the call, callees with the line that declares them', async () => {
  const { callsOf } = await buildFixture({
    'src/twice.ts':
      "import { addNote } from './notes/addNote';\nimport type { Store } from './store/store';\n\nexport function twice(store: Store) {\n  addNote(store, 'a');\n  addNote(store, 'b');\n}\n",
  });
  expect(await callsOf(addNote, 'addNote', 5)).toEqual({
    name: 'addNote',
    callers: {
      count: 2,
      first: [
        { name: '', path: 'src/main.ts', line: 8, state: 'current' },
        { name: 'twice', path: 'src/twice.ts', line: 5, state: 'current' },
      ],
    },
    callees: {
      count: 2,
      first: [
        { name: 'Store.read', path: 'src/store/store.ts', line: 5, state: 'current' },
        { name: 'Store.write', path: 'src/store/store.ts', line: 6, state: 'current' },
      ],
    },
  });
});

test('tests that call stand behind sources, and only the first callers are named', async () => {
  const call =
    "import { addNote } from './notes/addNote';\nimport { memoryStore } from './store/memoryStore';\n\naddNote(memoryStore(), '');\n";
  const tests = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`src/a${n}.test.ts`, call]));
  const { callsOf } = await buildFixture({ ...tests, 'src/z.ts': call });
  const callers = (await callsOf(addNote, 'addNote', 5))?.callers;
  expect(callers?.count).toBe(8);
  expect(callers?.first.map(({ path }) => path)).toEqual(['src/main.ts', 'src/z.ts', 'src/a1.test.ts', 'src/a2.test.ts', 'src/a3.test.ts']);
});

test('a line that declares no such symbol has no callers', async () => {
  const { callsOf } = await buildFixture();
  for (const [path, symbol, line] of [
    [addNote, 'addNote', 6],
    [addNote, 'note', 5],
    ['src/main.ts', 'addNote', 2],
    ['src/nowhere.ts', 'addNote', 5],
    [addNote, 'constructor', 5],
  ] as const)
    expect(await callsOf(path, symbol, line)).toBeNull();
});

test('the line tells which of several symbols of one name is meant', async () => {
  const { callsOf } = await buildFixture({
    'src/two.ts': 'class A {\n  go() {}\n}\nclass B {\n  go() {}\n}\nexport function run() {\n  new B().go();\n}\n',
  });
  expect(await callsOf('src/two.ts', 'go', 2)).toBeNull();
  expect(await callsOf('src/two.ts', 'go', 5)).toMatchObject({ name: 'B.go', callers: { count: 1, first: [{ name: 'run', line: 8 }] } });
});

test('a class is also meant by the line of its constructor', async () => {
  const { callsOf } = await buildFixture({
    'src/two.ts':
      'export class A {\n  constructor() {\n    this.go();\n  }\n  go() {}\n}\nexport function make() {\n  return new A();\n}\n',
  });
  const made = { name: 'A', callers: { count: 1, first: [{ name: 'make', line: 8 }] } };
  expect(await callsOf('src/two.ts', 'A', 1)).toMatchObject(made);
  expect(await callsOf('src/two.ts', 'A', 2)).toMatchObject(made);
});

test('lines that moved are told where they stand now, those that changed are marked, those that are gone too', async () => {
  const { folder, callsOf, text } = await buildFixture();
  const [main, declaring] = [text('src/main.ts'), text(addNote)];
  writeFiles(folder, { 'src/main.ts': `// one\n// two\n${main}`, [addNote]: `\n${declaring}` });
  expect(await callsOf(addNote, 'addNote', 5)).toBeNull();
  const moved = await callsOf(addNote, 'addNote', 6);
  expect(moved?.callers.first).toEqual([{ name: '', path: 'src/main.ts', line: 10, state: 'relocated' }]);
  writeFiles(folder, { 'src/main.ts': main.replace("words.join(' ')", "words.join('-')") });
  expect((await callsOf(addNote, 'addNote', 6))?.callers.first).toMatchObject([{ line: 8, state: 'stale' }]);
  rmSync(join(folder, 'src/main.ts'));
  expect((await callsOf(addNote, 'addNote', 6))?.callers.first).toMatchObject([{ state: 'orphaned' }]);
});

test('without the bodies of the snapshot no line of a changed file is told unmarked', async () => {
  const { bodies, callsOf } = await buildFixture();
  bodies.bodies.clear();
  expect((await callsOf(addNote, 'addNote', 5))?.callers.first).toMatchObject([{ line: 8, state: 'stale' }]);
});

test('a wiki without a call graph tells nothing', async () => {
  const { store, callsOf } = await buildFixture();
  store.callGraphs.clear();
  expect(await callsOf(addNote, 'addNote', 5)).toBeNull();
});
