import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDocuments } from '../../../src/node/library/findDocuments';
import { readFrontMatter } from '../../../src/node/library/read/frontMatter';
import { emptyFolder, writeFiles } from '../workbench/openTestWorkbench';
import { openPersonal, refresh, root, textOf } from './openPersonal';

const vault = {
  'vault/engine': {
    title: 'The engine',
    fields: { date: '2026-01-10', tags: ['architecture'] },
    text: '# The engine\n\nThe engine is a process that does all the work.\n\n## Decisions\n\n- The engine runs in a process of its own.\n\n## Open questions\n\n- Who restarts it when it ends?\n\nSee [[Store]] and [[Nothing yet]].\n',
  },
  'vault/store': {
    title: 'Store',
    fields: { date: '2026-02-01', tags: ['architecture'] },
    text: '# Store\n\nThe store keeps everything in one folder.\n\n**Decision.** Every record is replaced in one step.\n',
  },
  'vault/old': {
    title: 'Old store',
    fields: { date: '2024-02-01', supersededBy: 'Store' },
    text: '# Old store\n\nEverything was kept in the folder itself.\n\nDecision: records stand beside the code.\n',
  },
  'other/private': { title: 'Private', text: '# Private\n\nDecision: nobody shall read this here.\n' },
};

async function built(articles = vault) {
  const opened = await openPersonal(articles);
  await opened.workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault'] });
  return { ...opened, view: await refresh(opened.workbench) };
}

test('a topic is made of the chosen articles, and of no others', async () => {
  const { workbench, view } = await built();
  expect([view.state, view.problems, view.findings]).toEqual(['complete', [], []]);
  expect(view.pages.map(({ path }) => path)).toEqual([
    'overview',
    'sources',
    'themes',
    'decisions',
    'open-questions',
    'timeline',
    'sources/vault/engine',
    'sources/vault/old',
    'sources/vault/store',
  ]);
  const texts = await Promise.all(view.pages.map(({ path }) => textOf(workbench, path)));
  expect(texts.join('\n')).not.toContain('nobody shall read');
});

test('decisions are quoted with their proof; what was superseded is told apart', async () => {
  const { workbench } = await built();
  const decisions = await textOf(workbench, 'decisions');
  const [holding = '', over = ''] = decisions.split('## No longer holds');
  expect(holding).toContain('“Every record is replaced in one step” [opening](/vault/store.md#L11');
  expect(holding).toContain('“The engine runs in a process of its own” [Decisions](/vault/engine.md#L');
  expect(holding).not.toContain('beside the code');
  expect(over).toContain('“records stand beside the code”');
  expect(await textOf(workbench, 'sources/vault/old')).toContain('It was superseded by [[sources/vault/store|Store]].');
});

test('open questions, links both ways and what is missing are told', async () => {
  const { workbench } = await built();
  expect(await textOf(workbench, 'open-questions')).toContain('“Who restarts it when it ends?”');
  const engine = await textOf(workbench, 'sources/vault/engine');
  expect(engine).toContain('## Links to\n\n- [[sources/vault/store|Store]]');
  expect(engine).toContain('## Linked to, and not there\n\n- Nothing yet');
  expect(await textOf(workbench, 'sources/vault/store')).toContain('## Linked from\n\n- [[sources/vault/engine|The engine]]');
});

test('nothing changed: nothing is done; one article changed: its pages and those that speak of it', async () => {
  const { workbench, write } = await built();
  expect((await refresh(workbench)).state).toBe('unchanged');
  await write({
    'vault/engine': { ...vault['vault/engine'], text: vault['vault/engine'].text.replace('Who restarts it', 'Who starts it') },
  });
  const { pages, work } = await refresh(workbench);
  expect(pages.flatMap(({ path, change }) => (change === 'unchanged' ? [] : [path]))).toEqual([
    'overview',
    'open-questions',
    'sources/vault/engine',
  ]);
  expect(work.read).toBeGreaterThan(0);
});

