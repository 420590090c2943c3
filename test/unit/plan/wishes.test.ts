import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildView, PageContent } from '../../../src/model';
import { copyFixture, emptyFolder, writeFiles } from '../workbench/openTestWorkbench';
import { children, openPlanFolder, type PlanFolder, stateOf } from './planFolder';

const changed = ({ pages }: BuildView) =>
  pages.filter(({ change }) => change !== 'unchanged').map(({ path, change }) => `${change} ${path}`);

test('the plan is seen before a first build, and nothing is written by looking', async () => {
  const { plan, store, build } = openPlanFolder();
  const before = await plan();
  expect(children(before)).toEqual(['modules/notes: notes', 'modules/notes-app: notes-app', 'modules/store: store']);
  expect(store.writes).toEqual([]);
  const { pages } = await build();
  expect(pages.map(({ path }) => path)).toEqual(before.entries.filter(({ state }) => state === 'planned').map(({ page }) => page.path));
});

test('wishes that are kept before a first build are obeyed by it', async () => {
  const { edit, build, contents } = openPlanFolder();
  await edit(['modules/store: store', 'modules/store: Where notes are kept'], ['[x] entry-points', '[ ] entry-points']);
  expect((await build()).state).toBe('complete');
  const pages = await contents();
  expect([pages.get('modules/store')?.title, pages.has('entry-points')]).toEqual(['Where notes are kept', false]);
});

test('what is printed, kept again, wants nothing', async () => {
  const { plan, set, store, build } = openPlanFolder();
  await build();
  const { text, seq } = await plan();
  expect([(await set(text)).seq, seq, store.wishes.size]).toEqual([0, 0, 0]);
});

test('what is printed after a change, kept again, wants the same, and is written as it is', async () => {
  const { plan, set, edit, build } = openPlanFolder();
  await edit(
    ['[x] entry-points', '[ ] entry-points'],
    ['modules/store: store', 'modules/store: Stores\n  - pinned\n  - note: Say why it is one file.\n  - note: And who reads it.'],
    [/$/, '- [x] modules/main: The program\n  - about: `./src/main.ts`\n  - about: src/notes/'],
  );
  await build();
  const { text, seq, entries } = await plan();
  expect(entries.find(({ page }) => page.path === 'modules/main')?.wish?.about).toEqual(['src/main.ts', 'src/notes']);
  expect(await set(text)).toMatchObject({ seq, text, isKept: true });
});

/** A page is a dependant of another when it links to it, in its text or in a diagram. */
function dependsOn({ body, diagrams }: PageContent, path: string): boolean {
  return body.includes(`[[${path}|`) || diagrams.some(({ nodes }) => nodes.some((node) => node.page === path));
}

/** Only the page itself, its parent and what links to it, before or after, may be written. */
async function checkReach(given: PlanFolder, path: string, act: () => Promise<unknown>): Promise<BuildView> {
  await given.build();
  const before = await given.contents();
  await act();
  const view = await given.build();
  expect(view.state).toBe('complete');
  expect(view.findings).toEqual([]);
  const after = await given.contents();
  const isNear = (other: string) =>
    other === path || other === 'modules' || [before, after].some((pages) => dependsOn(pages.get(other) ?? never, path));
  const all = new Set([...before.keys(), ...after.keys()]);
  const far = [...all].filter((other) => !isNear(other));
  expect(far.length).toBeGreaterThan(0);
  expect(far.map((other) => after.get(other))).toEqual(far.map((other) => before.get(other)));
  expect(changed(view).length).toBeGreaterThan(0);
  expect(view.impact.pages.every(({ because }) => because.includes('page plan'))).toBe(true);
  return view;
}

const never: PageContent = { role: 'module', title: '', summary: '', body: '', diagrams: [] };

