import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryBodies, createMemoryStore } from '../knowledge/memoryStore';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const addNote = 'src/notes/addNote.ts';
const fileStore = 'src/store/fileStore.ts';

async function buildFixture(files: Readonly<Record<string, string>> = {}) {
  const [store, bodies] = [createMemoryStore(), createMemoryBodies()];
  const { workbench } = openTestWorkbench(store, bodies);
  const folder = copyFixture();
  writeFiles(folder, files);
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { folder, store, bodies, workbench, text, tour: (number = 1) => workbench.tour(folder, number) };
}

test('a tour begins where the program does and ends outside, each step with its lines and what they lead to', async () => {
  const { tour, folder, workbench } = await buildFixture();
  expect((await workbench.wiki(folder)).tours).toEqual([
    { title: 'From addNote to files on disk', steps: 3 },
    { title: 'From listNotes to files on disk', steps: 3 },
  ]);
  const { steps, ...rest } = await tour();
  expect(rest).toEqual({ number: 1, title: 'From addNote to files on disk', seq: 1 });
  expect(steps.map(({ sentence }) => sentence)).toEqual([
    'addNote is what src/main.ts leads to, where notes begins',
    'addNote (“Keeps a text as a new note, with the next free id”) calls Store.write, which fileStore provides, one of two that do; further up Store.read',
    'fileStore.write reaches files on disk',
  ]);
  expect(steps[1]).toMatchObject({
    path: addNote,
    lines: [8, 8],
    state: 'current',
    leadsTo: [
      { path: 'src/store/store.ts', lines: [6, 6], state: 'current' },
      { path: fileStore, state: 'current' },
    ],
  });
  expect(steps[1]?.text).toContain('store.write(');
  expect(steps[0]).toMatchObject({ path: 'package.json', leadsTo: [{ path: addNote, state: 'current' }] });
});

test('a function that a step was given is told where the code calls it', async () => {
  const { text } = await buildFixture();
  const given = text(addNote).replace('(store: Store', '(before: () => void, store: Store').replace('): Note {', '): Note {\n  before();');
  const { tour } = await buildFixture({ [addNote]: given });
  expect((await tour()).steps.map(({ sentence }) => sentence)).toEqual([
    'addNote is what src/main.ts leads to, where notes begins',
    'addNote (“Keeps a text as a new note, with the next free id”) calls the function that its caller gave as before',
    'addNote calls Store.write, which fileStore provides, one of two that do; further up Store.read',
    'fileStore.write reaches files on disk',
  ]);
});

test('the titles are those of the sections on the page that tells of the paths', async () => {
  const { folder, workbench } = await buildFixture();
  const { markdown } = await workbench.page(folder, 'entry-points');
  expect(markdown).toContain('\n### From `addNote` to files on disk\n');
});

test('lines that moved are told where they stand now, those that changed are marked, those that are gone too', async () => {
  const { folder, tour, text } = await buildFixture();
  const calling = text(addNote);
  writeFiles(folder, { [addNote]: `// one\n// two\n${calling}` });
  expect((await tour()).steps[1]).toMatchObject({ lines: [10, 10], state: 'relocated' });
  expect((await tour()).steps[1]?.text).toContain('store.write(');
  writeFiles(folder, { [addNote]: calling.replace('store.write(', 'store.write( ') });
  expect((await tour()).steps[1]).toMatchObject({ lines: [8, 8], state: 'stale' });
  rmSync(join(folder, addNote));
  const gone = await tour();
  expect(gone.steps[1]).toMatchObject({ state: 'orphaned', text: '' });
  expect(gone.steps[0]?.leadsTo).toMatchObject([{ state: 'orphaned' }]);
});

test('without the bodies of the snapshot no line of a changed file is told unmarked', async () => {
  const { bodies, tour } = await buildFixture();
  bodies.bodies.clear();
  expect((await tour()).steps.map(({ state }) => state)).toEqual(['stale', 'stale', 'stale']);
});

test('a line that nobody could read is cut', async () => {
  const { text } = await buildFixture();
  const { tour } = await buildFixture({ [addNote]: text(addNote).replace('store.write(', `store.write(/* ${'x '.repeat(400)} */`) });
  expect((await tour()).steps.map((step) => step.text.length)).toContain(500);
});

test('a sentence that holds an address is left out, as on the page', async () => {
  const { text } = await buildFixture();
  const { tour } = await buildFixture({ [addNote]: text(addNote).replace('with the next free id', 'asked for by ann@example.org') });
  expect(JSON.stringify(await tour())).not.toContain('ann@example.org');
});

test('a number that no tour has, and a wiki from before there were tours', async () => {
  const { store, tour, folder, workbench } = await buildFixture();
  await expect(tour(3)).rejects.toMatchObject({ problem: { code: 'no-tour', values: { tour: 3 } } });
  store.tours.clear();
  expect((await workbench.wiki(folder)).tours).toEqual([]);
  await expect(tour(1)).rejects.toMatchObject({ problem: { code: 'no-tour' } });
});
