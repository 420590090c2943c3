import { expect, test } from 'vitest';
import { makeDocx, makeZip, paragraph } from './makeZip';
import { read, refusalOf } from './read';

const properties =
  '<cp:coreProperties><dc:title>Of &amp; on</dc:title><dc:creator>Ada</dc:creator><dcterms:created xsi:type="x">2024-02-29T10:00:00Z</dcterms:created></cp:coreProperties>';
const rows = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`;

test('headings, tables and what the file says of itself', async () => {
  const bytes = makeDocx(`${paragraph('第一章 🎉', 1)}${paragraph('Text &lt;b&gt;')}${rows}`, [
    { name: 'docProps/core.xml', bytes: Buffer.from(properties) },
  ]);
  expect(await read('a.docx', bytes)).toMatchObject({
    kind: 'docx',
    title: 'Of & on',
    markdown: '# 第一章 🎉\n\nText <b\\>\n\n| a | b |\n| --- | --- |\n',
    fields: { owner: 'Ada', date: '2024-02-29T10:00:00Z' },
  });
});

const sound = makeDocx(paragraph('text'));
const big = Buffer.alloc(300 * 1024 * 1024);

test.each<[string, Uint8Array, string]>([
  ['is cut off', sound.subarray(0, sound.length - 30), 'document-broken'],
  ['lost its middle', Buffer.concat([sound.subarray(0, 400), sound.subarray(500)]), 'document-broken'],
  ['is another archive', makeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'document-kind'],
  ['is locked', makeZip([{ name: 'word/document.xml', bytes: Buffer.from('a'), isLocked: true }]), 'document-locked'],
  ['is no XML within', makeZip([{ name: 'word/document.xml', bytes: Buffer.from('<a') }]), 'document-broken'],
  ['unpacks to too much', makeDocx(paragraph('text'), [{ name: 'word/media/a.bin', bytes: big }]), 'document-unpacked'],
  ['hides how much that is', makeDocx(paragraph('text'), [{ name: 'word/media/a.bin', bytes: big, said: 10 }]), 'document-unpacked'],
  [
    'has too many parts',
    makeDocx(
      paragraph('text'),
      Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, bytes: Buffer.alloc(0) })),
    ),
    'document-unpacked',
  ],
  ['holds nothing', makeDocx(''), 'document-empty'],
])('one that %s is refused', async (_what, bytes, code) => {
  expect((await refusalOf(read('a.docx', bytes)))?.code).toBe(code);
});
