import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture, openTestWorkbench, runOf } from './openTestWorkbench';

async function buildFixture() {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const bodyOf = async (path: string) => (await workbench.page(folder, path)).markdown;
  return { folder, bodyOf, pageOf: (path: string, symbol?: string, line?: number) => workbench.pageOfFile(folder, { path, symbol, line }) };
}

const addNote = 'src/notes/addNote.ts';

test('a source file has the page of its module, any other the page that cites it most', async () => {
  const { pageOf } = await buildFixture();
  expect(await pageOf(addNote)).toEqual({ path: 'modules/notes', title: 'notes', line: null, said: null });
  expect((await pageOf('src/store/store.ts'))?.path).toBe('modules/store');
  expect((await pageOf('package.json'))?.path).toBe('overview');
});

test('no page speaks of a file that the wiki does not know', async () => {
  const { pageOf } = await buildFixture();
  for (const path of ['src/nowhere.ts', '../package.json', 'src', '']) expect(await pageOf(path, 'addNote')).toBeNull();
});

test('of a symbol it tells what a page quotes, with the citation', async () => {
  const { pageOf } = await buildFixture();
  const found = await pageOf(addNote, 'addNote');
  expect(found).toMatchObject({
    path: 'modules/notes',
    said: { text: 'Keeps a text as a new note, with the next free id', state: 'current' },
  });
});

test('of a symbol, and else of a line, it tells where in the page', async () => {
  const { folder, bodyOf, pageOf } = await buildFixture();
  const lineOf = async (symbol?: string, line?: number) => {
    const page = await pageOf(addNote, symbol, line);
    return page?.line ? (await bodyOf(page.path)).split('\n')[page.line - 1] : undefined;
  };
  expect(await lineOf('addNote')).toMatch(/^- `addNote` .*“Keeps a text/);
  expect(await lineOf(undefined, 5)).toMatch(/^- `addNote` .*“Keeps a text/);
  expect(await lineOf('notes', 5)).toMatch(/^- `addNote` .*“Keeps a text/);
  expect(await lineOf(undefined, 9)).toMatch(/^- `addNote` .*“Keeps a text/);
  expect(await lineOf(undefined, 3)).toBeUndefined();
  writeFileSync(join(folder, addNote), `\n\n\n\n${readFileSync(join(folder, addNote), 'utf8')}`);
  expect(await lineOf(undefined, 3)).toBeUndefined();
  expect(await lineOf(undefined, 13)).toMatch(/^- `addNote` .*“Keeps a text/);
});

test('a name that only occurs beside the symbol, or in another file, gets no words put in its mouth', async () => {
  const { pageOf } = await buildFixture();
  expect((await pageOf('src/notes/note.ts', 'Note'))?.said?.text).toBe('One note');
  expect((await pageOf('src/notes/note.ts', 'text'))?.said).toBeNull();
  expect((await pageOf('src/main.ts', 'addNote'))?.said).toBeNull();
  expect((await pageOf(addNote, 'constructor'))?.said).toBeNull();
});

test('words whose lines changed since are told as stale, those whose file is gone as orphaned', async () => {
  const { folder, pageOf } = await buildFixture();
  writeFileSync(
    join(folder, 'src/notes/note.ts'),
    '/** Two notes. */\nexport interface Note {\n  readonly id: number;\n  readonly text: string;\n}\n',
  );
  expect((await pageOf('src/notes/note.ts', 'Note'))?.said?.state).not.toBe('current');
  rmSync(join(folder, addNote));
  expect((await pageOf(addNote, 'addNote'))?.said?.state).toBe('orphaned');
});

test('without a wiki there is a problem with a remedy', async () => {
  const { workbench } = openTestWorkbench();
  await expect(workbench.pageOfFile(copyFixture(), { path: addNote })).rejects.toThrow('no-wiki');
});
