import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesText } from '../../../src/model';
import { runCli } from '../cli/runCli';
import { openWiki, path } from '../edit/openEdited';
import { runOf, writeFiles } from './openTestWorkbench';

const store = 'src/store/fileStore.ts';

async function open() {
  const wiki = await openWiki();
  const { workbench, folder, build } = wiki;
  const change = (edit: (text: string) => string, file = store) => {
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
    return build();
  };
  const news = async () =>
    (await workbench.wiki(folder)).pages.flatMap((page) => (page.news === null ? [] : [`${page.path} ${page.news}`]));
  const read = async (...paths: readonly string[]) => {
    const pages = (await workbench.wiki(folder)).pages.filter((page) => paths.includes(page.path));
    await workbench.markRead(folder, pages);
  };
  return { ...wiki, changeCode: change, news, read, changes: (of?: string) => workbench.changes(folder, of) };
}

const renamed = (text: string) => text.replace(/function fileStore/, 'function diskStore');

test('a first build, and pages that nobody opened, are no news', async () => {
  const { news, changes, changeCode, read } = await open();
  expect([await news(), (await changes()).readAt]).toEqual([[], null]);
  await read('overview');
  await changeCode(renamed);
  expect((await news()).filter((each) => !each.startsWith('overview'))).toEqual([]);
});

test('a page that says something else is told with its statements and the files that changed', async () => {
  const { news, changes, changeCode, read } = await open();
  await read(path);
  expect(await news()).toEqual([]);
  await changeCode(renamed);
  expect(await news()).toEqual([`${path} changed`]);
  const { pages } = await changes();
  expect(pages).toMatchObject([{ path, kind: 'changed', files: [store], byPerson: false }]);
  const changed = pages[0]?.statements.find(({ text }) => text.includes('diskStore'));
  expect(changed?.citations.some((each) => each.path === store)).toBe(true);
  expect(pages[0]?.statements.every(({ text, before }) => text !== before)).toBe(true);
  await read(path);
  expect([await news(), (await changes()).pages]).toEqual([[], []]);
});

test('lines that only moved are no news', async () => {
  const { news, changeCode, workbench, folder } = await open();
  await workbench.markRead(folder);
  await changeCode((text) => `\n${text.replace('\n\n', '\n')}`);
  expect((await news()).filter((each) => each.startsWith(path))).toEqual([]);
});

test('a page that came since is new until it is opened, and one that went is told', async () => {
  const { news, changes, read, build, folder, workbench, plan, set } = await open();
  await read('overview');
  const { text } = await plan();
  await set(`${text}\n- [x] modules/extra: Extra\n  - about: src/main.ts\n`);
  await build();
  expect(await news()).toContain('modules/extra new');
  await read('modules/extra');
  expect(await news()).not.toContain('modules/extra new');
  await set((await plan()).text.replace('[x] modules/extra', '[ ] modules/extra'));
  await build();
  expect((await changes()).pages.filter(({ kind }) => kind === 'gone')).toMatchObject([{ path: 'modules/extra', title: 'Extra' }]);
  await workbench.markRead(folder);
  expect((await changes()).pages).toEqual([]);
});

test('what a person wrote or brought back themselves is no news to them', async () => {
  const { news, read, change, workbench, folder } = await open();
  await read('overview');
  expect(await change(/three files/, '3 files')).toMatchObject({ state: 'published' });
  expect(await news()).toEqual([]);
  const [, earlier] = (await workbench.history(folder, path)).revisions;
  const request = { path, revision: earlier?.id ?? '' };
  expect(await workbench.restore(folder, request, runOf())).toMatchObject({ state: 'published' });
  expect(await news()).toEqual([]);
});

test('a revision that was read and is kept no longer is told as changed', async () => {
  const { news, changes, read, changeCode, store: kept } = await open();
  await read(path);
  await changeCode(renamed);
  for (const [key, page] of kept.pages) if (page.path === path) kept.pages.set(key, { ...page, revisions: page.revisions.slice(-1) });
  expect(await news()).toEqual([`${path} changed`]);
  expect(changesText(await changes()).text).toContain('What it said then is kept no longer.');
});

test('two windows that mark at once both keep their marks', async () => {
  const { workbench, folder, store: kept } = await open();
  const { pages } = await workbench.wiki(folder);
  await Promise.all(pages.map((page) => workbench.markRead(folder, [page])));
  expect(Object.keys([...kept.marks.values()][0]?.pages ?? {})).toHaveLength(pages.length);
});

test('the command line tells and keeps it, and every place is a link to what it names', async () => {
  const { workbench, folder, changeCode, changes } = await open();
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  expect((await run('changes', folder)).out).toContain('Nothing is marked as read yet');
  await run('changes', folder, '--mark-read');
  expect((await run('changes', folder)).out).toContain('Nothing changed since you read it.');
  await changeCode(renamed);
  expect((await run('changes', folder)).out).toMatch(
    /## \S+ \(modules\/store\)\n\nYou read it on .* UTC\. Changed since: src\/store\/fileStore\.ts\./,
  );
  const { text, links } = changesText(await changes());
  const named = links.map(({ line, start, end }) => text.split('\n')[line]?.slice(start, end));
  expect([named.length > 3, links.map(({ path: file, lines }) => `${file}:${[...new Set(lines)].join('-')}`)]).toEqual([true, named]);
  await run('changes', folder, path, '--mark-read');
  expect([(await changes(path)).pages, (await changes()).pages.length > 0]).toEqual([[], true]);
  expect((await run('changes', folder, 'no/such', '--mark-read')).code).toBe(1);
});

test('marks that cannot be read cost the marks alone', async () => {
  const { workbench, folder, store: kept, news } = await open();
  await workbench.markRead(folder);
  kept.marks.clear();
  writeFiles(folder, { 'src/more.ts': 'export const more = 1;\n' });
  expect((await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf())).state).toBe('complete');
  expect(await news()).toEqual([]);
});
