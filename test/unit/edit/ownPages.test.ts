import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OwnPageChange } from '../../../src/model';
import { openPlanFolder } from '../plan/planFolder';
import { runOf, writeFiles } from '../workbench/openTestWorkbench';
import { codeOf } from './openEdited';

const text = '# How we release\n\nOn Tuesdays, with [the store](/src/store/fileStore.ts#L1-L2). See [[modules/store|store]].\n';

async function open() {
  const given = openPlanFolder();
  const { workbench, folder, store } = given;
  await given.build();
  const own = (change: OwnPageChange) => workbench.changeOwnPage(folder, change, runOf());
  const add = (path: string, written = text) => own({ kind: 'add', title: 'x', path, text: written });
  const edit = (path: string, written: string) => workbench.edit(folder, { path, text: written }, runOf());
  const paths = async () => (await workbench.wiki(folder)).pages.map((page) => page.path);
  const verify = async () => {
    const { value, problems } = await workbench.verify(folder, false, runOf());
    return [value.findings, problems];
  };
  const page = (path: string) => workbench.page(folder, path);
  return { ...given, own, add, edit, paths, verify, page, published: () => [...store.publications.values()][0] };
}

test('a person adds a page that no plan knows, and it is like any other', async () => {
  const { add, page, paths, workbench, folder, verify } = await open();
  expect(await add('releasing')).toMatchObject({ path: 'releasing', title: 'How we release', state: 'published', findings: [] });
  const added = await page('releasing');
  expect([added.role, added.origin, added.freshness, added.citations.length]).toEqual(['article', 'manual', 'current', 1]);
  expect(added.links).toEqual([{ path: 'modules/store', title: 'store' }]);
  expect((await page('modules/store')).backlinks).toContainEqual({ path: 'releasing', title: 'How we release' });
  expect((await paths()).at(-1)).toBe('releasing');
  expect((await workbench.search(folder, { query: 'tuesdays', limit: 5 })).map(({ path }) => path)).toEqual(['releasing']);
  expect((await workbench.history(folder, 'releasing')).revisions.map(({ origin, state }) => [origin, state])).toEqual([
    ['manual', 'shown'],
  ]);
  expect(await verify()).toEqual([[], []]);
});

test('it stands behind the pages below the one above it, and its address follows from its title', async () => {
  const { own, paths } = await open();
  expect((await own({ kind: 'add', title: 'Über die Daten', below: 'modules' })).path).toBe('modules/über-die-daten');
  expect((await own({ kind: 'add', title: 'Overview' })).path).toBe('overview-2');
  const all = await paths();
  const at = all.indexOf('modules/über-die-daten');
  expect([all[at - 1]?.startsWith('modules/'), all[at + 1]?.startsWith('modules/') ?? false]).toEqual([true, false]);
});

test('every refresh and rebuild keeps it, in its place, and what it cites follows the code', async () => {
  const { add, page, build, rebuild, edit, folder, paths, workbench, verify } = await open();
  await add('modules/releasing');
  const before = await page('modules/releasing');
  const order = await paths();
  writeFileSync(join(folder, 'src/other.ts'), 'export const other = 1;\n');
  await build();
  await rebuild();
  const after = await page('modules/releasing');
  expect([after.revision, after.markdown, after.origin]).toEqual([before.revision, before.markdown, 'manual']);
  expect(await paths()).toEqual(order);
  await edit('modules/releasing', (await workbench.editText(folder, 'modules/releasing')).text.replace('Tuesdays', 'Mondays'));
  expect([(await page('modules/releasing')).origin, (await page('modules/releasing')).markdown.includes('Mondays')]).toEqual([
    'manual',
    true,
  ]);
  expect(await verify()).toEqual([[], []]);
  rmSync(join(folder, 'src/store/fileStore.ts'));
  const built = await build();
  expect([built.state, (await page('modules/releasing')).freshness]).toEqual(['waiting', 'orphaned']);
});

test('a move takes revisions, the draft and the links of other persons along', async () => {
  const { add, own, edit, page, workbench, folder, paths, verify } = await open();
  await add('releasing');
  await add('daily', '# Daily\n\nSee [[releasing|How we release]] and `[[releasing]]`, [here](/src/store/fileStore.ts#L1-L2).\n');
  await edit('modules/store', `${(await workbench.editText(folder, 'modules/store')).text}\nSee [[releasing]].\n`);
  await edit('releasing', `${(await workbench.editText(folder, 'releasing')).text}\nAsk jane@tiny.dev.\n`);
  expect(await own({ kind: 'move', path: 'releasing', to: 'guides/releasing' })).toMatchObject({ state: 'published', findings: [] });
  expect((await paths()).filter((path) => path.includes('releasing'))).toEqual(['guides/releasing']);
  expect((await page('daily')).markdown).toContain('[[guides/releasing|How we release]] and `[[releasing]]`');
  const store = await page('modules/store');
  expect([store.markdown.includes('See [[guides/releasing]].'), store.origin]).toEqual([true, 'editorial']);
  expect((await workbench.editText(folder, 'guides/releasing')).state).toBe('draft');
  expect((await workbench.history(folder, 'guides/releasing')).revisions.length).toBe(2);
  expect((await verify())[1]).toEqual([]);
});

