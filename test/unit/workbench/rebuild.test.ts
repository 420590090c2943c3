import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageFate } from '../../../src/model';
import { runCli } from '../cli/runCli';
import { openWiki, path } from '../edit/openEdited';
import { copyFixture, runOf } from './openTestWorkbench';

async function open() {
  const wiki = await openWiki();
  const { workbench, folder } = wiki;
  const preview = async () => {
    const { pages } = await workbench.previewRebuild(folder, false, runOf());
    const of = (fate: PageFate) => pages.filter((page) => page.fate === fate).map((page) => page.path);
    return { all: pages.map((page) => page.path), of };
  };
  const run = (...argv: readonly string[]) => runCli(['build', folder, ...argv], workbench, { isTerminal: true });
  return { ...wiki, preview, run };
}

test('the wiki’s own pages are written anew, those of a person are kept', async () => {
  const { preview, change, rebuild } = await open();
  await change(/three files/, '3 files');
  const { all, of } = await preview();
  expect([of('kept'), of('added'), of('leaves'), of('lost')]).toEqual([[path], [], [], []]);
  expect(of('written')).toHaveLength(all.length - 1);
  const built = await rebuild();
  expect(built.pages.map((page) => page.path)).toEqual(all);
  expect(built.pages.find((page) => page.path === path)?.change).not.toBe('changed');
});

test('pages that leave and pages that come are told as the rebuild has them then', async () => {
  const { preview, rebuild, folder, plan, set, change } = await open();
  await change(/three files/, '3 files');
  await set(
    `${(await plan()).text.replace('[x] modules/notes:', '[ ] modules/notes:')}\n- [x] modules/extra: Extra\n  - about: src/main.ts\n`,
  );
  rmSync(join(folder, 'src/store/memoryStore.ts'));
  const { all, of } = await preview();
  expect([of('leaves'), of('added'), of('kept')]).toEqual([['modules/notes'], ['modules/extra'], [path]]);
  const { pages } = await rebuild();
  const gone = pages.filter(({ change: kind }) => kind === 'removed').map((page) => page.path);
  expect([gone, pages.map((page) => page.path).sort()]).toEqual([['modules/notes'], [...all].sort()]);
});

test('a page whose text the store lost is told as that', async () => {
  const { preview, change, store } = await open();
  await change(/three files/, '3 files');
  for (const [key, page] of store.pages) if (page.path === path) store.pages.set(key, { ...page, revisions: page.revisions.slice(0, 1) });
  expect((await preview()).of('lost')).toEqual([path]);
});

test('the command line says it before, or without doing it', async () => {
  const { run, change, published, workbench, folder } = await open();
  await change(/three files/, '3 files');
  const before = published();
  const dry = await run('--rebuild', '--dry-run');
  expect([dry.code, dry.out]).toEqual([
    0,
    expect.stringMatching(/overview +Overview +is written anew\n[\s\S]*modules\/store .* is yours: it stays/),
  ]);
  expect(published()).toBe(before);
  expect((await run('--dry-run')).code).toBe(2);
  const real = await run('--rebuild');
  expect([real.err.includes('A rebuild of notes-app:\n'), published()?.seq]).toEqual([true, (before?.seq ?? 0) + 1]);
  expect((await run('--rebuild', '--quiet')).err).not.toContain('A rebuild of');
  expect(JSON.parse((await run('--rebuild', '--dry-run', '--json')).out).pages.length).toBe((await workbench.wiki(folder)).pages.length);
});

test('what is no wiki yet is built without a word, and a dry run says that there is none', async () => {
  const { workbench } = await open();
  const folder = copyFixture();
  expect((await runCli(['build', folder, '--rebuild', '--dry-run'], workbench)).code).toBe(1);
  expect((await runCli(['build', folder, '--rebuild'], workbench, { isTerminal: true })).err).not.toContain('A rebuild of');
});