test('a page renamed: its title is new everywhere, its path stays, and unrelated pages are byte for byte as they were', async () => {
  const given = openPlanFolder();
  const view = await checkReach(given, 'modules/store', () => given.edit(['modules/store: store', 'modules/store: Where notes are kept']));
  expect(changed(view)).toContain('changed modules/store');
  const pages = await given.contents();
  for (const { body, diagrams } of pages.values()) {
    expect(body).not.toContain('[[modules/store|store]]');
    for (const node of diagrams.flatMap(({ nodes }) => nodes))
      if (node.page === 'modules/store') expect(node.label).toBe('Where notes are kept');
  }
  expect(pages.get('modules')?.body).toContain('[[modules/store|Where notes are kept]]');
  expect(pages.get('modules/store')?.body).toMatch(/^\*\*Where notes are kept\*\* is /);
  const [found] = await given.workbench.search(given.folder, { query: 'where notes are kept', limit: 5 });
  expect(found?.path).toBe('modules/store');
});

test('a root page renamed is renamed in links to it', async () => {
  const given = openPlanFolder();
  await checkReach(given, 'runtime-boundaries', () => given.edit(['runtime-boundaries: Runtime boundaries', 'runtime-boundaries: Edges']));
  const { body } = (await given.contents()).get('overview') ?? never;
  expect(body).toContain('[[runtime-boundaries|Edges]]');
});

test('a page dropped: links to it go, nothing comes in its place; brought back it is as it was', async () => {
  const given = openPlanFolder();
  await given.build();
  const before = await given.contents();
  const view = await checkReach(given, 'modules/store', () => given.edit(['[x] modules/store', '[ ] modules/store']));
  expect(changed(view)).toContain('removed modules/store');
  expect(view.pages.some(({ change }) => change === 'added')).toBe(false);
  await given.edit(['[ ] modules/store', '[x] modules/store']);
  await given.build();
  expect(await given.contents()).toEqual(before);
});

test('a page added for files: it is written, its parent links it, nothing else changes', async () => {
  const given = openPlanFolder();
  const add = '- [x] modules/files: Notes in a file\n  - about: src/store/fileStore.ts\n';
  const view = await checkReach(given, 'modules/files', () => given.edit([/$/, add]));
  expect(changed(view)).toEqual(['changed modules', 'added modules/files']);
  const pages = await given.contents();
  expect(pages.get('modules')?.body).toContain('[[modules/files|Notes in a file]]');
  expect(pages.get('modules/files')?.body).toContain('`fileStore`');
  expect((await given.workbench.pageOfFile(given.folder, { path: 'src/store/fileStore.ts' }))?.path).toBe('modules/files');
});

