import { expect, test } from 'vitest';
import { readEdited } from '../../../src/extension/articles/editedHead';
import { articleDocument } from '../../../src/model';

const fields = { tags: ['storage'], aliases: [], date: '2026-01-02' };
const given = articleDocument({ title: 'Log', fields }, '# Log\n\nText.\n');

/** What a person made of the document, by replacing one text in it. */
const edited = (from: string, to: string) => readEdited(given.replace(from, to), given);

test.each([
  ['text alone', 'Text.', 'Other.', { text: '# Log\n\nOther.\n', fields: {}, clear: [] }],
  ['a border in the text', 'Text.', '---\nText.', { text: '# Log\n\n---\nText.\n', fields: {}, clear: [] }],
  ['tags', '["storage"]', '["storage", "disk"]', { text: '# Log\n\nText.\n', fields: { tags: ['storage', 'disk'] }, clear: [] }],
  ['spaces of a value', '["storage"]', '[ "storage" ]', { text: '# Log\n\nText.\n', fields: {}, clear: [] }],
  [
    'a field that was not there',
    'date:',
    'validUntil: "2027"\ndate:',
    { text: '# Log\n\nText.\n', fields: { validUntil: '2027' }, clear: [] },
  ],
  ['a field taken away', 'date: "2026-01-02"\n', '', { text: '# Log\n\nText.\n', fields: {}, clear: ['date'] }],
])('takes %s', (_, from, to, expected) => {
  expect(edited(from, to)).toEqual(expected);
});
test.each([
  ['a value that is no JSON', '["storage"]', 'storage'],
  ['a value of another kind', '["storage"]', '7'],
  ['a field that there is not', 'date:', 'colour: "red"\ndate:'],
  ['a field twice', 'date:', 'date: "2027"\ndate:'],
  ['a line that is no field', 'date:', 'date'],
  ['no border', '---\n', ''],
])('cannot tell the fields from %s', (_, from, to) => {
  expect(edited(from, to)).toBe('head');
});
test('takes another title, and none that is no text', () => {
  expect(edited('title: "Log"', 'title: "Book"')).toEqual({ text: '# Log\n\nText.\n', fields: {}, clear: [], title: 'Book' });
  expect(edited('title: "Log"', 'title: 7')).toBe('head');
  expect(edited('title: "Log"\n', '')).toBe('head');
});
test('reads what a Windows editor wrote', () => {
  const windows = given.replace('Text.', 'Other.').replaceAll('\n', '\r\n');
  expect(readEdited(windows, given)).toEqual({ text: '# Log\r\n\r\nOther.\r\n', fields: {}, clear: [] });
});
