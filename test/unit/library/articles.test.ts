import { describe, expect, test } from 'vitest';
import type { ArticleChange } from '../../../src/model';
import { changesOf, codesOf, openDesk } from './openDesk';
import { refusalOf } from './read';

const book = '# The book\n\nBefore all.\n\n## One\n\nFirst.\n\n### Inner\n\nDeep.\n\n## Two\n\n```\n## no heading\n```\n';

async function openArticle(text = book) {
  const opened = openDesk();
  opened.write({ 'a.md': text });
  await opened.take('a.md');
  return { ...opened, change: (change: ArticleChange) => opened.desk.changeArticle(change) };
}

describe('a long document', () => {
  test('has a section for each heading, with what stands above them', async () => {
    const { desk } = await openArticle();
    const { sections } = await desk.article('a');
    expect(sections).toEqual([
      { id: 'preamble', title: 'The book', level: 1, lines: [2, 4] },
      { id: 'section-one', title: 'One', level: 1, lines: [5, 12] },
      { id: 'section-inner', title: 'Inner', level: 2, lines: [9, 12] },
      { id: 'section-two', title: 'Two', level: 1, lines: [13, 17] },
    ]);
  });

  test('is read a section at a time, each with its name', async () => {
    const { desk } = await openArticle();
    expect(await desk.article('a', { section: 'inner' })).toMatchObject({
      markdown: '### Inner\n\nDeep.\n',
      section: { name: 'The book: One — Inner' },
    });
    expect(await desk.article('a', { section: 'section-two' })).toMatchObject({ section: { name: 'The book: Two' } });
    expect(await desk.article('a', { section: 'preamble' })).toMatchObject({ markdown: '\nBefore all.\n', section: { name: 'The book' } });
    expect(await refusalOf(desk.article('a', { section: 'three' }))).toMatchObject({
      code: 'article-section',
      values: { sections: 'preamble, one, inner, two' },
    });
  });

  test.each<[string, readonly string[]]>([
    ['no heading at all\n', []],
    ['# Only a title\n\ntext\n', []],
    ['# One\n\na\n\n# Two\n\nb\n', ['section-one', 'section-two']],
    ['above\n\n# Two\n\nb\n', ['preamble', 'section-two']],
    ['## Same\n\na\n\n## Same\n\nb\n', ['section-same', 'section-same-2']],
  ])('%j has these', async (text, ids) => {
    const { desk } = await openArticle(text);
    expect((await desk.article('a')).sections.map(({ id }) => id)).toEqual(ids);
  });
});

test('a text of nothing but headings costs time with its length alone, and its first parts can be named', async () => {
  const { desk } = await openArticle('# a\n'.repeat(200_000));
  const { sections } = await desk.article('a');
  expect([sections.length, sections.at(-1)?.id]).toEqual([5000, 'section-a-5000']);
});

test('a book that a person wrote in is merged with its next edition', async () => {
  const text = Array.from({ length: 60_000 }, (_, at) => `Sentence ${at} is like others.`).join('\n\n');
  const { desk, write, take } = await openArticle(text);
  await desk.editArticle('a', text.replace('Sentence 500 ', 'Mine '));
  write({ 'a.md': text.replace('Sentence 900 ', 'Theirs ') });
  expect(codesOf(await take('a.md'))).toEqual([]);
  write({ 'a.md': text.replace('Sentence 5 ', 'One ').replace('Sentence 59999 ', 'Another ') });
  expect(codesOf(await take('a.md'))).toEqual(['document-conflict']);
});

describe('editing', () => {
  test('makes a revision of the person, and a new heading is the new title', async () => {
    const { desk } = await openArticle();
    expect(await desk.editArticle('a', '\ufeff# Mine\r\n\r\ntext')).toEqual({ path: 'a', title: 'Mine', change: 'edited' });
    expect(await desk.article('a')).toMatchObject({ title: 'Mine', markdown: '# Mine\n\ntext\n', origin: 'human', sections: [] });
    expect((await desk.editArticle('a', '# Mine\n\ntext\n')).change).toBe('unchanged');
  });

  test.each([
    [' \n', 'article-empty'],
    ['<<<<<<< yours\na\n=======\nb\n>>>>>>> source\n', 'article-undecided'],
    [`ghp_${'a1B2'.repeat(9)}\n`, 'article-secret'],
  ])('%j is refused, and nothing is kept', async (text, code) => {
    const { desk, bodies } = await openArticle();
    const before = bodies.size;
    expect((await refusalOf(desk.editArticle('a', text)))?.code).toBe(code);
    expect([(await desk.article('a')).markdown, bodies.size]).toEqual([book, before]);
  });
});

