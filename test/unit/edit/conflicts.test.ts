import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, openWiki, path } from './openEdited';

/** A person changed the sentence that counts files, then a file came. */
async function openConflict() {
  const given = await openWiki();
  await given.change(/three files/, '3 small files');
  await given.change(/$/, '\nA word of mine.\n');
  writeFileSync(join(given.folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
  return { ...given, built: await given.build() };
}

test('what both changed waits for the person, readers see the person’s text, and nothing else is held up', async () => {
  const { built, page, verify, hasConflict, states } = await openConflict();
  expect([built.state, built.pages.filter(({ change }) => change === 'added')]).toEqual(['complete', []]);
  const { markdown, origin } = await page();
  expect([origin, markdown.includes('3 small files'), markdown.includes('CloudStore')]).toEqual(['editorial', true, false]);
  expect([await hasConflict(), (await states())[0]]).toEqual([true, 'composed waiting']);
  expect((await verify())[1]).toEqual([]);
});

test('both sides stand in the text to edit; saved without the marks, the conflict is decided', async () => {
  const { editText, edit, page, verify, hasConflict, build } = await openConflict();
  const { state, text, revision } = await editText();
  expect([state, text]).toEqual([
    'conflict',
    expect.stringMatching(/<<<<<<< yours\n.*3 small files[\s\S]*=======\n.*four files[\s\S]*>>>>>>> wiki\n/),
  ]);
  const decided = text.replace(/<<<<<<< yours\n[\s\S]*?=======\n([\s\S]*?)>>>>>>> wiki\n/g, '$1');
  expect((await edit({ text: decided, from: revision })).state).toBe('published');
  const { markdown } = await page();
  expect([markdown.includes('four files'), markdown.includes('A word of mine.'), markdown.includes('CloudStore')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await hasConflict(), await verify(), (await build()).state]).toEqual([false, [[], []], 'unchanged']);
});

test('saved with the marks it stays a draft, and the conflict stays', async () => {
  const { editText, edit, hasConflict, page } = await openConflict();
  const before = await page();
  const { text, revision } = await editText();
  const saved = await edit({ text: text.replace('A word', 'Another word'), from: revision });
  expect([saved.state, saved.problems.map(({ code }) => code)]).toEqual(['draft', ['merge-undecided']]);
  expect([await hasConflict(), (await page()).revision, (await editText()).state]).toEqual([true, before.revision, 'draft']);
});

test('the person’s text is kept as it is, and not asked about again', async () => {
  const { choose, page, hasConflict, verify, rebuild } = await openConflict();
  expect((await choose('yours')).state).toBe('published');
  const { markdown } = await page();
  expect([markdown.includes('3 small files'), await hasConflict(), (await verify())[1]]).toEqual([true, false, []]);
  await rebuild();
  expect([(await page()).markdown, await hasConflict()]).toEqual([markdown, false]);
});

test('the page is given back to the host, and the person’s revisions are kept', async () => {
  const { choose, page, hasConflict, verify, states } = await openConflict();
  expect((await choose('wiki')).state).toBe('published');
  const { origin, markdown } = await page();
  expect([origin, markdown.includes('four files'), await hasConflict(), await verify()]).toEqual(['composed', true, false, [[], []]]);
  expect((await states()).filter((state) => state.startsWith('editorial'))).toEqual(['editorial earlier', 'editorial earlier']);
});

test('a page without a conflict can be given back too', async () => {
  const { change, choose, page, verify, build } = await openWiki();
  const before = await page();
  await change(/$/, '\nA word of mine.\n');
  await choose('wiki');
  expect([(await page()).revision, await verify(), (await build()).state]).toEqual([before.revision, [[], []], 'unchanged']);
});

test('a draft that a gate keeps from readers can be dropped, or tried again', async () => {
  const { edit, text, choose, page, editText, states } = await openWiki();
  const before = await page();
  expect((await edit({ text: `${await text()}\nAsk jane@tiny.dev.\n` })).state).toBe('draft');
  expect([(await choose('yours')).state, (await editText()).state]).toEqual(['draft', 'draft']);
  expect([(await choose('wiki')).state, (await editText()).state]).toEqual(['unchanged', 'published']);
  expect([(await page()).revision, await states()]).toEqual([before.revision, ['editorial earlier', 'composed shown']]);
});

test('a draft with both sides is none to keep: the text that readers see is', async () => {
  const { editText, edit, choose, page, hasConflict } = await openConflict();
  const before = await page();
  await edit({ text: (await editText()).text });
  expect((await choose('yours')).state).toBe('published');
  expect([(await page()).markdown, await hasConflict(), (await editText()).state]).toEqual([before.markdown, false, 'published']);
});

test('a page that nobody wrote on has nothing to decide', async () => {
  const { choose } = await openWiki();
  expect(await codeOf(choose('wiki'))).toBe('not-yours');
});

test('a conflict that is not decided is merged anew with what the code brings next', async () => {
  const { folder, build, hasConflict, editText } = await openConflict();
  writeFileSync(join(folder, 'src/store/diskStore.ts'), 'export class DiskStore {}\n');
  await build();
  expect([await hasConflict(), (await editText()).text.includes('five files')]).toEqual([true, true]);
});

test('a conflict with what the store lost can still be decided', async () => {
  const { store, choose, edit, text, published, hasConflict, verify } = await openConflict();
  const lose = () => {
    const publication = published();
    if (publication) store.publications.set(publication.topic, { ...publication, conflicts: { [path]: '0123456789ab' } });
  };
  lose();
  expect([(await choose('yours')).state, await hasConflict()]).toEqual(['published', false]);
  lose();
  expect([(await edit({ text: await text() })).state, await hasConflict(), (await verify())[1]]).toEqual(['published', false, []]);
});

test('what the store lost of a person’s text is told, and a rebuild writes the page again', async () => {
  const { store, change, build, rebuild, page, verify } = await openWiki();
  const before = await page();
  await change(/$/, '\nA word of mine.\n');
  for (const [key, record] of store.pages) {
    if (record.path === path)
      store.pages.set(key, { ...record, revisions: record.revisions.filter(({ origin }) => origin === 'composed') });
  }
  const lost = (await rebuild()).problems.filter(({ code }) => code === 'text-lost');
  expect(lost.map(({ values }) => values.page)).toEqual([path]);
  expect([(await page()).markdown, await verify(), (await build()).state]).toEqual([before.markdown, [[], []], 'unchanged']);
});
