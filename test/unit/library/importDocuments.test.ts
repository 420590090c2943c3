import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/node/hash';
import { runOf } from '../workbench/openTestWorkbench';
import { makePdf } from './makePdf';
import { changesOf, codesOf, openDesk } from './openDesk';
import { refusalOf } from './read';

/** Looks like a credential of GitHub, and is none. */
const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

test('a folder comes in with its structure, by the rules of a snapshot, and only its documents', async () => {
  const { take, write, folder } = openDesk();
  write({
    'Index.md': '# Index\n',
    'Sub Folder/设计 🎉.md': 'text\n',
    'Sub Folder/deep/page.HTML': '<p>text here</p>',
    'notes.json': '[]',
    'code.ts': 'let a = 1;',
    '.obsidian/app.md': 'hidden',
    'node_modules/a/readme.md': 'dependency',
    '.gitignore': 'ignored.*\n',
    'ignored.md': 'ignored',
    'ignored.pdf': 'ignored',
    '.hidden.pdf': 'hidden',
  });
  writeFileSync(join(folder, 'book.pdf'), makePdf({ pages: [['text']] }));
  symlinkSync('/etc/hosts', join(folder, 'link.md'));
  const view = await take();
  expect(changesOf(view)).toEqual({
    'Index.md': 'added vault/index',
    '设计 🎉.md': 'added vault/sub-folder/设计',
    'page.HTML': 'added vault/sub-folder/deep/page',
    'book.pdf': 'added vault/book',
  });
  expect(view.omitted).toEqual({ unsupported: 2, hidden: 3, dependency: 1, ignored: 2, symlink: 1 });
});

test('a file goes to the top, titles that are equal get numbers, and a name of signs alone is a page', async () => {
  const { take, write } = openDesk();
  write({ 'a/note.md': 'one\n', 'b/note.md': 'two\n', '🎉.md': 'three\n' });
  expect(changesOf(await take('a/note.md'))).toEqual({ 'note.md': 'added note' });
  expect(changesOf(await take('b/note.md'))).toEqual({ 'note.md': 'added note-2' });
  expect(changesOf(await take('🎉.md'))).toEqual({ '🎉.md': 'added page' });
});

describe('importing again', () => {
  test('with the same bytes changes nothing, from the same place or from another', async () => {
    const { take, write, desk } = openDesk();
    write({ 'a.md': 'one\n', 'copy/a.md': 'one\n' });
    const first = await take();
    expect(changesOf(first)).toEqual({ 'a.md': 'unchanged vault/a' });
    expect(codesOf(first)).toEqual(['document-known']);
    const before = await desk.changelog(10);
    expect((await take()).imported.map(({ change }) => change)).toEqual(['unchanged', 'unchanged']);
    expect(await desk.changelog(10)).toEqual(before);
  });

  test('with changed bytes makes a new revision, and the old bytes stay', async () => {
    const { take, write, desk, bodies } = openDesk();
    write({ 'a.md': '# One\n' });
    await take('a.md');
    write({ 'a.md': '---\ntags: new\n---\n# Two\n' });
    expect(changesOf(await take('a.md'))).toEqual({ 'a.md': 'updated a' });
    expect(await desk.article('a')).toMatchObject({ title: 'Two', markdown: '# Two\n', tags: ['new'], origin: 'imported' });
    for (const text of ['# One\n', '---\ntags: new\n---\n# Two\n', '# Two\n']) expect(bodies.has(sha256(text))).toBe(true);
    expect((await desk.changelog(10)).map(({ change }) => change)).toEqual(['updated', 'imported']);
  });
});

