import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openRepository } from '../../../src/node';
import { openStore } from '../../../src/node/store';
import { copyFixture, runOf, workbenchOver } from '../workbench/openTestWorkbench';
import { memoryDisk } from './memoryDisk';

/** Where the fixture lay when the old version built its wiki twice, the second time after a page was renamed. */
const root = '/home/jane/notes-app';
const time = '2026-12-01T03:04:05.000Z';

/** The store that version 0.1 wrote before pages could be edited: files by path, as text. */
function oldFiles(): Map<string, Uint8Array> {
  const text = readFileSync(resolve(import.meta.dirname, '../../fixtures/old-stores/before-edits.json'), 'utf8');
  return new Map(Object.entries<string>(JSON.parse(text)).map(([path, content]) => [`/store/${path}`, Buffer.from(content)]));
}

function foldersOf(files: ReadonlyMap<string, unknown>): Set<string> {
  const parts = [...files.keys()].map((path) => path.split('/').slice(0, -1));
  return new Set(parts.flatMap((folders) => folders.map((_, at) => folders.slice(0, at + 1).join('/') || '/')));
}

async function openOld() {
  const files = oldFiles();
  const folder = copyFixture();
  const store = join(folder, 'src/store/fileStore.ts');
  const before = readFileSync(store, 'utf8');
  writeFileSync(store, `${before}\nexport const addedLater = 1;\n`);
  const opened = await openStore({ folder: '/store', profile: 'default', disk: memoryDisk(files, foldersOf(files)) });
  const asThen = async () => ({ ...(await openRepository(folder, () => time)), root });
  const workbench = workbenchOver({ ...opened, openRepository: asThen }, time, 1000);
  const refresh = () => workbench.build({ folder, kind: 'refresh', rules: {}, rehash: false, git: false }, runOf());
  return { ...opened, workbench, folder, refresh };
}

it('the wiki of an old store is read, checked, refreshed, edited and compacted, and loses nothing', async () => {
  const { workbench, store, folder, refresh } = await openOld();
  expect((await workbench.store.check(false)).flaws).toEqual([]);
  const page = await workbench.page(folder, 'modules/store');
  expect([page.title, (await workbench.wiki(folder)).pages.length]).toEqual(['Where notes are kept', 8]);
  const [topic] = (await store.readTopics()).value;
  const revisions = async () => (await store.readPage(topic?.id ?? '', 'modules/store')).value?.revisions.map(({ id }) => id);
  const before = await revisions();

  expect(await refresh()).toMatchObject({ state: 'complete', problems: [{ code: 'git-untrusted' }] });
  expect(await revisions()).toEqual(expect.arrayContaining(before ?? []));
  expect((await workbench.page(folder, 'modules/store')).title).toBe('Where notes are kept');
  const { text } = await workbench.editText(folder, 'modules/store');
  expect(await workbench.edit(folder, { path: 'modules/store', text: `${text}\nMy words.\n` }, runOf())).toMatchObject({
    state: 'published',
  });
  await workbench.store.compact(false);
  const { value, problems } = await workbench.verify(folder, false, runOf());
  expect([value.findings, problems, (await workbench.store.check(false)).flaws]).toEqual([[], [], []]);
  expect([(await workbench.page(folder, 'modules/store')).markdown.includes('My words.'), (await refresh()).state]).toEqual([
    true,
    'unchanged',
  ]);
});
