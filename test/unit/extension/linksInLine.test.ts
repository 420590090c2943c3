import { expect, test } from 'vitest';
import { citationsIn, openWikilink, wikilinksIn } from '../../../src/extension/edit/linksInLine';

test('finds links to pages, with their places', () => {
  expect(wikilinksIn('See [[modules/low|low]] and [[ Log ]].')).toEqual([
    { start: 4, end: 23, path: 'modules/low' },
    { start: 28, end: 37, path: 'Log' },
  ]);
});
test.each(['[[]]', '[[ ]]', '[[a', '[a](b)', '[[a|b'])('finds no link in %s', (line) => {
  expect(wikilinksIn(line)).toEqual([]);
});
test('finds citations, with their lines', () => {
  expect(citationsIn('So [a.ts](/src/my%20a.ts#L4-L9 "cite:0123456789") and [b](/b.ts#L3 "cite:1123456789").')).toEqual([
    { start: 10, end: 30, path: 'src/my a.ts', lines: [4, 9] },
    { start: 58, end: 66, path: 'b.ts', lines: [3, 3] },
  ]);
});
test('leaves an address alone that is no citation, and one that is spelled badly as it is', () => {
  expect(citationsIn('[a](/src/a.ts#L4)')).toEqual([]);
  expect(citationsIn('[a](/src/%zz.ts#L4 "cite:0123456789")')[0]?.path).toBe('src/%zz.ts');
});
test.each([
  ['See [[', 6],
  ['See [[Wri', 6],
  ['[[a]] and [[b', 12],
  ['See [[a]]', undefined],
  ['See [[a|', undefined],
  ['See [a', undefined],
])('knows whether a link is being written in %s', (before, expected) => {
  expect(openWikilink(before)).toBe(expected);
});
