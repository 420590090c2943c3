import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildView, JobKind, Publication } from '../../../src/model';
import type { MemoryStore } from '../knowledge/memoryStore';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const idle = { read: 0, parsed: 0, composed: 0, checked: 0, written: 0 };
const store = 'src/store/fileStore.ts';

async function open() {
  const folder = copyFixture();
  const opened = openTestWorkbench(undefined, undefined, '2027-01-02T03:04:05.000Z');
  const build = (kind: JobKind = 'refresh') => opened.workbench.build({ folder, kind, rules: {}, rehash: false, git: false }, runOf());
  const first = await build('build');
  const edit = (path: string, change: (text: string) => string) => {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  };
  const impact = () => opened.workbench.impact(folder, {}, runOf());
  return { ...opened, folder, build, first, edit, impact };
}

function published(memory: MemoryStore): Publication {
  const [publication] = memory.publications.values();
  if (!publication) throw new Error('nothing was published');
  return publication;
}

const changed = ({ pages }: BuildView) => pages.filter(({ change }) => change !== 'unchanged').map(({ path }) => path);

test('the first build looks at everything, a second at nothing', async () => {
  const { first, build } = await open();
  const { work, pages } = first;
  expect(work).toMatchObject({ read: first.coverage.included, composed: pages.length, checked: pages.length, written: pages.length });
  expect(work.parsed).toBeGreaterThan(0);
  expect((await build()).work).toEqual(idle);
});

test('after a change in one file, that file is read, and only pages that cite it are checked and written', async () => {
  const { edit, build, store: memory } = await open();
  const before = published(memory);
  edit(store, (text) => text.replace('function fileStore', 'function diskStore'));
  const refreshed = await build();
  const { work } = refreshed;
  expect([work.read, work.parsed, work.written]).toEqual([1, 1, changed(refreshed).length]);
  const rows = new Set(before.citations.flatMap(({ id, locator }) => (locator.kind === 'file' && locator.path === store ? [id] : [])));
  const citing = before.pages.filter(({ citations }) => citations.some((id) => rows.has(id)));
  expect(work.checked).toBeLessThanOrEqual(new Set([...citing.map(({ path }) => path), ...changed(refreshed)]).size);
  expect(work.checked).toBeLessThan(before.pages.length);
});

test('pages outside of the impact are the same to the last byte, and so is their evidence', async () => {
  const { edit, build, store: memory } = await open();
  const before = published(memory);
  edit(store, (text) => text.replace('function fileStore', 'function diskStore'));
  const touched = new Set(changed(await build()));
  const after = new Map(published(memory).pages.map((page) => [page.path, page]));
  const outside = before.pages.filter(({ path }) => !touched.has(path));
  expect(outside.length).toBeGreaterThan(0);
  for (const page of outside) expect(after.get(page.path)).toEqual(page);
});

test('lines that only moved are checked, and write no page', async () => {
  const { edit, build } = await open();
  edit(store, (text) => text.replace('\n', '\n\n\n'));
  const refreshed = await build();
  expect([changed(refreshed), refreshed.work.written]).toEqual([[], 0]);
  expect(refreshed.work.checked).toBeGreaterThan(0);
});

/** Changes as they come in a day's work, each on top of the one before. */
const days: readonly (readonly [string, (folder: string) => void])[] = [
  ['a symbol gets another name', (folder) => replace(folder, store, 'function fileStore', 'function diskStore')],
  [
    'a file comes',
    (folder) => writeFiles(folder, { 'src/store/cloudStore.ts': 'export const cloudStore = () => fetch("https://x.test");\n' }),
  ],
  ['a file goes', (folder) => rmSync(join(folder, 'src/notes/listNotes.ts'))],
  ['words of the README change', (folder) => replace(folder, 'README.md', 'notes', 'remarks')],
  ['a manifest gets another name', (folder) => replace(folder, 'package.json', '"notes-app"', '"remarks-app"')],
  ['lines move', (folder) => replace(folder, 'src/main.ts', 'import', '// Where it begins.\nimport')],
];

test('a refresh finds what a check of everything finds, and writes what a rebuild writes', async () => {
  const { folder, build, workbench, store: memory } = await open();
  for (const [what, change] of days) {
    change(folder);
    const refreshed = await build();
    const { value, problems } = await workbench.verify(folder, false, runOf());
    expect([what, value.findings, problems]).toEqual([what, refreshed.findings, []]);
    const { pages } = published(memory);
    await build('rebuild');
    expect([what, published(memory).pages.map(({ revision }) => revision)]).toEqual([what, pages.map(({ revision }) => revision)]);
  }
});

test.each(days)('the impact names before what a refresh then writes: %s', async (_what, change) => {
  const { folder, build, impact, store: memory } = await open();
  const before = JSON.stringify([published(memory), memory.pages.size]);
  change(folder);
  const told = await impact();
  expect(JSON.stringify([published(memory), memory.pages.size])).toBe(before);
  const refreshed = await build();
  expect(told.pages.map(({ path }) => path)).toEqual(changed(refreshed));
  expect(told.pages.map(({ because }) => because)).toEqual(refreshed.impact.pages.map(({ because }) => because));
});

test('a page on which something was found is checked again, whatever changed', async () => {
  const { folder, build, edit, workbench } = await open();
  const text = `${(await workbench.page(folder, 'overview')).markdown}\n\nIt calls \`noSuchThingAnywhere()\`.\n`;
  await workbench.edit(folder, { path: 'overview', text }, runOf());
  const code = (view: BuildView) => view.findings.map((finding) => finding.code);
  edit('src/notes/note.ts', (old) => `${old}\nexport const another = 1;\n`);
  expect(code(await build())).toContain('unknown-symbol');
  edit('src/notes/note.ts', (old) => `${old}\nexport function noSuchThingAnywhere() {}\n`);
  expect(code(await build())).not.toContain('unknown-symbol');
});

test('what a person names is looked for again when code goes', async () => {
  const { folder, build, edit, workbench } = await open();
  edit('src/notes/note.ts', (old) => `${old}\nexport function soonGone() {}\n`);
  await build();
  const text = `${(await workbench.page(folder, 'overview')).markdown}\n\nIt calls \`soonGone()\`.\n`;
  await workbench.edit(folder, { path: 'overview', text }, runOf());
  edit('src/notes/note.ts', (old) => old.replace('soonGone', 'here'));
  expect((await build()).findings.map(({ code }) => code)).toContain('unknown-symbol');
});

test('saving one page checks that page alone', async () => {
  const { folder, workbench, store: memory } = await open();
  const before = published(memory);
  const text = `${(await workbench.page(folder, 'overview')).markdown}\n\nA word of mine.\n`;
  await workbench.edit(folder, { path: 'overview', text }, runOf());
  const { value, problems } = await workbench.verify(folder, false, runOf());
  expect([value.findings, problems]).toEqual([[], []]);
  const after = published(memory);
  expect(after.pages.filter((page, at) => page !== before.pages[at]).map(({ path }) => path)).toEqual(['overview']);
});

function replace(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
  writeFileSync(file, text.replace(from, to));
}
