import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OwnPageChange } from '../../../src/model';
import { createMemoryBodies, createMemoryStore, createMemorySyntax } from '../knowledge/memoryStore';
import { openPlanFolder } from '../plan/planFolder';
import { copyFixture, runOf, workbenchOver } from '../workbench/openTestWorkbench';
import { codeOf } from './openEdited';

const own = 'releasing';
const text = '# How we release\n\nOn Tuesdays, with [the store](/src/store/fileStore.ts#L1-L2).\n';

/** A wiki with a page of a person's own in two revisions, the newer of which cites nothing. */
async function open() {
  const given = openPlanFolder();
  const { workbench, folder } = given;
  await given.build();
  const change = (of: OwnPageChange) => workbench.changeOwnPage(folder, of, runOf());
  await change({ kind: 'add', title: 'x', path: own, text });
  await workbench.edit(folder, { path: own, text: '# How we release\n\nNever.\n' }, runOf());
  const page = (path = own) => workbench.page(folder, path);
  const restore = (revision: string, path = own) => workbench.restore(folder, { path, revision }, runOf());
  const history = async (path = own) => (await workbench.history(folder, path)).revisions;
  const verify = async () => {
    const { value, problems } = await workbench.verify(folder, false, runOf());
    return [value.findings, problems];
  };
  return { ...given, change, page, restore, history, verify };
}

test('an earlier text of a page of one’s own is restored, and the page stays its person’s own', async () => {
  const { restore, page, history, change, build, folder, verify } = await open();
  expect(await restore('2')).toMatchObject({ state: 'published', findings: [], problems: [] });
  const after = await page();
  expect([after.markdown, after.origin, after.role]).toEqual([expect.stringContaining('On Tuesdays'), 'manual', 'article']);
  expect(after.citations.map(({ state }) => state)).toEqual(['current']);
  expect((await history()).map(({ origin, base, restored }) => [origin, base, restored !== undefined])).toEqual([
    ['manual', undefined, true],
    ['manual', undefined, false],
    ['manual', undefined, false],
  ]);
  writeFileSync(join(folder, 'src/other.ts'), 'export const other = 1;\n');
  await build();
  expect((await page()).revision).toBe(after.revision);
  await change({ kind: 'move', path: own, to: 'guides/releasing' });
  expect(await verify()).toEqual([[], []]);
});

test('a deleted page is brought back before a text of it is restored; its history is there all the time', async () => {
  const { restore, page, history, change, workbench, folder, verify } = await open();
  await change({ kind: 'delete', path: own });
  expect((await history()).map(({ state }) => state)).toEqual(['earlier', 'earlier']);
  expect((await workbench.revisionText(folder, own, '2')).text).toContain('[the store](/src/store/fileStore.ts#L1-L2 "cite:');
  expect((await workbench.blame(folder, own)).lines.at(-1)?.text).toBe('Never.');
  for (const act of [
    () => restore('2'),
    () => page(),
    () => workbench.edit(folder, { path: own, text }, runOf()),
    () => workbench.editText(folder, own),
    () => change({ kind: 'delete', path: own }),
    () => change({ kind: 'move', path: own, to: 'x' }),
  ])
    expect(await codeOf(act())).toBe('page-deleted');
  await change({ kind: 'bring-back', path: own });
  await restore('2');
  expect([(await page()).markdown.includes('On Tuesdays'), await verify()]).toEqual([true, [[], []]]);
});

test('what a deleted page said can be made a new page, with its citations', async () => {
  const { page, change, workbench, folder, verify } = await open();
  await change({ kind: 'delete', path: own });
  const earlier = (await workbench.revisionText(folder, own, '2')).text;
  await change({ kind: 'add', title: 'x', path: 'again', text: earlier });
  expect((await page('again')).citations.map(({ state }) => state)).toEqual(['current']);
  expect(await verify()).toEqual([[], []]);
});

