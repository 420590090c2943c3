import { expect, test } from 'vitest';
import { makePdf } from './makePdf';
import { read, refusalOf } from './read';

const running = ['This is running text that goes on in the next line, and a word that the end of the line divi-', 'ded is whole again.'];

test('the table of contents becomes headings at their places, and every page has its mark', async () => {
  const bytes = makePdf({
    title: 'The *book*',
    pages: [
      ['1 First things', ...running],
      ['goes on', '2.1 Second things', 'text'],
    ],
    outline: [
      { title: 'First things', page: 0 },
      { title: 'Second things', page: 1, top: 705 },
    ],
  });
  const { title, markdown, fields, kind } = await read('b.pdf', bytes);
  expect([kind, title, fields.date]).toEqual(['pdf', 'The *book*', '2024-02-29']);
  expect(markdown).toBe(
    [
      '*p. 1*',
      '## 1 First things',
      `${running[0]?.replace(/-$/, '')}${running[1]}`,
      '*p. 2*',
      'goes on',
      '## 2.1 Second things',
      'text\n',
    ].join('\n\n'),
  );
});

test('without a table of contents it is one text, and its name is its title', async () => {
  const { title, markdown } = await read('Some book.pdf', makePdf({ pages: [['# not a heading']] }));
  expect([title, markdown]).toEqual(['Some book', '\\# not a heading\n']);
});

test('an entry that leads nowhere is left out', async () => {
  const bytes = Buffer.from(
    Buffer.from(makePdf({ pages: [['text']], outline: [{ title: 'Lost', page: 0 }] }))
      .toString('latin1')
      .replace('/Dest [5 0 R', '/Dest [9 0 R'),
    'latin1',
  );
  expect((await read('b.pdf', bytes)).markdown).toBe('text\n');
});

test('pages that are pictures are told, and a book of nothing else is refused', async () => {
  const { problems } = await read('b.pdf', makePdf({ pages: [['text'], [], []] }));
  expect(problems).toMatchObject([{ code: 'document-pages-without-text', values: { count: 2, pages: 3 } }]);
  expect(await refusalOf(read('b.pdf', makePdf({ pages: [[], []] })))).toEqual({ code: 'document-scanned', values: { pages: 2 } });
});

test.each<[string, Uint8Array, string]>([
  ['is locked', makePdf({ pages: [['text']], isLocked: true }), 'document-locked'],
  ['has too many pages', makePdf({ pages: Array.from({ length: 5001 }, () => []) }), 'document-pages'],
  ['is cut off', makePdf({ pages: [['text']] }).subarray(0, 30), 'document-broken'],
])('one that %s is refused', async (_what, bytes, code) => {
  expect((await refusalOf(read('b.pdf', bytes)))?.code).toBe(code);
});

test('a book of 2,000 pages is read whole', async () => {
  const pages = Array.from({ length: 2000 }, (_, at) => [`Page number ${at + 1}`, ...running]);
  const outline = Array.from({ length: 200 }, (_, at) => ({ title: `Page number ${at * 10 + 1}`, page: at * 10 }));
  const { markdown } = await read('b.pdf', makePdf({ pages, outline }));
  expect([markdown.match(/^\*p\. \d+\*$/gm)?.length, markdown.match(/^## /gm)?.length]).toEqual([2000, 200]);
}, 60_000);