test('a deleted page comes back as it was, whatever was built meanwhile', async () => {
  const { add, own, page, paths, workbench, folder, build, rebuild, verify, published } = await open();
  await add('releasing');
  const before = await page('releasing');
  await own({ kind: 'delete', path: 'releasing' });
  expect([await paths(), (await workbench.wiki(folder)).deleted]).toEqual([
    expect.not.arrayContaining(['releasing']),
    [{ path: 'releasing', title: 'How we release' }],
  ]);
  writeFileSync(join(folder, 'src/other.ts'), 'export const other = 1;\n');
  await build();
  await rebuild();
  expect(published()?.pages.some((each) => each.path === 'releasing')).toBe(false);
  await own({ kind: 'bring-back', path: 'releasing' });
  const after = await page('releasing');
  expect([after.revision, after.markdown, after.citations.map(({ state }) => state)]).toEqual([
    before.revision,
    before.markdown,
    ['current'],
  ]);
  expect((await workbench.wiki(folder)).deleted).toEqual([]);
  expect(await verify()).toEqual([[], []]);
});

test('one whose address was taken comes back beside it', async () => {
  const { add, own, page } = await open();
  await add('releasing');
  await own({ kind: 'delete', path: 'releasing' });
  await add('releasing', '# Another\n\nSee [it](/src/store/fileStore.ts#L1-L2).\n');
  expect((await own({ kind: 'bring-back', path: 'releasing' })).path).toBe('releasing-2');
  expect([(await page('releasing')).title, (await page('releasing-2')).title]).toEqual(['Another', 'How we release']);
});

test('what is no address, or is taken, or is no text, is refused and nothing changes', async () => {
  const { add, own, published } = await open();
  await add('releasing');
  const before = published()?.seq;
  for (const path of ['', '/x', '../x', 'A B', 'x/', 'a/b/c/d/e/f/g', 'con\u0000', 'x.md'])
    expect(await codeOf(add(path))).toBe('page-path');
  for (const path of ['overview', 'modules/store', 'releasing']) expect(await codeOf(add(path))).toBe('page-taken');
  expect(await codeOf(own({ kind: 'move', path: 'releasing', to: 'overview' }))).toBe('page-taken');
  expect(await codeOf(own({ kind: 'move', path: 'releasing', to: 'releasing' }))).toBe('page-taken');
  expect(await codeOf(own({ kind: 'add', title: ' \n ' }))).toBe('page-untitled');
  expect(await codeOf(own({ kind: 'add', title: 'x'.repeat(101) }))).toBe('page-untitled');
  expect(await codeOf(add('y', '# T\n'))).toBe('page-empty');
  expect(await codeOf(add('y', '# T\n\nAsk jane@tiny.dev.\n'))).toBe('page-title-blocked');
  expect(await codeOf(own({ kind: 'bring-back', path: 'overview' }))).toBe('page-not-deleted');
  expect(await codeOf(own({ kind: 'delete', path: 'gone' }))).toBe('no-page');
  expect(published()?.seq).toBe(before);
});

test('a page of the plan is neither moved nor deleted, whoever wrote on it, and the plan says nothing of one of our own', async () => {
  const { own, edit, add, workbench, folder } = await open();
  expect(await codeOf(own({ kind: 'delete', path: 'overview' }))).toBe('page-of-plan');
  await edit('modules/store', `${(await workbench.editText(folder, 'modules/store')).text}\nMine.\n`);
  expect(await codeOf(own({ kind: 'move', path: 'modules/store', to: 'mine' }))).toBe('page-of-plan');
  await add('releasing');
  expect(await codeOf(workbench.changePlan(folder, { kind: 'change', path: 'releasing', dropped: true }))).toBe('plan-not-planned');
  expect(await codeOf(workbench.chooseSide(folder, 'releasing', 'wiki', runOf()))).toBe('no-other-side');
});

const extra = {
  'src/extra/index.ts': 'export class Extra {}\nexport function extra(): Extra {\n  return new Extra();\n}\n',
  'src/extra/more.ts': "import { extra } from './index';\n\nexport const more = extra();\n",
};

test('a page that the plan comes to want at the same address is a conflict with both sides', async () => {
  const { own, add, page, build, workbench, folder, verify, paths } = await open();
  await add('modules/extra');
  const before = await page('modules/extra');
  writeFiles(folder, extra);
  await build();
  const wiki = await workbench.wiki(folder);
  expect(wiki.pages.find(({ path }) => path === 'modules/extra')).toMatchObject({ conflict: true, role: 'article' });
  expect((await page('modules/extra')).markdown).toBe(before.markdown);
  const both = await workbench.editText(folder, 'modules/extra');
  expect([both.state, both.text.includes('On Tuesdays'), both.text.includes('>>>>>>> wiki')]).toEqual(['conflict', true, true]);
  expect(await verify()).toEqual([[], []]);
  await own({ kind: 'move', path: 'modules/extra', to: 'releasing' });
  expect([(await page('modules/extra')).origin, (await page('releasing')).markdown]).toEqual(['composed', before.markdown]);
  expect(await paths()).toContain('modules/extra');
  expect(await verify()).toEqual([[], []]);
});

test.each(['wiki', 'yours'] as const)('deciding that conflict for one side (%s) makes it a page of the plan', async (side) => {
  const { own, add, page, build, workbench, folder, verify } = await open();
  await add('modules/extra');
  writeFiles(folder, extra);
  await build();
  expect((await workbench.chooseSide(folder, 'modules/extra', side, runOf())).state).toBe('published');
  const { origin, role, markdown } = await page('modules/extra');
  expect([origin, role, markdown.includes('Tuesdays')]).toEqual(
    side === 'wiki' ? ['composed', 'module', false] : ['manual', 'module', true],
  );
  expect(await codeOf(own({ kind: 'delete', path: 'modules/extra' }))).toBe('page-of-plan');
  expect((await build()).state).not.toBe('failed');
  expect((await verify())[1]).toEqual([]);
});

test('somebody who publishes meanwhile loses nothing', async () => {
  const { add, paths } = await open();
  await Promise.all([add('one'), add('two')]);
  expect(await paths()).toEqual(expect.arrayContaining(['one', 'two']));
});
