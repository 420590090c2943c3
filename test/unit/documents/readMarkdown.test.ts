import { expect, it } from 'vitest';
import { readDocument } from '../../../src/analysis/documents/readDocument';

/** Title and lead with their lines: `1-1 Title / 3-4 Lead`. */
function checkDocument(text: string, expected: string, language = 'markdown'): void {
  const document = readDocument('README', language, () => text);
  const told = [document?.title, document?.lead].map((one) => (one ? `${one.lines.join('-')} ${one.text}` : ''));
  expect(told.join(' / ')).toBe(expected);
}

it.each([
  ['# Title\n\nSays **what** it `is`, [here](https://x.y).\nAnd on.\n', '1-1 Title / 3-4 Says what it is, here. And on.'],
  ['Title\n=====\n\nSays what this is.\n', '1-1 Title / 4-4 Says what this is.'],
  ['<h1 align="center">\n  <b>Title</b>\n</h1>\n\n<p align="center">Says what this is.</p>\n', '1-3 Title / 5-5 Says what this is.'],
  ['<h1><img src="x" alt="Hono logo"></h1>\n\nSays what this is.\n', '1-1 Hono / 3-3 Says what this is.'],
  ['# T [![build](a.svg)](b)\n\n[![npm](a.svg)](b) ![x](y)\n\nSays what this is.\n', '1-1 T / 5-5 Says what this is.'],
  ['# T\n\n> Says what this is.\n>\n> And more of it.\n', '1-1 T / 3-3 Says what this is.'],
  ['# T\n\n> [!NOTE]\n> We moved to a new place.\n\nSays what this is.\n', '1-1 T / 6-6 Says what this is.'],
  ['# T\n\n[Docs](a) | [Website](b) | [Chat](c)\n\nSays what this is.\n', '1-1 T / 5-5 Says what this is.'],
  ['# T\n\nSponsored by the great people of X.\n\nSays what this is.\n', '1-1 T / 5-5 Says what this is.'],
  ['# T\n\n```\n# not a heading, and not a lead\n```\n\n- a list of things\n\nSays what this is.\n', '1-1 T / 9-9 Says what this is.'],
  ['---\ntitle: x\n---\n\n# T\n\n<!-- a comment\nof two lines -->\n\nSays what this is.\r\n', '5-5 T / 10-10 Says what this is.'],
  ['Says what this is.\n\n## Quick start\n', ' / 1-1 Says what this is.'],
  ['## Title of sorts\n\nSays what this is.\n', '1-1 Title of sorts / 3-3 Says what this is.'],
  ["# T\n\nWe're excited to announce the release of T 2!\n\nSays what this is.\n", '1-1 T / 5-5 Says what this is.'],
  ['# T\n\nSays what a [WSGI] server is.\n\n[WSGI]: https://x.y\n', '1-1 T / 3-3 Says what a WSGI server is.'],
  ['', ' / '],
])('reads %j', (text, expected) => checkDocument(text, expected));

it('lists headings with their levels and lines, none of them from code', () => {
  const document = readDocument('a.md', 'markdown', () => '# A\n\n## B `c` ##\n\n~~~sh\n# no\n~~~\n\n### D\ntext\nE\n---\n');
  expect(document?.headings).toEqual([
    { level: 1, text: 'A', line: 1 },
    { level: 2, text: 'B c', line: 3 },
    { level: 3, text: 'D', line: 9 },
    { level: 2, text: 'text E', line: 10 },
  ]);
});

it('reads reStructuredText', () => {
  checkDocument(
    'Flask\n=====\n\n.. image:: a.png\n\nFlask is a `WSGI`_ framework.\nIt is small.\n',
    '1-1 Flask / 6-7 Flask is a WSGI framework. It is small.',
    'restructuredtext',
  );
});

it('reads no other prose', () => {
  expect(readDocument('a.txt', 'plaintext', () => 'text')).toBeUndefined();
});

it.each(['**b ', '*a **b ', '<h1>', '<a>', '![', '[a](', 'a ~~'])('a paragraph of %j without end takes no time to speak of', (opening) => {
  checkDocument(`# T\n\n${opening.repeat(50_000)}\n\nSays what this is.\n`, '1-1 T / 5-5 Says what this is.');
});