test('a document with a secret is refused with rule and line, and nothing of it is kept', async () => {
  const { take, write, bodies } = openDesk();
  write({
    'a.md': `---\nsummary: fine\n---\ntext\n${secret}\n`,
    'b.html': `<p>text here</p><script>${secret}</script>`,
    'c.md': `---\nx: ${secret}\n---\ntext\n`,
    'd.md': 'fine\n',
  });
  const view = await take();
  expect(changesOf(view)).toEqual({ 'a.md': 'refused', 'b.html': 'refused', 'c.md': 'refused', 'd.md': 'added vault/d' });
  expect(view.imported[0]?.problems).toMatchObject([{ code: 'document-secret', values: { line: 5 } }]);
  expect([...bodies.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(['fine\n']);
  expect(JSON.stringify(view)).not.toContain('ghp_');
});

test('what is wrong with one document or place holds no other up', async () => {
  const { desk, write, folder } = openDesk();
  write({ 'a.md': 'one\n', 'empty.md': '' });
  const places = ['a.md', 'empty.md', 'nowhere.md'].map((path) => ({ kind: 'path', path: join(folder, path) }) as const);
  const view = await desk.import({ places }, runOf());
  expect(changesOf(view)).toEqual({ 'a.md': 'added a', 'empty.md': 'refused' });
  expect(codesOf(view)).toEqual(['import-unreadable', 'document-empty']);
});

test('a document that is too large is not even read, and too many are refused whole', async () => {
  const many = Array.from({ length: 5001 }, (_, at) => ({
    origin: `${at}`,
    name: `${at}.md`,
    bytes: 1,
    mark: '',
    read: async () => Buffer.from('x'),
  }));
  const { take, write, folder } = openDesk();
  write({ 'a.md': 'x' });
  truncateSync(join(folder, 'a.md'), 51 * 1024 * 1024);
  expect(codesOf(await take())).toEqual(['document-large']);
  const crowded = openDesk({ find: async () => ({ documents: many, omitted: [] }) });
  expect((await refusalOf(crowded.take()))?.code).toBe('import-too-many');
  const heavy = openDesk({
    find: async () => ({ documents: many.slice(0, 6).map((each) => ({ ...each, bytes: 50 * 1024 * 1024 })), omitted: [] }),
  });
  expect((await refusalOf(heavy.take()))?.code).toBe('import-too-large');
  expect(await crowded.desk.articles({ state: 'all' })).toEqual([]);
});

test('a folder without documents says so', async () => {
  const { take, write } = openDesk();
  write({ 'a.ts': 'x' });
  expect(codesOf(await take())).toEqual(['import-nothing']);
});

test('a web page keeps its address, and is known again by it', async () => {
  let html = '<html><head><title>Of stores</title></head><body><p>First text of the page.</p></body></html>';
  const asked: unknown[] = [];
  const { desk } = openDesk({
    fetch: async (address, allowPrivate) => {
      asked.push([address, allowPrivate]);
      return { bytes: Buffer.from(html), address: 'https://example.org/b', name: 'b.html' };
    },
  });
  const place = { kind: 'address', address: 'https://example.org/a#part', allowPrivate: false } as const;
  const view = await desk.import({ places: [place] }, runOf());
  expect(view.imported).toMatchObject([
    { path: 'of-stores', title: 'Of stores', kind: 'web', source: 'https://example.org/a', change: 'added' },
  ]);
  html = html.replace('First', 'Second');
  expect((await desk.import({ places: [place] }, runOf())).imported).toMatchObject([{ path: 'of-stores', change: 'updated' }]);
  expect(asked).toEqual(Array(2).fill(['https://example.org/a#part', false]));
});

test('a selection is known by its name, or by itself', async () => {
  const { desk } = openDesk();
  const select = (name: string, text: string) =>
    desk.import({ places: [{ kind: 'text', name, origin: name || sha256(text), bytes: Buffer.from(text) }] }, runOf());
  expect((await select('', 'Some words to keep\n')).imported).toMatchObject([
    { path: 'some-words-to-keep', kind: 'selection', change: 'added' },
  ]);
  expect((await select('', 'Some words to keep too\n')).imported).toMatchObject([{ path: 'some-words-to-keep-too', change: 'added' }]);
  expect((await select('Mine', 'a\n')).imported).toMatchObject([{ path: 'mine', change: 'added' }]);
  expect((await select('Mine', 'b\n')).imported).toMatchObject([{ path: 'mine', change: 'updated' }]);
});

describe('an inbox', () => {
  test('is imported by one run at a time, and let go after it', async () => {
    const { take, write, held } = openDesk();
    write({ 'a.md': 'one\n' });
    held.add('inbox');
    expect((await refusalOf(take('', { inbox: { seconds: 60 } })))?.code).toBe('store-busy');
    held.delete('inbox');
    expect(changesOf(await take('', { inbox: { seconds: 60 } }))).toEqual({ 'a.md': 'added vault/a' });
    expect([...held]).toEqual([]);
  });

  test('ends at its deadline with what was read, and says what is left', async () => {
    const { take, write } = openDesk();
    write({ 'a.md': 'one\n', 'b.md': 'two\n' });
    const view = await take('', { inbox: { seconds: -1 } });
    expect([view.imported, view.problems]).toMatchObject([[], [{ code: 'import-deadline', values: { left: 2 } }]]);
  });
});

test('a person who stops an import keeps the library as it was', async () => {
  const { desk, write, folder } = openDesk();
  write({ 'a.md': 'one\n', 'b.md': 'two\n' });
  await expect(desk.import({ places: [{ kind: 'path', path: folder }] }, runOf('snapshot'))).rejects.toThrow();
  expect(await desk.articles({ state: 'all' })).toEqual([]);
});
