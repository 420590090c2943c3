import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryBodies, createMemoryStore, createMemorySyntax } from '../knowledge/memoryStore';
import { copyFixture, runOf, workbenchOver } from '../workbench/openTestWorkbench';
import { codeOf, openWiki, path } from './openEdited';

test('any two revisions are compared, by place or by how their ids begin', async () => {
  const { workbench, folder, change, page } = await openWiki();
  const first = (await page()).revision;
  await change(/$/, '\nMine.\n');
  await change('Mine.', 'Mine too.');
  const told = await workbench.compareRevisions(folder, path, { from: first.slice(0, 6) });
  expect([told.from.id, told.to.state, told.diff.split('\n').filter((line) => /^[+-]/.test(line))]).toEqual([
    first,
    'shown',
    ['+', '+Mine too.'],
  ]);
  const { diff } = await workbench.compareRevisions(folder, path, { from: '1', to: '2' });
  expect(diff.split('\n').filter((line) => /^[+-]/.test(line))).toEqual(['-Mine too.', '+Mine.']);
  expect((await workbench.compareRevisions(folder, path, { from: '2', to: '2' })).diff).toBe('');
  expect(await codeOf(workbench.compareRevisions(folder, path, { from: '1', to: 'fffffff' }))).toBe('no-page-revision');
});

test('each line tells the revision that brought it in', async () => {
  const { workbench, folder, change } = await openWiki();
  await change(/$/, '\nMine.\n');
  const { lines } = await workbench.blame(folder, path);
  expect([lines.at(0)?.from.origin, lines.at(-1)]).toMatchObject([
    'composed',
    { text: 'Mine.', from: { origin: 'editorial', state: 'shown' } },
  ]);
  expect(new Set((await workbench.blame(folder, path, '2')).lines.map(({ from }) => from.origin))).toEqual(new Set(['composed']));
});

/** The fixture's wiki, each step at a time of its own. */
function openInTime() {
  const folder = copyFixture();
  const ports = { store: createMemoryStore(), bodies: createMemoryBodies(), syntaxCache: createMemorySyntax().syntaxCache };
  let jobs = 0;
  const at = (time: string) => {
    jobs += 10;
    const workbench = workbenchOver(ports, time, jobs);
    const build = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
    const add = async (words: string) =>
      workbench.edit(folder, { path, text: `${(await workbench.editText(folder, path)).text}\n${words}\n` }, runOf());
    return { workbench, build, add };
  };
  const drop = async (time: string) => {
    const { workbench, build } = at(time);
    await workbench.changePlan(folder, { kind: 'change', path, dropped: true });
    await build();
  };
  const then = (time: string) => at('2026-12-31T00:00:00.000Z').workbench.pageThen(folder, path, time);
  return { ...ports, folder, at, drop, then };
}

test('a page reads as readers saw it, also when it is gone or says again what it said before', async () => {
  const { at, drop, then, folder } = openInTime();
  await at('2026-01-01T00:00:00.000Z').build();
  await at('2026-02-01T00:00:00.000Z').add('February.');
  const { workbench } = at('2026-03-01T00:00:00.000Z');
  await workbench.chooseSide(folder, path, 'wiki', runOf());
  await at('2026-04-01T00:00:00.000Z').add('April.');
  await drop('2026-05-01T00:00:00.000Z');
  const saw = async (time: string) => /(?:February|April)\.\n?$/.exec((await then(time)).markdown)?.[0]?.trim() ?? 'composed';
  expect(await Promise.all(['01-15', '02-15', '03-15', '04-15'].map((day) => saw(`2026-${day}T00:00:00.000Z`)))).toEqual([
    ...['composed', 'February.', 'composed', 'April.'],
  ]);
  expect((await then('2026-02-15T00:00:00.000Z')).citations.length).toBeGreaterThan(0);
  expect(await codeOf(then('2026-05-15T00:00:00.000Z'))).toBe('not-published-then');
  expect(await codeOf(then('2025-12-15T00:00:00.000Z'))).toBe('not-published-then');
  const { revisions } = await at('2026-06-01T00:00:00.000Z').workbench.history(folder, path);
  expect(revisions.map(({ state }) => state)).toEqual(['earlier', 'earlier', 'earlier']);
});

test('what was never published, and what was removed, is told by name', async () => {
  const { at, then, folder, store } = openInTime();
  await at('2026-01-01T00:00:00.000Z').build();
  writeFileSync(join(folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
  await at('2026-02-01T00:00:00.000Z').build();
  for (const [key, page] of store.pages) store.pages.set(key, { ...page, revisions: page.revisions.slice(-1) });
  expect(await codeOf(then('2026-01-15T00:00:00.000Z'))).toBe('revision-removed');
  expect(await codeOf(at('2026-03-01T00:00:00.000Z').workbench.pageThen(folder, 'modules/none', '2026-02-15T00:00:00.000Z'))).toBe(
    'no-page',
  );
});