test('an article that is deleted or archived leaves no page that rests on it', async () => {
  const { workbench, write } = await built();
  await write({ 'vault/old': { ...vault['vault/old'], state: 'deleted' } });
  const before = await workbench.wiki(root);
  expect(before.pages.find(({ path }) => path === 'sources/vault/old')?.freshness).not.toBe('current');
  const { pages } = await refresh(workbench);
  expect(pages.find(({ path }) => path === 'sources/vault/old')?.change).toBe('removed');
  expect(await textOf(workbench, 'decisions')).not.toContain('beside the code');
  expect((await workbench.verify(root, true, { signal: new AbortController().signal, report: () => {} })).value.findings).toEqual([]);
});

test('a page that a person wrote stays when its article changes, and when it goes', async () => {
  const { workbench, write } = await built();
  const text = `${await textOf(workbench, 'sources/vault/store')}\nA person wrote this about the store.\n`;
  const { revision } = await workbench.editText(root, 'sources/vault/store');
  await workbench.edit(
    root,
    { path: 'sources/vault/store', text, from: revision },
    { signal: new AbortController().signal, report: () => {} },
  );
  await write({ 'vault/store': { ...vault['vault/store'], text: `${vault['vault/store'].text}\nIt can be moved.\n` } });
  await refresh(workbench);
  expect(await textOf(workbench, 'sources/vault/store')).toContain('A person wrote this about the store.');
  await write({ 'vault/store': { ...vault['vault/store'], state: 'deleted' } });
  await refresh(workbench);
  expect(await textOf(workbench, 'sources/vault/store')).toContain('A person wrote this about the store.');
});

test('a topic without sources is not built', async () => {
  const { workbench } = await openPersonal(vault);
  await workbench.changeTopic({ kind: 'new', name: 'Topic', sources: [] });
  const { state, problems } = await refresh(workbench);
  expect([state, problems.map(({ code }) => code)]).toEqual(['refused', ['topic-empty']]);
});

test.each([
  ['a topic that is there', { kind: 'new', name: 'topic', sources: [] }, 'topic-exists'],
  ['a name without letters', { kind: 'new', name: '…', sources: [] }, 'topic-name'],
  ['an article that nobody imported', { kind: 'new', name: 'Another', sources: ['vault/nothing'] }, 'topic-source-unknown'],
  ['an article that nobody imported, later', { kind: 'add', name: 'topic', sources: ['nothing'] }, 'topic-source-unknown'],
  ['sources of no topic', { kind: 'add', name: 'No', sources: ['vault'] }, 'no-topic'],
  ['an empty title', { kind: 'rename', name: 'topic', title: ' ' }, 'topic-name'],
] as const)('%s is refused', async (_, request, code) => {
  const { workbench } = await built();
  await expect(workbench.changeTopic(request)).rejects.toMatchObject({ problem: { code } });
});

test('sources are added and taken away, also those that are gone', async () => {
  const { workbench, write } = await built();
  await workbench.changeTopic({ kind: 'add', name: 'topic', sources: ['other/private'] });
  expect((await workbench.topics()).topics).toMatchObject([
    {
      name: 'topic',
      title: 'Topic',
      articles: 4,
      pages: 9,
      sources: [
        { path: 'other/private', articles: 1 },
        { path: 'vault', articles: 3 },
      ],
    },
  ]);
  await write({ 'other/private': { ...vault['other/private'], state: 'archived' } });
  const { articles, sources } = await workbench.changeTopic({ kind: 'remove', name: 'topic', sources: ['other/private'] });
  expect([articles, sources]).toEqual([3, [{ path: 'vault', articles: 3 }]]);
});