test('a page that was moved has its history at the new address, and one of its texts is restored there', async () => {
  const { restore, page, history, change, workbench, folder, verify } = await open();
  const before = (await history()).map(({ id }) => id);
  await change({ kind: 'move', path: own, to: 'guides/releasing' });
  expect((await history('guides/releasing')).map(({ id }) => id)).toEqual(before);
  expect((await history(own)).map(({ id, state }) => [id, state])).toEqual(before.map((id) => [id, 'earlier']));
  await restore(before[1] ?? '', 'guides/releasing');
  expect((await page('guides/releasing')).citations.map(({ state }) => state)).toEqual(['current']);
  const { lines } = await workbench.blame(folder, 'guides/releasing');
  expect(lines.find((line) => line.text.startsWith('On Tuesdays'))?.from.id).toBe(before[1]);
  expect(await codeOf(restore('1'))).toBe('no-page');
  expect(await verify()).toEqual([[], []]);
});

test('a page of one’s own reads as of a time: before it was moved, at its old address, and before it was deleted', async () => {
  const folder = copyFixture();
  const ports = { store: createMemoryStore(), bodies: createMemoryBodies(), syntaxCache: createMemorySyntax().syntaxCache };
  const at = (day: string) => workbenchOver(ports, `2026-01-${day}T00:00:00.000Z`, Number(day) * 10);
  await at('01').build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  await at('02').changeOwnPage(folder, { kind: 'add', title: 'x', path: own, text }, runOf());
  await at('03').changeOwnPage(folder, { kind: 'move', path: own, to: 'how' }, runOf());
  await at('04').changeOwnPage(folder, { kind: 'delete', path: 'how' }, runOf());
  await at('05').changeOwnPage(folder, { kind: 'bring-back', path: 'how' }, runOf());
  const then = async (path: string, day: string) => at('20').pageThen(folder, path, `2026-01-${day}T12:00:00.000Z`);
  expect((await then(own, '02')).citations.map(({ state }) => state)).toEqual(['current']);
  expect((await then('how', '03')).markdown).toContain('On Tuesdays');
  expect((await then('how', '06')).markdown).toContain('On Tuesdays');
  for (const [path, day] of [
    ['how', '02'],
    [own, '03'],
    ['how', '04'],
  ] as const)
    expect(await codeOf(then(path, day))).toBe('not-published-then');
});

test('what the editor saves by itself of a page of one’s own is a draft, which a move takes along without its steps', async () => {
  const { page, history, change, workbench, folder, store } = await open();
  const autoSave = (words: string) =>
    workbench.edit(folder, { path: own, text: `# How we release\n\n${words}\n`, isAutoSave: true }, runOf());
  expect((await autoSave('Som')).state).toBe('draft');
  await change({ kind: 'move', path: own, to: 'how' });
  expect((await workbench.editText(folder, 'how')).text).toContain('Som');
  await workbench.edit(folder, { path: 'how', text: '# How we release\n\nSometimes.\n' }, runOf());
  expect([(await page('how')).markdown.trim(), (await page('how')).origin]).toEqual(['Sometimes.', 'manual']);
  expect((await history('how')).map(({ state }) => state)).toEqual(['shown', 'earlier', 'earlier']);
  expect([...store.pages.values()].filter(({ draft }) => draft !== undefined)).toEqual([]);
});

test('what a person does with a page of their own is no news to them', async () => {
  const { change, restore, workbench, folder } = await open();
  const { pages } = await workbench.wiki(folder);
  await workbench.markRead(folder, pages);
  const news = async () => [
    ...(await workbench.wiki(folder)).pages.filter((each) => each.news !== null),
    ...(await workbench.changes(folder)).pages,
  ];
  for (const act of [
    () => change({ kind: 'add', title: 'Another', below: own }),
    () => change({ kind: 'move', path: own, to: 'how' }),
    () => change({ kind: 'delete', path: 'how' }),
    () => change({ kind: 'bring-back', path: 'how' }),
    () => restore('2', 'how'),
  ]) {
    await act();
    expect(await news()).toEqual([]);
  }
});

test('a restored text stays the revision that it is when its page is deleted, brought back and moved', async () => {
  const { restore, page, history, change } = await open();
  const { revision } = await restore('2');
  await change({ kind: 'delete', path: own });
  expect([(await change({ kind: 'bring-back', path: own })).revision, (await page()).revision]).toEqual([revision, revision]);
  expect([(await change({ kind: 'move', path: own, to: 'how' })).revision, (await page('how')).revision]).toEqual([revision, revision]);
  expect((await history('how')).map(({ state }) => state)).toEqual(['shown', 'earlier', 'earlier']);
});
