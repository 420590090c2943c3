import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EditRequest, mostPageText } from '../../../src/model';
import { codeOf, openWiki, path } from './openEdited';

test('a person edits a page as Markdown, and readers see it', async () => {
  const { change, page, verify, text } = await openWiki();
  const before = await page();
  expect(await change(/^# .*$/m, '# Where notes are kept')).toMatchObject({ state: 'published', findings: [], problems: [] });
  const after = await page();
  expect([after.title, after.origin, after.markdown]).toEqual(['Where notes are kept', 'editorial', before.markdown]);
  expect(after.citations).toEqual(before.citations);
  expect(await verify()).toEqual([[], []]);
  expect(await text()).toContain('# Where notes are kept');
});

test('saving what is there makes no revision', async () => {
  const { edit, text, store, published } = await openWiki();
  const revisions = () => [...store.pages.values()].find((each) => each.path === path)?.revisions.length;
  const before = [published()?.seq, revisions()];
  expect((await edit({ text: await text() })).state).toBe('unchanged');
  expect([published()?.seq, revisions()]).toEqual(before);
});

test('lines that a person names are read, recorded and cited', async () => {
  const { edit, text, page, verify, published, store } = await openWiki();
  const { state } = await edit({ text: `${await text()}\nIt is [made here](/src/store/fileStore.ts#L1-L2).\n` });
  expect(state).toBe('published');
  const { markdown, citations } = await page();
  const [, id] = /\[made here\]\(cite:(\w{10})\)/.exec(markdown) ?? [];
  expect(citations.find((each) => each.id === id)).toMatchObject({ path: 'src/store/fileStore.ts', lines: [1, 2], state: 'current' });
  expect([...(store.ledgers.get(`${published()?.topic}/${published()?.job}`) ?? [])].map((entry) => entry.state)).toEqual(['read']);
  expect(await verify()).toEqual([[], []]);
});

test('lines are those of the file as it is now, and proven by the snapshot', async () => {
  const { edit, text, page, folder, verify } = await openWiki();
  const file = join(folder, 'src/store/fileStore.ts');
  writeFileSync(file, `\n\n\n${readFileSync(file, 'utf8')}`);
  await edit({ text: `${await text()}\nIt is [made here](/src/store/fileStore.ts#L4-L5).\n` });
  const { citations } = await page();
  expect(citations.find((each) => each.path === 'src/store/fileStore.ts' && each.lines?.[0] === 4 && each.lines[1] === 5)).toMatchObject({
    state: 'relocated',
  });
  expect(await verify()).toEqual([[], []]);
});

test('what is not in the snapshot stays a link, and a gap says so', async () => {
  const { edit, text, page } = await openWiki();
  const { state, findings } = await edit({ text: `${await text()}\nSee [it](/src/gone.ts#L1).\n` });
  expect([state, findings.map(({ code }) => code)]).toEqual(['published', ['unknown-path']]);
  expect((await page()).markdown).toContain('[it](/src/gone.ts#L1)');
});

test('what must not leave is kept as a draft, and published once it is mended', async () => {
  const { edit, text, page, workbench, folder, published } = await openWiki();
  const before = await page();
  const { state, findings, problems } = await edit({ text: `${await text()}\nAsk jane@tiny.dev.\n` });
  expect([state, findings.map(({ code }) => code), problems.map(({ code }) => code)]).toEqual([
    'draft',
    ['e-mail-address'],
    ['edit-blocked'],
  ]);
  expect((await page()).revision).toBe(before.revision);
  const draft = await workbench.editText(folder, path);
  expect([draft.state, draft.text.includes('jane@tiny.dev'), draft.revision]).toEqual(['draft', true, before.revision]);
  expect((await edit({ text: draft.text.replace('jane@tiny.dev', 'Jane') })).state).toBe('published');
  expect((await workbench.editText(folder, path)).state).toBe('published');
  expect(published()?.seq).toBe(2);
});

test('what a draft cites is found again when it is mended', async () => {
  const { edit, text, page, editText, verify } = await openWiki();
  const drafted = await edit({ text: `${await text()}\nIt is [made here](/src/store/fileStore.ts#L1-L2). Ask jane@tiny.dev.\n` });
  expect(drafted.state).toBe('draft');
  const { text: draft } = await editText();
  expect(draft).toMatch(/\[made here\]\(\/src\/store\/fileStore\.ts#L1-L2 "cite:\w{10}"\)/);
  expect(await edit({ text: draft.replace('jane@tiny.dev', 'Jane') })).toMatchObject({ state: 'published', findings: [] });
  const [, id] = /\[made here\]\(cite:(\w{10})\)/.exec((await page()).markdown) ?? [];
  expect((await page()).citations.find((each) => each.id === id)).toMatchObject({ lines: [1, 2], state: 'current' });
  expect(await verify()).toEqual([[], []]);
});

test('an id typed by hand proves nothing', async () => {
  const { edit, text } = await openWiki();
  const { state, findings } = await edit({ text: `${await text()}\nSo [it is](cite:0123456789).\n` });
  expect([state, findings.map(({ code }) => code)]).toEqual(['draft', ['unknown-citation']]);
});

test('a refresh keeps what a person wrote where nothing changed', async () => {
  const { change, build, page } = await openWiki();
  await change(/$/, '\nA word of mine.\n');
  expect((await build()).state).toBe('unchanged');
  expect((await page()).markdown).toContain('A word of mine.');
});

test('a refresh merges what changed in the code with what a person wrote', async () => {
  const { change, build, page, folder, verify } = await openWiki();
  await change(/$/, '\nA word of mine.\n');
  writeFileSync(join(folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
  const { state, findings } = await build();
  expect([state, findings]).toEqual(['complete', []]);
  const { markdown, origin } = await page();
  expect([markdown.includes('CloudStore'), markdown.includes('A word of mine.'), origin]).toEqual([true, true, 'editorial']);
  expect(await verify()).toEqual([[], []]);
  expect((await build()).state).toBe('unchanged');
});

test('of two who edit at once both are kept where they can be', async () => {
  const { edit, text, page } = await openWiki();
  const [mine, theirs, from] = [await text(), await text(), (await page()).revision];
  await edit({ text: mine.replace(/^# .*$/m, '# Mine'), from });
  expect((await edit({ text: `${theirs}\nTheirs too.\n`, from })).state).toBe('published');
  const { title, markdown } = await page();
  expect([title, markdown.includes('Theirs too.')]).toEqual(['Mine', true]);
});

test('of two who change one sentence both sides are kept for the second to decide', async () => {
  const { edit, text, page, workbench, folder } = await openWiki();
  const from = (await page()).revision;
  const start = await text();
  await edit({ text: `${start}\nMine.\n`, from });
  const second = await edit({ text: `${start}\nTheirs.\n`, from });
  expect([second.state, second.problems.map(({ code }) => code)]).toEqual(['draft', ['merge-undecided']]);
  expect((await page()).markdown).toContain('Mine.');
  const draft = await workbench.editText(folder, path);
  expect(draft.text).toMatch(/<<<<<<< yours\n[\s\S]*Theirs\.\n=======\n[\s\S]*Mine\.\n>>>>>>> wiki/);
  await edit({ text: draft.text.replace(/<<<<<<< yours\n|=======\n|>>>>>>> wiki\n/g, ''), from: draft.revision });
  expect((await page()).markdown).toMatch(/Theirs\.[\s\S]*Mine\./);
});

test.each<[string, Partial<EditRequest> & { text: string }, string]>([
  ['a page that is no text', { text: 'a\0b' }, 'page-binary'],
  ['a page that is too long', { text: 'Word. '.repeat(mostPageText / 5) }, 'page-large'],
  ['a page whose front matter does not end', { text: '\uFEFF---\r\nsummary: x\r\n\r\n# Title\r\n\r\nText.\r\n' }, 'page-front-matter'],
  ['a start that never was', { text: 'x', from: '0123456789ab' }, 'no-page-revision'],
  ['an empty page', { text: '---\nsummary: x\n---\n\n# Title\n' }, 'page-empty'],
  ['a page that is not there', { text: 'x', path: 'modules/none' }, 'no-page'],
])('%s is refused, and nothing is written', async (_name, request, code) => {
  const { edit, store } = await openWiki();
  const before = store.writes.length;
  expect(await codeOf(edit(request))).toBe(code);
  expect(store.writes.length).toBe(before);
});

test('title and summary hold nothing that acts on the text around', async () => {
  const { edit, page } = await openWiki();
  await edit({ text: '---\nsummary: "Keeps\\nnotes\\u202e."\n---\n\n# No\u202etes\u001b <!-- x\n\nText.\n' });
  const { title, summary } = await page();
  expect([title, summary]).toEqual(['No tes <!- x', 'Keeps notes .']);
});

test('links that a person left alone stay the citations that they were, although their lines have moved since', async () => {
  const { edit, text, page, folder, published } = await openWiki();
  const given = await text();
  const before = (await page()).citations.map(({ id }) => id);
  const file = join(folder, 'src/store/fileStore.ts');
  writeFileSync(file, `\n\n\n${readFileSync(file, 'utf8')}`);
  const { pages } = published() ?? { pages: [] };
  const from = pages.find((each) => each.path === path)?.revision ?? '';
  expect((await edit({ text: `${given}\nA word more.\n`, given, from })).state).toBe('published');
  expect((await page()).citations.map(({ id }) => id)).toEqual(before);
});

test('what was published since a person began is taken up, and the answer says so', async () => {
  const { edit, text, page } = await openWiki();
  const given = await text();
  const { revision } = await page();
  expect((await edit({ text: given.replace(/^# .*$/m, '# Another title') })).merged).toBeUndefined();
  expect(await edit({ text: `${given}\nA word more.\n`, given, from: revision })).toMatchObject({ state: 'published', merged: true });
  expect((await page()).title).toBe('Another title');
  expect((await page()).markdown).toContain('A word more.');
});

test('a draft takes up what the code brought since', async () => {
  const { edit, text, folder, build, workbench, page } = await openWiki();
  await edit({ text: `${await text()}\nAsk jane@tiny.dev.\n` });
  const file = join(folder, 'src/store/fileStore.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Keeps all notes', 'Keeps every note'));
  await build();
  expect((await page()).markdown).toContain('Keeps every note');
  const draft = await workbench.editText(folder, path);
  expect([draft.state, draft.text.includes('Keeps every note'), draft.text.includes('jane@tiny.dev')]).toEqual(['draft', true, true]);
});

test('a revision says what the page said then; an unknown one is refused by name', async () => {
  const { change, workbench, folder, page } = await openWiki();
  const { revision, title } = await page();
  await change(/^# .*$/m, '# Where notes are kept');
  const then = await workbench.revisionText(folder, path, revision);
  expect([then.title, then.text.includes(`# ${title}\n`)]).toEqual([title, true]);
  expect(await codeOf(workbench.revisionText(folder, path, 'none'))).toBe('no-page-revision');
});

test('what a page is checked against is read once for all saves of a person', async () => {
  const { change, store } = await openWiki();
  await change(/$/, '\nOnce.\n');
  const { readHistory } = store;
  let asked = 0;
  Object.assign(store, { readHistory: (...given: Parameters<typeof readHistory>) => readHistory(...given).finally(() => asked++) });
  expect((await change(/$/, '\nTwice.\n')).state).toBe('published');
  expect(asked).toBe(0);
});