describe('a source that changes under what a person wrote', () => {
  test('is merged where both say different things of different parts', async () => {
    const { desk, write, take } = await openArticle();
    await desk.editArticle('a', book.replace('First.', 'First, and mine.'));
    write({ 'a.md': book.replace('Deep.', 'Deeper.') });
    expect(changesOf(await take('a.md'))).toEqual({ 'a.md': 'updated a' });
    const { markdown, origin, conflict } = await desk.article('a');
    expect([markdown, origin, conflict]).toEqual([book.replace('First.', 'First, and mine.').replace('Deep.', 'Deeper.'), 'merged', false]);
    write({ 'a.md': book.replace('Deep.', 'Deepest.') });
    await take('a.md');
    expect((await desk.article('a')).markdown).toBe(book.replace('First.', 'First, and mine.').replace('Deep.', 'Deepest.'));
  });

  test('waits where both changed the same, with the person’s text shown, until they decide', async () => {
    const { desk, write, take } = await openArticle();
    const mine = book.replace('First.', 'Mine.');
    await desk.editArticle('a', mine);
    write({ 'a.md': book.replace('First.', 'Theirs.') });
    expect(codesOf(await take('a.md'))).toEqual(['document-conflict']);
    expect(await desk.article('a')).toMatchObject({ markdown: mine, conflict: true, origin: 'human' });
    expect(await desk.articleText('a')).toContain('<<<<<<< yours\nMine.\n=======\nTheirs.\n>>>>>>> source\n');
    await desk.editArticle('a', mine);
    expect(await desk.article('a')).toMatchObject({ markdown: mine, conflict: false });
    write({ 'a.md': book.replace('First.', 'Theirs.').replace('Deep.', 'Deeper.') });
    expect(codesOf(await take('a.md'))).toEqual([]);
    expect((await desk.article('a')).markdown).toBe(mine.replace('Deep.', 'Deeper.'));
  });

  test('says what it says now where the text that both began from is lost, and the person’s stays', async () => {
    const { desk, write, take, bodies } = await openArticle();
    await desk.editArticle('a', 'mine\n');
    (bodies as Map<string, Uint8Array>).delete([...bodies.keys()][0] ?? '');
    write({ 'a.md': 'theirs\n' });
    expect(codesOf(await take('a.md'))).toEqual(['document-conflict']);
    expect((await desk.article('a')).markdown).toBe('mine\n');
  });

  test('changes the fields that the person left alone', async () => {
    const { desk, write, take, change } = await openArticle('---\nsummary: old\ndate: 2024-01-01\nowner: Ada\n---\ntext\n');
    await change({ kind: 'fields', path: 'a', fields: { summary: 'mine' }, clear: ['owner'] });
    write({ 'a.md': '---\nsummary: new\ndate: 2025-01-01\nowner: Bob\n---\ntext\n' });
    await take('a.md');
    expect((await desk.article('a')).fields).toEqual({ tags: [], aliases: [], summary: 'mine', date: '2025-01-01' });
  });
});

describe('tags and fields', () => {
  test('are added and taken away, and lists find what lies below a tag', async () => {
    const { desk, change } = await openArticle('text #one\n');
    expect((await change({ kind: 'tags', path: 'a', add: ['area/part'], remove: ['one'] })).change).toBe('fields');
    expect((await change({ kind: 'tags', path: 'a', add: ['area/part'], remove: [] })).change).toBe('unchanged');
    expect(await desk.articles({ tag: 'area' })).toMatchObject([{ path: 'a', tags: ['area/part'] }]);
    expect(await desk.articles({ tag: 'are' })).toEqual([]);
  });

  test.each([
    [{ date: 'yesterday' }, 'article-field'],
    [{ validUntil: '2024-13-40' }, 'article-field'],
    [{ confidence: 2 }, 'article-field'],
    [{ confidence: Number.NaN }, 'article-field'],
    [{ summary: `ghp_${'a1B2'.repeat(9)}` }, 'article-secret'],
  ])('%j are refused', async (fields, code) => {
    const { change } = await openArticle();
    expect((await refusalOf(change({ kind: 'fields', path: 'a', fields, clear: [] })))?.code).toBe(code);
  });
});

describe('what becomes of an article', () => {
  test('archived it leaves the list and is still read, and comes back', async () => {
    const { desk, change } = await openArticle();
    expect((await change({ kind: 'archive', path: 'a' })).change).toBe('archived');
    expect([await desk.articles({}), (await desk.article('a')).state]).toEqual([[], 'archived']);
    await change({ kind: 'restore', path: 'a' });
    expect((await desk.articles({})).map(({ path }) => path)).toEqual(['a']);
  });

  test('deleted it is gone, also for an import of its document, until it is restored', async () => {
    const { desk, change, take, write } = await openArticle();
    await change({ kind: 'delete', path: 'a' });
    expect((await refusalOf(desk.article('a')))?.code).toBe('article-gone');
    write({ 'a.md': 'changed\n' });
    expect(codesOf(await take('a.md'))).toEqual(['document-deleted']);
    await change({ kind: 'restore', path: 'a' });
    expect((await desk.article('a')).markdown).toBe(book);
    expect(changesOf(await take('a.md'))).toEqual({ 'a.md': 'updated a' });
  });

  test('erased it leaves no word but its path, and only after it was deleted', async () => {
    const { desk, change, take } = await openArticle();
    expect((await refusalOf(change({ kind: 'erase', path: 'a' })))?.code).toBe('article-not-gone');
    await change({ kind: 'delete', path: 'a' });
    expect((await change({ kind: 'erase', path: 'a' })).change).toBe('erased');
    expect(await desk.changelog(10)).toEqual([{ at: expect.any(String), change: 'erased', path: 'a', title: '' }]);
    expect((await refusalOf(change({ kind: 'restore', path: 'a' })))?.code).toBe('no-article');
    expect(changesOf(await take('a.md'))).toEqual({ 'a.md': 'added a' });
  });
});
