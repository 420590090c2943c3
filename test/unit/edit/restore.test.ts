import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOf } from '../workbench/openTestWorkbench';
import { codeOf, openWiki, path } from './openEdited';

async function open() {
  const opened = await openWiki();
  const { workbench, folder } = opened;
  const history = async () => (await workbench.history(folder, path)).revisions;
  const restore = (revision: string, reason?: string) =>
    workbench.restore(folder, { path, revision, ...(reason === undefined ? {} : { reason }) }, runOf());
  /** Takes the file that the page cites most out of the folder, and writes another. */
  const moveOn = async () => {
    writeFileSync(join(folder, 'src/store/fileStore.ts'), '/** Another store. */\nexport class OtherStore {}\n');
    await opened.build();
  };
  return { ...opened, history, restore, moveOn };
}

test('an earlier text comes back as a new revision of a person, with its reason', async () => {
  const { change, history, restore, page, verify, states } = await open();
  const before = await page();
  await change(/$/, '\nA word of mine.\n');
  expect(await restore('2', 'Nicer.')).toMatchObject({ state: 'published', findings: [], problems: [] });
  const after = await page();
  expect([after.markdown, after.origin]).toEqual([before.markdown, 'editorial']);
  expect(await states()).toEqual(['editorial shown', 'editorial earlier', 'composed earlier']);
  const [shown, mine] = await history();
  expect(shown).toMatchObject({ reason: expect.stringMatching(/^Restored [0-9a-f]{12} of .*: Nicer\.$/), base: before.revision });
  expect(shown?.restored).toEqual({ from: before.revision, over: mine?.id });
  expect(await verify()).toEqual([[], []]);
});

test('bringing the same text back again makes one more revision each time', async () => {
  const { change, history, restore, page } = await open();
  await change(/$/, '\nMine.\n');
  const [mine] = await history();
  await change('Mine.', 'Other.');
  const [other] = await history();
  for (const id of [mine, other, mine, other].map((each) => each?.id ?? '')) await restore(id);
  expect((await page()).markdown).toContain('Other.');
  const revisions = await history();
  expect([revisions.length, new Set(revisions.map(({ id }) => id)).size]).toEqual([7, 7]);
});

test('what readers see already is not restored', async () => {
  const { restore, history } = await open();
  expect((await restore('1')).state).toBe('unchanged');
  expect(await history()).toHaveLength(1);
});

test('citations of lines that are gone come back with the reading of their time, and a gap says so', async () => {
  const { restore, moveOn, page, published, verify } = await open();
  const before = await page();
  await moveOn();
  const { state, findings, problems } = await restore('2');
  expect([state, problems]).toEqual(['published', []]);
  expect(new Set(findings.map(({ gate, code }) => `${gate} ${code}`))).toContain('G1 outdated-citation');
  expect(findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
  const after = await page();
  expect(after.markdown).toBe(before.markdown);
  expect(after.citations.map(({ id }) => id).sort()).toEqual(before.citations.map(({ id }) => id).sort());
  expect(after.citations.some((each) => each.state === 'stale' || each.state === 'orphaned')).toBe(true);
  expect(Object.keys(published()?.ledgers ?? {})).toContain('job-1');
  expect((await verify())[1]).toEqual([]);
});

test('a citation whose reading is gone stays as words that say so', async () => {
  const { restore, moveOn, rebuild, store, page, published } = await open();
  await moveOn();
  await rebuild();
  const topic = published()?.topic ?? '';
  const kept = store.ledgers.get(`${topic}/job-1`) ?? [];
  store.ledgers.set(`${topic}/job-1`, kept.slice(1));
  const { state, problems } = await restore('2');
  expect([state, problems.map(({ code }) => code)]).toEqual(['published', ['citations-lost']]);
  const { markdown, citations } = await page();
  expect(markdown).toContain('fileStore.ts (source gone)');
  expect(citations.every((each) => each.state === 'current' || each.state === 'relocated')).toBe(true);
});

test('a refresh after a restore merges what the code brings', async () => {
  const { change, restore, build, folder, page } = await open();
  await change(/$/, '\nMine.\n');
  await change('Mine.', 'Other.');
  await restore('2');
  writeFileSync(join(folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
  await build();
  const { markdown } = await page();
  expect([markdown.includes('Mine.'), markdown.includes('CloudStore')]).toEqual([true, true]);
});

test('what a gate blocks stays a draft, and once it is mended its citations hold', async () => {
  const { edit, text, restore, moveOn, editText, page, history } = await open();
  const start = await text();
  await edit({ text: `${start}\nAsk jane@tiny.dev.\n` });
  const [draft] = await history();
  await edit({ text: start });
  await moveOn();
  expect((await restore(draft?.id ?? '')).state).toBe('draft');
  const given = await editText();
  expect([given.state, given.text.includes('](cite:')]).toEqual(['draft', false]);
  expect((await edit({ text: given.text.replace('jane@tiny.dev', 'Jane') })).state).toBe('published');
  expect((await page()).markdown).toContain('Ask Jane.');
});

test('a sentence that is copied from an earlier text keeps its citation', async () => {
  const { workbench, folder, edit, text, moveOn, page } = await open();
  await moveOn();
  const { text: earlier } = await workbench.revisionText(folder, path, '2');
  const sentence = earlier.split('\n').find((line) => line.includes('fileStore.ts#L')) ?? '';
  expect((await edit({ text: `${await text()}\n${sentence}\n` })).state).toBe('published');
  expect((await page()).citations.some(({ state }) => state === 'stale' || state === 'orphaned')).toBe(true);
});

test('what is not there, or not to be told apart, is refused by name', async () => {
  const { restore, workbench, folder, published } = await open();
  const seq = published()?.seq;
  expect(await codeOf(restore('9'))).toBe('no-page-revision');
  expect(await codeOf(restore('abc'))).toBe('no-page-revision');
  expect(await codeOf(workbench.restore(folder, { path: 'modules/none', revision: '1' }, runOf()))).toBe('no-page');
  expect(published()?.seq).toBe(seq);
});