test('a note is a quotation that says whose words it holds, and nothing in it is obeyed', async () => {
  const given = openPlanFolder();
  const hostile =
    '# h [x](javascript:alert(1)) ![d](diagram:parts) [[overview]] [c](cite:0123456789) `Note` “said” <img src=x> \u202e | 1. a';
  const note = `  - note: ${hostile}\n  - note: - item\n  - note: 2) two`;
  const view = await checkReach(given, 'modules/store', () => given.edit(['modules/store: store', `modules/store: store\n${note}`]));
  expect(changed(view)).toEqual(['changed modules/store']);
  const { markdown, links } = await given.workbench.page(given.folder, 'modules/store');
  expect(markdown).toMatch(/^> \*\*A person’s note on this page:\*\*\n>\n> \\# h \\\[x\\\]/);
  expect(markdown).toContain('> \\- item\n>\n> 2\\) two\n');
  expect(markdown).not.toContain('\u202e');
  expect(links.map(({ path }) => path)).not.toContain('overview');
});

test('a refresh after a change is none that does nothing; without one it is', async () => {
  const { build, edit } = openPlanFolder();
  await build();
  expect((await build()).state).toBe('unchanged');
  await edit(['modules/store: store', 'modules/store: Stores']);
  expect((await build()).state).toBe('complete');
  expect((await build()).state).toBe('unchanged');
});

test('the wiki says which wishes wait for a refresh, and what was dropped', async () => {
  const { build, edit, workbench, folder } = openPlanFolder();
  await build();
  await edit(['[x] modules/store', '[ ] modules/store']);
  const dropped = [{ path: 'modules/store', title: 'store' }];
  expect(await workbench.wiki(folder)).toMatchObject({ planWaits: true, dropped });
  await build();
  expect(await workbench.wiki(folder)).toMatchObject({ planWaits: false, dropped, wishes: [{ path: 'modules/store', dropped: true }] });
});

test('a page that the rules leave out is pinned by checking it, as long as it has something to tell', async () => {
  const { plan, edit, build, contents } = openPlanFolder();
  expect([stateOf(await plan(), 'glossary'), stateOf(await plan(), 'ownership')]).toEqual(['left-out', 'left-out']);
  const view = await edit(['[ ] glossary', '[x] glossary'], ['[ ] ownership', '[x] ownership']);
  const entries = view.entries.filter(({ wish }) => wish?.pinned).map(({ page, state, because }) => [page.path, state, because.code]);
  expect(entries).toEqual([
    ['ownership', 'left-out', 'nothing-to-tell'],
    ['glossary', 'planned', 'pinned'],
  ]);
  expect(view.text).toMatch(/- \[x\] ownership: Ownership <!-- Nothing to tell: no commits. -->\n {2}- pinned/);
  expect((await build()).findings).toEqual([]);
  expect([...(await contents()).keys()]).toContain('glossary');
});

test('a pinned page stays when the rules would leave it out', async () => {
  const { folder, build, edit, plan } = openPlanFolder();
  await build();
  await edit(['modules/store: store', 'modules/store: store\n  - pinned']);
  for (const name of ['fileStore', 'memoryStore', 'store']) writeFiles(folder, { [`src/store/${name}.ts`]: `void '${name}';\n` });
  expect((await plan()).entries.find(({ page }) => page.path === 'modules/store')).toMatchObject({ state: 'planned', isAdmitted: false });
  const view = await build();
  expect([view.findings, view.pages.some(({ path, change }) => path === 'modules/store' && change !== 'removed')]).toEqual([[], true]);
});

test('a pinned page keeps its path while one of its files is left', async () => {
  const { folder, build, edit, plan } = openPlanFolder();
  await build();
  await edit(['modules/store: store', 'modules/store: store\n  - pinned']);
  renameSync(join(folder, 'src/store'), join(folder, 'src/other'));
  for (const gone of ['store.ts', 'memoryStore.ts']) rmSync(join(folder, 'src/other', gone));
  writeFiles(folder, Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/other/${name}.ts`, `export const ${name} = 1;\n`])));
  expect(children(await plan())).toContain('modules/store: other');
});

test('a dropped page stays dropped when its folder is renamed, although no page is left to know it by', async () => {
  const { folder, build, edit, plan } = openPlanFolder();
  await edit(['[x] modules/store', '[ ] modules/store']);
  await build();
  renameSync(join(folder, 'src/store'), join(folder, 'src/keeping'));
  const view = await build();
  expect(view.pages.some(({ path }) => /store|keeping/.test(path))).toBe(false);
  expect(stateOf(await plan(), 'modules/store')).toBe('dropped');
});

test('an added page follows its folder, and is told as gone when nothing is left', async () => {
  const { folder, build, edit, plan, set } = openPlanFolder();
  await edit([/$/, '- [x] modules/mine: Mine\n  - about: src/store\n  - about: src/main.ts\n']);
  await build();
  renameSync(join(folder, 'src/main.ts'), join(folder, 'src/start.ts'));
  renameSync(join(folder, 'src/store'), join(folder, 'src/keeping'));
  await build();
  const followed = (await plan()).entries.find(({ page }) => page.path === 'modules/mine')?.page.files;
  expect(followed).toEqual(['src/keeping/fileStore.ts', 'src/keeping/memoryStore.ts', 'src/keeping/store.ts', 'src/start.ts']);
  for (const gone of ['src/keeping', 'src/start.ts']) rmSync(join(folder, gone), { recursive: true });
  const view = await build();
  expect(view.pages.filter(({ change }) => change === 'removed').map(({ path }) => path)).toContain('modules/mine');
  const { text, entries } = await plan();
  expect(entries.find(({ page }) => page.path === 'modules/mine')?.state).toBe('gone');
  expect(await set(text)).toMatchObject({ isKept: true, seq: 1, text });
});

test('a page added for the folder of a module is the page of that module', async () => {
  const folder = copyFixture();
  writeFiles(folder, { 'src/quiet/one.ts': 'void 1;\n'.repeat(50), 'src/quiet/two.ts': 'void 2;\n' });
  const { edit, build, contents, plan } = openPlanFolder(folder);
  expect(stateOf(await plan(), 'modules/quiet')).toBe('left-out');
  await edit([/$/, '- [x] modules/silence: Silence\n  - about: src/quiet\n']);
  expect((await build()).findings).toEqual([]);
  expect(stateOf(await plan(), 'modules/quiet')).toBeUndefined();
  expect((await contents()).get('modules')?.body).toMatch(/## Parts with a page[^#]*\[\[modules\/silence\|Silence\]\]/);
});

test('a new module does not take the path of a page that a person added', async () => {
  const { folder, edit, build, plan } = openPlanFolder();
  await edit([/$/, '- [x] modules/fresh: Mine\n  - about: src/main.ts\n']);
  await build();
  writeFiles(folder, { 'src/fresh/a.ts': 'export const a = 1;\n', 'src/fresh/b.ts': 'export const b = 2;\n' });
  await build();
  expect(children(await plan())).toEqual(expect.arrayContaining(['modules/fresh: Mine', 'modules/fresh-2: fresh']));
});

test('more pages than the cap are what a person asked for, and no finding', async () => {
  const folder = emptyFolder();
  const files = Array.from({ length: 30 }, (_, n) => [`src/f${n}.ts`, `export const f${n} = ${n};\n`]);
  writeFiles(folder, Object.fromEntries(files));
  const { edit, build } = openPlanFolder(folder);
  await edit([/$/, files.map(([path], n) => `- [x] modules/f${n}: F${n}\n  - about: ${path}\n`).join('')]);
  const view = await build();
  expect([view.state, view.findings, view.pages.length > 30]).toEqual(['complete', [], true]);
});

test('two changes of one plan: the later one is told, and the earlier one stays', async () => {
  const { plan, set } = openPlanFolder();
  const { text, seq } = await plan();
  const first = await set(text.replace('modules/store: store', 'modules/store: First'), seq);
  await expect(set(text.replace('modules/store: store', 'modules/store: Second'), seq)).rejects.toThrow('plan-changed-meanwhile');
  expect(children(await plan())).toContain('modules/store: First');
  expect((await set(text.replace('modules/store: store', 'modules/store: Third'), first.seq)).seq).toBe(2);
});

test('a lost record of wishes is that of the published wiki', async () => {
  const { build, edit, store, plan } = openPlanFolder();
  await edit(['modules/store: store', 'modules/store: Stores']);
  await build();
  store.wishes.clear();
  expect(children(await plan())).toContain('modules/store: Stores');
  expect((await build()).state).toBe('unchanged');
});

test('a folder with nothing to read has no plan, and an over-full one keeps none', async () => {
  await expect(openPlanFolder(emptyFolder()).plan()).rejects.toThrow('empty-folder');
  const { workbench, folder, build, edit, store } = openPlanFolder();
  await build();
  await store.writeTopic({
    ...[...store.topics.values()][0],
    rules: { ...(await build()).rules, budgets: { maxFiles: 2, maxFileBytes: 1e6, maxTotalBytes: 1e6 } },
  } as never);
  const view = await edit(['modules/store: store', 'modules/store: Stores']);
  expect([view.isKept, view.problems.some(({ code }) => code === 'over-file-count'), store.wishes.size]).toEqual([false, true, 0]);
  expect((await workbench.wiki(folder)).wishes).toEqual([]);
});
