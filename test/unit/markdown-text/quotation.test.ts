import { describe, expect, it } from 'vitest';
import { isQuotable, isVerbatim, quotedWords } from '../../../src/markdown';

describe('quotedWords', () => {
  it.each([
    ['/**\n * A **tiny** _store_.\n */', 'A tiny store'],
    ['See [the docs](https://x.y/z "Title") now', 'See the docs now'],
    ['![badge](https://img.io/x.svg) Tiny', 'Tiny'],
    ['<p align="center">Tiny</p>', 'Tiny'],
    ['Tiny \\"local\\" &amp; fast', 'Tiny local fast'],
    ['e\u0301te\u0301', 'été'],
    ['Wraps :class:`~notes.Store` and `a`', 'Wraps notes Store and a'],
    ['See [[Home#Start|the start]] ![[logo.svg#icon]] of [[Store]]', 'See the start of Store'],
    ['小型 JSON 数据库。', '小型 JSON 数据库'],
  ])('%j', (text, expected) => expect(quotedWords(text)).toBe(expected));
});

describe('isVerbatim', () => {
  const source = '"description": "Tiny local JSON database for Node, Electron and the browser",';
  it.each([
    ['Tiny local JSON database', true],
    ['Tiny local … the browser', true],
    ['iny local', false],
    ['Tiny JSON', false],
    ['Tiny local JSON databases', false],
    ['…', false],
  ])('%s', (quotation, expected) => expect(isVerbatim(quotation, ['other', source])).toBe(expected));
});

describe('isQuotable', () => {
  it.each([
    ['Tiny local JSON database', true],
    ['routes such as /api/users and /:id', true],
    ['see https://x.y/home/me/file', true],
    ['clone git@github.com:a/b', true],
    ['logo@2x.png and lowdb@1.0.0', true],
    ['write to jane.doe@example.com', false],
    ['in /home/jane/project', false],
    ['in C:\\Users\\jane', false],
    ['he said “no”', false],
    ['---', false],
  ])('%s', (text, expected) => expect(isQuotable(text)).toBe(expected));
});

it.each(['![', '](', '[a](', '<a ', '<!--', '{@link '])('a line of %j without end takes no time to speak of', (opening) => {
  expect(quotedWords(`One ${opening.repeat(100_000)}`)).toMatch(/^One/);
});
