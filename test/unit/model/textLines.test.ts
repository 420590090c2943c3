import { expect, test } from 'vitest';
import { splitLines, writtenLines } from '../../../src/model';

const cases: readonly (readonly [text: string, asTheEditor: readonly string[], asWritten: readonly string[]])[] = [
  ['', [''], []],
  ['a', ['a'], ['a']],
  ['a\n', ['a', ''], ['a']],
  ['a\r\nb\rc', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['a\n\n', ['a', '', ''], ['a', '']],
];

test.each(cases)('%j', (text, asTheEditor, asWritten) => {
  expect(splitLines(text)).toEqual(asTheEditor);
  expect(writtenLines(text)).toEqual(asWritten);
});
