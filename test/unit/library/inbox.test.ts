import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FoundDocument } from '../../../src/workbench/ports';
import { runOf } from '../workbench/openTestWorkbench';
import { changesOf, codesOf, openDesk } from './openDesk';
import { refusalOf } from './read';

function open(...how: Parameters<typeof openDesk>) {
  const opened = openDesk(...how);
  return { ...opened, look: () => opened.desk.lookInInbox(opened.folder, runOf()) };
}

describe('a watched inbox', () => {
  test('takes what two looks saw alike, and each document once', async () => {
    const { look, write } = open();
    write({ 'a.md': '# One\n', 'sub/b.md': '# Two\n' });
    expect(await look()).toEqual({ imported: [], omitted: {}, problems: [], waiting: 2 });
    const taken = await look();
    expect([changesOf(taken), taken.waiting]).toEqual([{ 'a.md': 'added vault/a', 'b.md': 'added vault/sub/b' }, 0]);
    expect((await look()).imported).toEqual([]);
  });

  test('waits while a document grows, and takes what it came to', async () => {
    const { look, write, desk } = open();
    write({ 'a.md': '# One\n' });
    await look();
    write({ 'a.md': '# One\n\nmore\n' });
    expect(await look()).toMatchObject({ imported: [], waiting: 1 });
    expect(changesOf(await look())).toEqual({ 'a.md': 'added vault/a' });
    expect((await desk.article('vault/a')).markdown).toContain('more');
  });

  test('takes a document of the same size that was written at another time for a changed one', async () => {
    const { look, write, folder } = open();
    write({ 'a.md': 'one\n' });
    await look();
    write({ 'a.md': 'two\n' });
    utimesSync(join(folder, 'a.md'), 1, 1);
    expect((await look()).waiting).toBe(1);
  });

  test('makes a revision of changed bytes and nothing of the same, wherever they lie', async () => {
    const { look, write, desk, folder } = open();
    write({ 'a.md': '# One\n' });
    await look();
    await look();
    write({ 'a.md': '# One\n\nmore\n', 'copy.md': '# One\n\nmore\n' });
    await look();
    const view = await look();
    expect(changesOf(view)).toEqual({ 'a.md': 'updated vault/a', 'copy.md': 'unchanged vault/a' });
    utimesSync(join(folder, 'a.md'), 1, 1);
    await look();
    expect(changesOf(await look())).toEqual({ 'a.md': 'unchanged vault/a' });
    expect((await desk.changelog(9)).map(({ change }) => change)).toEqual(['updated', 'imported']);
  });

  test('tells a refusal once, and again when the document was written anew', async () => {
    const { look, write } = open();
    write({ 'a.md': '' });
    await look();
    expect(codesOf(await look())).toEqual(['document-empty']);
    expect(codesOf(await look())).toEqual([]);
    write({ 'a.md': ' ' });
    await look();
    expect(codesOf(await look())).toEqual(['document-empty']);
  });

  test('leaves alone what is hidden, what is half there, and what links lead to', async () => {
    const { look, write, folder } = open();
    write({
      '.a.md': 'x',
      'b.md.part': 'x',
      'c.pdf.crdownload': 'x',
      '~$d.docx': 'x',
      'e.md.tmp': 'x',
      'f.md': 'text\n',
      '../outside.md': 'text\n',
    });
    symlinkSync(join(folder, '../outside.md'), join(folder, 'link.md'));
    symlinkSync(join(folder, '..'), join(folder, 'up'));
    await look();
    const view = await look();
    expect(changesOf(view)).toEqual({ 'f.md': 'added vault/f' });
    expect(view.omitted).toMatchObject({ hidden: 1, symlink: 2 });
  });

  test('takes a document that came under its name when it was whole', async () => {
    const { look, write, folder } = open();
    write({ 'a.md.part': 'text\n' });
    await look();
    renameSync(join(folder, 'a.md.part'), join(folder, 'a.md'));
    await look();
    expect(changesOf(await look())).toEqual({ 'a.md': 'added vault/a' });
  });

  test('says that the folder is gone, and before the first look that it cannot be read', async () => {
    const { look, write, folder } = open();
    expect((await refusalOf(look()))?.code).toBe('import-unreadable');
    write({ 'a.md': 'one\n' });
    await look();
    rmSync(folder, { recursive: true });
    expect(await refusalOf(look())).toMatchObject({ code: 'inbox-gone', values: { place: folder, reason: 'ENOENT' } });
  });

  test('comes back to its documents when another import went on', async () => {
    const { look, write, held } = open();
    write({ 'a.md': 'one\n' });
    await look();
    held.add('inbox');
    const busy = await look();
    expect([codesOf(busy), busy.waiting]).toEqual([['store-busy'], 1]);
    held.delete('inbox');
    expect(changesOf(await look())).toEqual({ 'a.md': 'added vault/a' });
  });

  test('that is stopped keeps the library as it was, and takes the documents at the next look', async () => {
    const { look, write, desk, folder } = open();
    write({ 'a.md': 'one\n', 'b.md': 'two\n' });
    await look();
    await expect(desk.lookInInbox(folder, runOf('snapshot'))).rejects.toThrow();
    expect(await desk.articles({ state: 'all' })).toEqual([]);
    expect((await look()).imported).toHaveLength(2);
  });

  test('takes as much at one look as an import does, and the rest at the next', async () => {
    const document = (at: number, bytes: number): FoundDocument => ({
      origin: `/${at}`,
      name: `vault/${at}.md`,
      bytes,
      mark: 'same',
      read: async () => Buffer.from(`text ${at}\n`),
    });
    const heavy = Array.from({ length: 6 }, (_, at) => document(at, 50 * 1024 * 1024));
    const { look } = open({ find: async () => ({ documents: heavy, omitted: [] }) });
    const counts = [await look(), await look(), await look()].map(({ imported, waiting }) => [imported.length, waiting]);
    expect(counts).toEqual([
      [0, 6],
      [5, 1],
      [1, 0],
    ]);
  });
});

test('two folders are watched apart', async () => {
  const { desk, write, folder } = open();
  write({ 'one/a.md': 'one\n', 'two/b.md': 'two\n' });
  const look = (name: string) => desk.lookInInbox(join(folder, name), runOf());
  await look('one');
  expect((await look('two')).imported).toEqual([]);
  writeFileSync(join(folder, 'one/c.md'), 'three\n');
  expect(changesOf(await look('one'))).toEqual({ 'a.md': 'added one/a' });
  expect(changesOf(await look('two'))).toEqual({ 'b.md': 'added two/b' });
});
