import { expect, test } from 'vitest';
import { differencesOf, renewCodemap } from '../../../src/synthesis';

const begin = '<!-- codemap:hand-written -->';
const end = '<!-- /codemap:hand-written -->';
/** An older map whose hand-written part is this. */
function withPart(part: string): string {
  const [generated = ''] = renewCodemap('# Old\n', undefined).split(begin);
  return `${generated}${begin}${part}${end}\n`;
}

/** The hand-written part of the map that follows on `existing`. */
function partAfter(existing: string | undefined): string {
  const renewed = renewCodemap('# New\n', existing);
  return renewed.slice(renewed.indexOf(begin) + begin.length, renewed.lastIndexOf(end));
}

function checkKept(name: string, part: string): void {
  test(name, () => {
    expect(partAfter(withPart(part))).toBe(part);
    expect(renewCodemap('# New\n', withPart(part))).not.toContain('# Old');
  });
}

checkKept('nothing between the marks stays nothing', '');
checkKept('words stay byte for byte', '\n- Ask **Kim**  \n\n\ttab, trailing spaces   \n');
checkKept('line ends inside stay as they are', '\r\none\r\ntwo\nthree\r\n');
checkKept('conflict marks inside stay', '\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n');
checkKept('marks that a merge doubled stay, with all between them', `\nours\n${end}\n=======\n${begin}\ntheirs\n`);
checkKept('replacement patterns are words like any other', "\n$& $1 $' $$\n");

test('a mark that the map quotes is no mark', () => {
  const quoting = renewCodemap(`# New\n\n- “between \`${begin}\` and”\n`, undefined);
  expect(renewCodemap('# New\n', quoting)).toBe(renewCodemap('# New\n', undefined));
});

test('a new map offers a part to write in', () => expect(partAfter(undefined)).toContain('What you write between the two marks stays'));
test('an empty file is as good as none', () => expect(renewCodemap('# New\n', '\n')).toBe(renewCodemap('# New\n', undefined)));
test('a map of ours whose part was deleted is offered one again', () => {
  const [generated = ''] = withPart('\ngone\n').split('## Written by hand');
  expect(renewCodemap('# New\n', generated)).toBe(renewCodemap('# New\n', undefined));
});
test('a part whose end mark is lost reaches to the end of the file', () => {
  expect(partAfter(withPart('\nkept\n').replace(end, ''))).toBe('\nkept\n\n');
});
test('a file that somebody else wrote becomes the hand-written part', () => {
  expect(partAfter('# My own map\n\nSee `src`.\n')).toBe('\n# My own map\n\nSee `src`.\n');
});
test('conflict marks outside the part are gone', () => {
  const torn = `<<<<<<< ours\n${withPart('\nkept\n').replace('# Old', '# Old\n=======\n# Older\n>>>>>>> theirs')}`;
  expect(renewCodemap('# New\n', torn)).toBe(renewCodemap('# New\n', withPart('\nkept\n')));
});
test('a renewed map is at rest', () => {
  for (const existing of [undefined, 'foreign', withPart('\nkept\n'), withPart('\nkept\n').replaceAll('\n', '\r\n')]) {
    const once = renewCodemap('# New\n', existing);
    expect(renewCodemap('# New\n', once)).toBe(once);
  }
});
test('line ends follow the file', () => {
  const renewed = renewCodemap('# New\n', withPart('\nkept\n').replaceAll('\n', '\r\n'));
  expect(renewed.replaceAll('\r\n', '')).not.toContain('\n');
});
test('differences are told line by line', () => {
  expect(differencesOf('a\r\nb\r\nc\r\n', 'a\nc\nd\n')).toEqual(['- b', '+ d']);
});
