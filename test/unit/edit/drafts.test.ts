import { expect, test } from 'vitest';
import { runCli } from '../cli/runCli';
import { runOf } from '../workbench/openTestWorkbench';
import { openWiki, path } from './openEdited';

async function open() {
  const wiki = await openWiki();
  const { edit, text, store, workbench, folder } = wiki;
  const given = await text();
  const autoSave = (words: string) => edit({ text: `${given}\n${words}\n`, isAutoSave: true });
  const save = (words: string) => edit({ text: `${given}\n${words}\n` });
  const editorial = () =>
    [...store.pages.values()]
      .find((each) => each.path === path)
      ?.revisions.filter(({ origin }) => origin === 'editorial')
      .map(({ content }) => content.body.trimEnd().split('\n').at(-1));
  const drafts = async () => (await workbench.wiki(folder)).pages.filter(({ draft }) => draft).map((page) => page.path);
  return { ...wiki, given, autoSave, save, editorial, drafts };
}

test('what the editor saves by itself is one draft, whose steps leave nothing in the history, and no reader sees it', async () => {
  const { autoSave, save, editorial, page, text, drafts, states, store } = await open();
  const before = await page();
  for (const words of ['A', 'A wo', 'A word of m']) expect((await autoSave(words)).state).toBe('draft');
  expect([editorial(), await drafts(), (await page()).markdown]).toEqual([['A word of m'], [path], before.markdown]);
  expect(await text()).toContain('A word of m');
  const jobs = store.jobs.size;
  expect((await save('A word of mine.')).state).toBe('published');
  expect([editorial(), await drafts(), store.jobs.size]).toEqual([['A word of mine.'], [], jobs + 1]);
  expect(await states()).toEqual(['editorial shown', 'composed earlier']);
});

test('saved as the editor saved it, the draft is published', async () => {
  const { autoSave, save, editorial, drafts } = await open();
  await autoSave('Mine.');
  expect([(await save('Mine.')).state, editorial(), await drafts()]).toEqual(['published', ['Mine.'], []]);
});

test('what a person saved stays, whatever the editor saves after it', async () => {
  const { autoSave, save, editorial, page, choose } = await open();
  await save('First.');
  for (const words of ['Sec', 'Second.']) await autoSave(words);
  expect([editorial(), (await page()).markdown.includes('First.')]).toEqual([['First.', 'Second.'], true]);
  await save('Ask jane@tiny.dev.');
  await autoSave('Third.');
  expect(editorial()).toEqual(['First.', 'Ask jane@tiny.dev.', 'Third.']);
  await choose('wiki');
  expect(editorial()).toEqual(['First.', 'Ask jane@tiny.dev.', 'Third.']);
});

test('what the editor saved stays when an earlier text is brought back, and can be brought back itself', async () => {
  const { autoSave, save, editorial, workbench, folder, page } = await open();
  await save('First.');
  await autoSave('Not yet.');
  const [draft] = (await workbench.history(folder, path)).revisions;
  expect((await workbench.restore(folder, { path, revision: '3' }, runOf())).state).toBe('published');
  expect(editorial()?.slice(0, 2)).toEqual(['First.', 'Not yet.']);
  expect((await workbench.restore(folder, { path, revision: draft?.id ?? '' }, runOf())).state).toBe('published');
  expect((await page()).markdown).toContain('Not yet.');
});

test('what is as readers see it is no draft', async () => {
  const { autoSave, edit, given, drafts } = await open();
  await autoSave('Mine.');
  expect((await edit({ text: given, isAutoSave: true })).state).toBe('unchanged');
  expect(await drafts()).toEqual([]);
});

test('a text that cannot be checked because the store lost the snapshot is kept as a draft, and published once it can', async () => {
  const { save, drafts, text, store, rebuild, edit, page } = await open();
  const [topic] = store.topics.keys();
  store.snapshots.clear();
  const { state, problems } = await save('It is [made here](/src/store/fileStore.ts#L1-L2).');
  expect([state, problems.map(({ code }) => code), await drafts()]).toEqual(['draft', ['snapshot-damaged'], [path]]);
  const kept = await text();
  expect(kept).toContain('It is [made here](/src/store/fileStore.ts#L1-L2).');
  expect([topic !== undefined, (await rebuild()).state]).toEqual([true, 'complete']);
  expect((await edit({ text: await text() })).state).toBe('published');
  expect((await page()).markdown).toMatch(/It is \[made here\]\(cite:\w{10}\)\./);
});

test('a page may show the marks of a conflict in a block of code, but for ours', async () => {
  const { save, page } = await open();
  expect((await save('```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n```')).state).toBe('published');
  expect((await page()).markdown).toContain('<<<<<<< HEAD');
  expect((await save('<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main')).state).toBe('draft');
  expect((await save('```\n<<<<<<< yours\na\n=======\nb\n>>>>>>> wiki\n```')).state).toBe('draft');
});

test('the command line lists drafts with conflicts, and beside their pages', async () => {
  const { autoSave, workbench, folder } = await open();
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  expect(await run('conflicts', folder)).toMatchObject({ code: 0, out: 'No page waits to be merged.\n' });
  await autoSave('Mine.');
  expect(await run('conflicts', folder)).toMatchObject({ code: 1, out: expect.stringMatching(/^ {2}modules\/store {2}draft {2}store\n$/) });
  expect((await run('pages', folder)).out).toMatch(/modules\/store +current +draft /);
});
