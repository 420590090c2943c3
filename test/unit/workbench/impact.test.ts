import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProblemError } from '../../../src/model';
import { runCli } from '../cli/runCli';
import { commit } from '../repository/testCommits';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const store = 'src/store/fileStore.ts';

/** The fixture in a repository of its own with two commits, and its wiki; the branch `start` is at the first one. */
async function open() {
  const folder = copyFixture();
  const git = (...command: readonly string[]) => execFileSync('git', ['-C', folder, ...command], { stdio: 'pipe' });
  commit(folder, { message: 'First', day: 0 });
  git('branch', 'start');
  const { workbench } = openTestWorkbench();
  const built = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  await built();
  const impact = (base?: string) => workbench.impact(folder, base === undefined ? {} : { base }, runOf());
  const edit = (path: string, change: (text: string) => string) => {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  };
  return { folder, git, workbench, built, impact, edit };
}

test('where nothing changed no page is concerned', async () => {
  const { impact } = await open();
  expect(await impact()).toMatchObject({ added: [], changed: [], deleted: [], renamed: [], pages: [] });
  expect(await impact('HEAD')).toMatchObject({ base: expect.stringMatching(/^[0-9a-f]{40}$/), changed: [], pages: [] });
});

test.each([undefined, 'start'])('statements that cite what changed are told with their pages (base %s)', async (base) => {
  const { impact, edit } = await open();
  edit(store, (text) => text.replace('function fileStore', 'function diskStore'));
  const { changed, pages } = await impact(base);
  expect(changed).toEqual([store]);
  const page = pages.find(({ path }) => path === 'modules/store');
  expect(page?.because).toBe(`it cites ${store}, which changed`);
  expect(page?.statements.map(({ text }) => text).join('\n')).toContain('`fileStore`');
  expect(page?.statements.flatMap(({ citations }) => citations).every((each) => each.path === store)).toBe(true);
});

test.each([undefined, 'start'])('lines that only moved change no statement (base %s)', async (base) => {
  const { impact, edit } = await open();
  edit(store, (text) => text.replace('\n', '\n\n\n'));
  const { changed, pages } = await impact(base);
  expect([changed, pages]).toEqual([[store], []]);
});

test('what a branch brought is told though the wiki was built from it', async () => {
  const { folder, impact, edit, built } = await open();
  edit(store, (text) => text.replace('function fileStore', 'function diskStore'));
  commit(folder, { message: 'Rename', day: 1 });
  await built();
  expect((await impact()).pages).toEqual([]);
  const { pages } = await impact('start');
  expect(
    pages
      .find(({ path }) => path === 'modules/store')
      ?.statements.map(({ text }) => text)
      .join('\n'),
  ).toContain('`diskStore`');
});

test('the files are held against the commit where the branches parted', async () => {
  const { folder, git, impact, edit } = await open();
  git('checkout', '-q', 'start');
  writeFiles(folder, { 'src/elsewhere.ts': 'export const elsewhere = 1;\n' });
  commit(folder, { message: 'Elsewhere', day: 1 });
  git('checkout', '-q', '-');
  edit(store, (text) => `${text}\nexport const more = 1;\n`);
  expect(await impact('start')).toMatchObject({ added: [], changed: [store], deleted: [] });
});

test('files that come and go concern the page that is about their folder', async () => {
  const { folder, impact } = await open();
  writeFiles(folder, { 'src/store/cloudStore.ts': 'export class CloudStore {}\n' });
  rmSync(join(folder, 'src/notes/listNotes.ts'));
  const { added, deleted, pages } = await impact('start');
  expect([added, deleted]).toEqual([['src/store/cloudStore.ts'], ['src/notes/listNotes.ts']]);
  const because = new Map(pages.map((page) => [page.path, page.because]));
  expect(because.get('modules/store')).toBe('src/store/cloudStore.ts came to what it is about');
  expect(because.get('modules/notes')).toMatch(/src\/notes\/listNotes\.ts/);
});

test.each(['nope', '--help', 'HEAD:package.json', ''])('%j is no commit', async (base) => {
  const { impact } = await open();
  const error = await impact(base).catch((thrown: unknown) => thrown);
  expect(error instanceof ProblemError && error.problem.code).toBe('no-commit');
});

test('for a person it is Markdown, ready to be pasted', async () => {
  const { folder, workbench, edit } = await open();
  edit(store, (text) => text.replace('function fileStore', 'function diskStore'));
  const { code, out } = await runCli(['impact', folder], workbench);
  expect(code).toBe(0);
  expect(out).toMatch(/^notes-app since its wiki was built: 1 file changed, \d pages concerned\.\n\n### /);
  expect(out).toMatch(
    /### store \(modules\/store\)\n\nBecause it cites src\/store\/fileStore\.ts, which changed\.\n\n- .*\(src\/store\/fileStore\.ts:\d+-\d+, stale\)/,
  );
});
