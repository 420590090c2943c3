import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPersonal } from '../personal/openPersonal';
import { runCli } from './runCli';

async function open() {
  const { workbench } = await openPersonal({ 'notes/a': { title: 'One', text: '# One\n\nThe first of one note.\n' } });
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  await run('topic', 'new', 'Mine', '--source', 'notes');
  return run;
}

test('a topic is deleted, restored and erased; its articles stay', async () => {
  const run = await open();
  expect((await run('build', '--topic', 'Mine')).out).not.toContain('--scope');
  expect(await run('topic', 'erase', 'Mine')).toMatchObject({ code: 3, err: expect.stringContaining('Delete it first') });
  expect((await run('topic', 'delete', 'Mine')).out).toMatch(/^mine is deleted; .* Its articles stay\.\n$/);
  expect((await run('topic', 'list')).out).toBe('There are no topics yet.\nDeleted: mine.\n');
  for (const asked of [
    ['pages', '--topic', 'Mine'],
    ['build', '--topic', 'Mine'],
    ['topic', 'new', 'Mine'],
    ['topic', 'add', 'Mine', '--source', 'notes'],
  ])
    expect(await run(...asked)).toMatchObject({ code: 1, err: expect.stringContaining('topic restore') });
  await run('topic', 'restore', 'Mine');
  expect((await run('page', '--topic', 'Mine', 'overview')).out).toContain('# Overview');
  await run('topic', 'delete', 'Mine');
  expect((await run('topic', 'erase', 'Mine')).out).toBe('mine is erased with 3 pages. Its articles stay.\n');
  expect((await run('topic', 'list')).out).toBe('There are no topics yet.\n');
  expect((await run('topic', 'restore', 'Mine')).code).toBe(1);
  expect((await run('topic', 'new', 'Mine', '--source', 'notes')).out).toContain('1 articles');
  expect((await run('pages', '--topic', 'Mine')).code).toBe(1);
});

test('before a topic is erased a person learns what of it is their own', async () => {
  const run = await open();
  const place = mkdtempSync(join(tmpdir(), 'code-wiki-own-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  writeFileSync(join(place, 'page.md'), '# Mine\n\nWritten by me.\n');
  await run('build', '--topic', 'Mine');
  await run('edit', '--topic', 'Mine', 'own', '--new', '--from', join(place, 'page.md'));
  expect((await run('topic', 'delete', 'Mine')).out).toContain('you would lose what you wrote on own: export the topic first');
});

test('rules for files are refused for a topic, and its sources stay', async () => {
  const run = await open();
  for (const rule of [
    ['--scope', 'x'],
    ['--include', 'x'],
    ['--exclude', 'x'],
    ['--max-files', '1'],
    ['--max-file-bytes', '1'],
    ['--max-total-bytes', '1'],
  ])
    expect(await run('build', '--topic', 'Mine', ...rule)).toMatchObject({ code: 2, err: expect.stringContaining('topic add') });
  expect((await run('topic', 'list')).out).toContain('1 articles');
});

test('of an erased topic nothing is left in the store, but for its articles', async () => {
  const { workbench, store } = await openPersonal({ 'notes/a': { title: 'One', text: '# One\n\nThe first of one note.\n' } });
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  await run('topic', 'new', 'Mine', '--source', 'notes');
  await run('build', '--topic', 'Mine');
  const [topic] = (await store.readTopics()).value;
  await run('topic', 'delete', 'Mine');
  await run('topic', 'erase', 'Mine');
  expect((await store.readTopics()).value).toEqual([]);
  expect((await store.readPublication(topic?.id ?? '')).value).toBeUndefined();
});

test('a remedy names a topic as it is called', async () => {
  const run = await open();
  expect((await run('pages', '--topic', 'Mine')).err).toMatch(/ build --topic mine\n/);
});

test('nothing comes in for a topic that is deleted', async () => {
  const run = await open();
  await run('topic', 'delete', 'Mine');
  expect(await run('import', 'nowhere.md', '--topic', 'Mine')).toMatchObject({ code: 1, err: expect.stringContaining('topic restore') });
});

test('a topic that is being built is not erased', async () => {
  const { workbench, store } = await openPersonal({ 'notes/a': { title: 'One', text: '# One\n\nThe first of one note.\n' } });
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  await run('topic', 'new', 'Mine', '--source', 'notes');
  await run('build', '--topic', 'Mine');
  const [topic] = (await store.readTopics()).value;
  const [job] = (await store.readJobs(topic?.id ?? '')).value;
  await run('topic', 'delete', 'Mine');
  const release = await store.holdJob(topic?.id ?? '', job?.id ?? '');
  expect(await run('topic', 'erase', 'Mine')).toMatchObject({ code: 3, err: expect.stringContaining('A run is under way in Mine') });
  await release();
  expect((await run('topic', 'erase', 'Mine')).code).toBe(0);
});