test('a topic exports as a bundle in which its documents are concepts, and sources of its pages', async () => {
  const { workbench } = await built();
  const to = join(emptyFolder(), 'bundle');
  await workbench.export({ folder: root, to, format: 'okf' });
  const store = readFileSync(join(to, 'references/vault/store.md'), 'utf8');
  expect(store).toContain('type: "Reference"\ntitle: "Store"');
  expect(readFileSync(join(to, 'decisions.md'), 'utf8')).toMatch(/^sources: \[.*"resource":"\/references\/vault\/store\.md"/m);
  expect(readFileSync(join(to, 'references/vault/index.md'), 'utf8')).toContain('[Store](/references/vault/store.md)');
  const line = 1 + store.split('\n').findIndex((each) => each.includes('replaced in one step'));
  expect(readFileSync(join(to, 'decisions.md'), 'utf8')).toContain(`: vault/store.md, line ${line}\n`);
});

test('the documents of a bundle come in as they went out; what a program made of them stays out', async () => {
  const fields = { date: '2026-02-01', tags: ['art', 'colour'], aliases: ['Hue'], summary: 'What ochre is', owner: 'ada', confidence: 0.5 };
  const { workbench } = await openPersonal({ ...vault, 'vault/ochre': { title: 'Ochre', fields, text: '# Ochre\n\nSee [[Store]].\n' } });
  await workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault'] });
  await refresh(workbench);
  const to = join(emptyFolder(), 'bundle');
  await workbench.export({ folder: root, to, format: 'okf' });
  const { documents, omitted } = findDocuments(to);
  expect(documents.map(({ name }) => name)).toEqual(['vault/engine.md', 'vault/ochre.md', 'vault/old.md', 'vault/store.md']);
  expect(omitted).toContainEqual(expect.objectContaining({ path: 'bundle/sources/vault/store.md', reason: 'generated' }));
  const ochre = readFrontMatter(readFileSync(join(to, 'references/vault/ochre.md'), 'utf8'));
  expect(ochre).toMatchObject({ title: 'Ochre', fields, body: '# Ochre\n\nSee [[Store]].\n', problems: [] });
});

test('a folder that is no bundle keeps its lists, and a bundle of others all that no program made', () => {
  const concept = '---\ntype: Table\ngenerated:\n  by: human:ada\n---\n# Orders\n';
  const made = '---\ntype: Table\ngenerated:\n  by: process:crawler\n---\n# Made\n';
  const plain = folderOf({ 'index.md': '# Notes\n', 'tables/orders.md': concept, 'tables/made.md': made });
  expect(findDocuments(plain).documents).toHaveLength(3);
  const bundle = folderOf({ 'index.md': '---\nokf_version: "0.2"\n---\n', 'tables/orders.md': concept, 'tables/made.md': made });
  expect(findDocuments(bundle).documents.map(({ name }) => name.split('/').slice(1))).toEqual([['tables', 'orders.md']]);
});

test('the overview tells folders, and a theme by the document that is called so', async () => {
  const { workbench } = await openPersonal({
    'vault/guide/home': { title: 'Home', text: '# Home\n\nThe first page shows all. See [[Colour theory|colours]].\n' },
    'vault/art/colour-theory': { title: 'Colour theory', text: '# Colour theory\n\nColours are seen beside others.\n' },
    'vault/art/ochre': { title: 'Ochre', text: '# Ochre\n\nOchre is a colour; [[Colour theory#Earth|earth]] tells why.\n' },
  });
  await workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault'] });
  await refresh(workbench);
  const overview = await textOf(workbench, 'overview');
  expect(overview).toContain(
    '- [[sources/vault/art/colour-theory|Colour theory]]: three documents, such as [[sources/vault/art/ochre|Ochre]]',
  );
  expect(overview).toContain(
    '- vault/art: two documents, [[sources/vault/art/colour-theory|Colour theory]] and [[sources/vault/art/ochre|Ochre]]',
  );
  const ochre = await textOf(workbench, 'sources/vault/art/ochre');
  expect(ochre.split('“Ochre is a colour; earth tells why”')).toHaveLength(3); // in the summary and in the text
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = emptyFolder();
  writeFiles(folder, files);
  return folder;
}
