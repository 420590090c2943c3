import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commit } from '../repository/testCommits';
import { copyFixture, emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const addNote = 'src/notes/addNote.ts';

async function buildFixture(files: Readonly<Record<string, string>> = {}) {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  writeFiles(folder, files);
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  return { folder, copy: (path: string, section?: string) => workbench.copyPage(folder, path, section) };
}

test('a page is copied with the lines that it cites and the snapshot that they are of', async () => {
  const { copy } = await buildFixture();
  const { text, title, section, citations } = await copy('modules/notes');
  expect([title, section]).toEqual(['notes', null]);
  expect(text).toMatch(/^# notes\n\n\*\*notes\*\* is /);
  expect(text).not.toMatch(/\]\(cite:|\[\[|\(diagram:/);
  expect(text).toMatch(/\*\*Evidence\*\* · page “notes” of the wiki of notes-app, built from snapshot [0-9a-f]{7}\n/);
  expect(text).toMatch(/\[1\] `[\w/.]+:\d+(?:-\d+)?` · snapshot [0-9a-f]{7}, current/);
  expect(text).toContain('```typescript\n/** Keeps a text as a new note, with the next free id. */\n');
  for (const [at] of citations.entries()) expect(text).toContain(`\n[${at + 1}] `);
});

test('a section is copied with its own citations only', async () => {
  const { copy } = await buildFixture();
  const whole = await copy('overview');
  const part = await copy('overview', 'section-read-first');
  expect(part.text).toMatch(/^## Read first\n/);
  expect(part.citations.length).toBeGreaterThan(0);
  expect(part.citations.length).toBeLessThan(whole.citations.length);
  await expect(copy('overview', 'section-nowhere')).rejects.toThrow('no-section');
  await expect(copy('nowhere')).rejects.toThrow('no-page');
});

test('lines are held against the commit, and against what was not committed where there was something', async () => {
  const { workbench } = openTestWorkbench();
  const folder = emptyFolder();
  const code = '/** Adds two. */\nexport function add(): void {}\n';
  commit(folder, {
    message: 'Add',
    author: 'Jane',
    day: 0,
    files: { 'package.json': '{ "name": "a", "main": "src/add.ts" }\n', 'src/add.ts': code },
  });
  const build = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  await build();
  expect((await workbench.copyPage(folder, 'overview')).text).toMatch(/ · commit [0-9a-f]{7}, current/);
  writeFiles(folder, { 'src/add.ts': `${code}// more\n` });
  await build();
  expect((await workbench.copyPage(folder, 'overview')).text).toMatch(/ · commit [0-9a-f]{7} and uncommitted changes, current/);
});

test('lines that moved are shown where they stand now, and said to have moved', async () => {
  const { folder, copy } = await buildFixture();
  const before = await copy('modules/notes');
  const lines = before.citations.find(({ path }) => path === addNote)?.lines;
  if (!lines) throw new Error('the page cites no lines of the file');
  writeFiles(folder, { [addNote]: `\n\n\n${readFileSync(join(folder, addNote), 'utf8')}` });
  const { text } = await copy('modules/notes');
  const moved = lines.map((line) => line + 3).filter((line, at, all) => all.indexOf(line) === at);
  expect(text).toContain(`\`${addNote}:${moved.join('-')}\` · relocated`);
});

test('what became a secret or names this machine is not copied', async () => {
  const { folder, copy } = await buildFixture();
  const text = readFileSync(join(folder, addNote), 'utf8');
  writeFiles(folder, { [addNote]: text.replace('): Note {', `): Note { // ${folder}/x, jane@example.com`) });
  const masked = (await copy('modules/notes')).text;
  expect(masked).toContain('stale: changed since');
  expect(masked).not.toContain(folder);
  expect(masked).not.toContain('jane@example.com');
  const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
  writeFiles(folder, { [addNote]: `${text}\nexport const token = '${token}';\n` });
  const kept = (await copy('modules/notes')).text;
  expect(kept).not.toContain(token);
  expect(kept).toContain(`gone: the lines are those of`);
});
