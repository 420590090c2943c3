import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runOf } from '../workbench/openTestWorkbench';
import { openDesk } from './openDesk';
import { refusalOf } from './read';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T12:00:00.000Z`;

/** An article `a` that something happens to on each day of January from the second on. */
async function openYear() {
  const opened = openDesk();
  const { deskAt, write, folder } = opened;
  const take = (on: number, text: string) => {
    write({ 'a.md': text });
    return deskAt(day(on)).import({ places: [{ kind: 'path', path: join(folder, 'a.md') }] }, runOf());
  };
  const asOf = (number: number, section?: string) =>
    opened.desk.article('a', { asOf: { time: day(number) }, ...(section === undefined ? {} : { section }) });
  await take(2, '---\ntags: old\nvalidUntil: 2026-06-01\n---\n# First\n\n## Part\n\none\n');
  return { ...opened, take, asOf };
}

describe('an article as of a time', () => {
  test('has the text, the title, the sections and the fields that it had', async () => {
    const { take, asOf, deskAt } = await openYear();
    await take(4, '---\ntags: new\n---\n# Second\n\n## Other part\n\ntwo\n');
    await deskAt(day(6)).editArticle('a', '# Third\n\nthree\n');
    await deskAt(day(8)).changeArticle({ kind: 'tags', path: 'a', add: ['mine'], remove: [] });
    expect(await asOf(3)).toMatchObject({
      ...{ title: 'First', markdown: '# First\n\n## Part\n\none\n', tags: ['old'], origin: 'imported', updated: day(2), asOf: day(3) },
      ...{ fields: { validUntil: '2026-06-01' }, sections: [{ id: 'section-part', lines: [3, 5] }] },
    });
    expect(await asOf(3, 'part')).toMatchObject({ markdown: '## Part\n\none\n', section: { name: 'First: Part' } });
    expect(await asOf(5)).toMatchObject({ title: 'Second', tags: ['new'], sections: [{ id: 'section-other-part' }] });
    expect((await asOf(5)).fields.validUntil).toBeUndefined();
    expect(await asOf(7)).toMatchObject({ title: 'Third', markdown: '# Third\n\nthree\n', tags: ['new'], origin: 'human' });
    expect(await asOf(9)).toMatchObject({ title: 'Third', tags: ['new', 'mine'] });
    expect((await asOf(5)).revisions.map(({ at }) => at)).toEqual([day(2), day(4)]);
    expect((await asOf(4)).title).toBe('Second');
  });

  test('has the state that it had: archived, restored, superseded, and what was renamed', async () => {
    const { asOf, deskAt, write, folder } = await openYear();
    write({ 'b.md': '# B\n' });
    await deskAt(day(3)).import({ places: [{ kind: 'path', path: join(folder, 'b.md') }] }, runOf());
    await deskAt(day(4)).changeArticle({ kind: 'archive', path: 'a' });
    await deskAt(day(6)).changeArticle({ kind: 'restore', path: 'a' });
    await deskAt(day(8)).supersedeArticle('a', 'b');
    await deskAt(day(10)).verifyArticle('a');
    await deskAt(day(12)).renameArticle({ path: 'a', title: 'New', links: 'follow', isDry: false });
    const seen = await Promise.all([3, 5, 7, 9, 11, 13].map((number) => asOf(number)));
    expect(seen.map(({ state, supersededBy = '', title, fields }) => [state, supersededBy, fields.lastVerifiedAt ?? '', title])).toEqual([
      ['active', '', '', 'First'],
      ['archived', '', '', 'First'],
      ['active', '', '', 'First'],
      ['active', 'b', '', 'First'],
      ['active', 'b', day(10), 'First'],
      ['active', 'b', day(10), 'New'],
    ]);
    const supersedes = async (on: number) => (await deskAt(day(20)).article('b', { asOf: { time: day(on) } })).fields.supersedes;
    expect([await supersedes(7), await supersedes(9)]).toEqual([undefined, ['a']]);
  });

  test('is none before it came in, nor while it was deleted; and is there for the time before, also when it is deleted now', async () => {
    const { asOf, deskAt, desk } = await openYear();
    await deskAt(day(4)).changeArticle({ kind: 'delete', path: 'a' });
    expect(await refusalOf(asOf(1))).toMatchObject({ code: 'article-not-then', values: { first: day(2) } });
    expect((await refusalOf(asOf(5)))?.code).toBe('article-gone-then');
    expect((await asOf(3)).state).toBe('active');
    expect((await refusalOf(desk.article('a')))?.code).toBe('article-gone');
    await deskAt(day(6)).changeArticle({ kind: 'restore', path: 'a' });
    expect((await refusalOf(asOf(5)))?.code).toBe('article-gone-then');
    await deskAt(day(8)).changeArticle({ kind: 'delete', path: 'a' });
    await deskAt(day(9)).changeArticle({ kind: 'erase', path: 'a' });
    expect((await refusalOf(asOf(3)))?.code).toBe('no-article');
  });

  test('is found by a revision too, by its place and by its id', async () => {
    const { take, desk } = await openYear();
    await take(4, '# Second\n');
    const [first, second] = (await desk.article('a')).revisions;
    const asOf = (revision: string) => desk.article('a', { asOf: { revision } });
    expect(await asOf('2')).toMatchObject({ title: 'First', revision: first?.id, tags: ['old'] });
    expect(await asOf('1')).toMatchObject({ title: 'Second', revision: second?.id });
    expect(await asOf(first?.id.slice(0, 6) ?? '')).toMatchObject({ title: 'First' });
    expect(await refusalOf(asOf('0123456789ab'))).toMatchObject({ code: 'article-no-revision', values: { article: 'a' } });
    expect((await refusalOf(asOf('3')))?.code).toBe('article-no-revision');
  });

  test('keeps a conflict out of the past: what was shown then is what the person had', async () => {
    const { take, asOf, deskAt } = await openYear();
    await deskAt(day(3)).editArticle('a', 'mine\n');
    await take(5, 'theirs\n');
    expect(await asOf(4)).toMatchObject({ markdown: 'mine\n', conflict: false });
  });
});

describe('what was said before it was kept', () => {
  test('is told as not kept, with since when it is known', async () => {
    const { library, asOf, deskAt } = await openYear();
    await deskAt(day(4)).changeArticle({ kind: 'archive', path: 'a' });
    const { value } = await library.readLibrary();
    if (!value) throw new Error('no library');
    const articles = value.articles.map(({ past: _past, since: _since, ...article }) => article);
    await library.replaceLibrary({ ...value, seq: value.seq + 1, articles });
    expect(await asOf(3)).toMatchObject({ state: 'archived', fieldsSince: day(4), markdown: expect.stringContaining('one') });
    expect((await asOf(5)).fieldsSince).toBeUndefined();
    await deskAt(day(6)).changeArticle({ kind: 'restore', path: 'a' });
    expect(await asOf(3)).toMatchObject({ state: 'archived', fieldsSince: day(4) });
    expect((await asOf(5)).fieldsSince).toBeUndefined();
    expect((await asOf(7)).state).toBe('active');
  });

  test('begins where the log begins, when that was cut', async () => {
    const { library, asOf } = await openYear();
    const { value } = await library.readLibrary();
    if (!value) throw new Error('no library');
    const articles = value.articles.map(({ since: _since, ...article }) => article);
    const log = [{ at: day(9), change: 'imported' as const, path: 'b', title: 'B' }];
    await library.replaceLibrary({ ...value, seq: value.seq + 1, articles, log });
    expect(await asOf(5)).toMatchObject({ fieldsSince: day(9), title: 'First' });
  });

  test('is the newest hundred changes', async () => {
    const { asOf, deskAt } = await openYear();
    for (let minute = 10; minute < 60; minute++) {
      const at = (hour: number) => `2026-01-03T${hour}:${minute}:00.000Z`;
      await deskAt(at(10)).changeArticle({ kind: 'archive', path: 'a' });
      await deskAt(at(11)).changeArticle({ kind: 'restore', path: 'a' });
    }
    await deskAt(day(5)).changeArticle({ kind: 'archive', path: 'a' });
    expect((await asOf(2)).fieldsSince).toBe('2026-01-03T10:10:00.000Z');
    expect((await asOf(4)).state).toBe('active');
  });
});
