import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from '../../../src/knowledge/merge/mergeTexts';
import { splitPieces } from '../../../src/knowledge/merge/pieces';

const cite = (digit: string) => `[a.ts](cite:${digit.repeat(10)})`;

/** Conflicts as `‹ours|theirs›`. */
function merged(base: string, ours: string, theirs: string): string {
  return mergeTexts(base, ours, theirs)
    .map((part) => (part.kind === 'settled' ? part.text : `‹${part.ours}|${part.theirs}›`))
    .join('');
}

const base = '# One\n\nA is a. B is b. C is c.\n\n- x\n- y\n';

test.each<[name: string, ours: string, theirs: string, expected: string]>([
  ['nothing', base, base, base],
  ['a sentence of ours', base.replace('B is b', 'B was b'), base, base.replace('B is b', 'B was b')],
  ['a sentence of theirs', base, base.replace('B is b', 'B was b'), base.replace('B is b', 'B was b')],
  ['the same of both', base.replace('B is b', 'B was b'), base.replace('B is b', 'B was b'), base.replace('B is b', 'B was b')],
  [
    'sentences side by side',
    base.replace('A is a', 'A was a'),
    base.replace('B is b', 'B was b'),
    base.replace('A is a. B is b', 'A was a. B was b'),
  ],
  [
    'one sentence of both',
    base.replace('B is b', 'B was b'),
    base.replace('B is b', 'B is B'),
    base.replace('B is b. ', '‹B was b. |B is B. ›'),
  ],
  [
    'a line more of ours',
    base.replace('- y\n', '- y\n- z\n'),
    base.replace('A is a', 'A was a'),
    base.replace('A is a', 'A was a').replace('- y\n', '- y\n- z\n'),
  ],
  [
    'different lines more at one place',
    base.replace('- x\n', '- x\n- o\n'),
    base.replace('- x\n', '- x\n- t\n'),
    base.replace('- x\n', '- x\n‹- o\n|- t\n›'),
  ],
  [
    'a removed and a changed sentence',
    base.replace('B is b. ', ''),
    base.replace('B is b', 'B was b'),
    base.replace('B is b. ', '‹|B was b. ›'),
  ],
  ['a removed and an untouched sentence', base.replace('B is b. ', ''), base, base.replace('B is b. ', '')],
  ['all of ours', 'Mine.\n', base, 'Mine.\n'],
])('%s', (_name, ours, theirs, expected) => expect(merged(base, ours, theirs)).toBe(expected));

test('citations that took the place of others are no change of what is said', () => {
  const said = (digit: string) => `It reads ${cite(digit)}. It writes ${cite('3')}.\n`;
  expect(merged(said('1'), said('1').replace('writes', 'sends'), said('2'))).toBe(said('2').replace('writes', 'sends'));
});

test.each<[string, readonly string[]]>([
  ['A. B.\nC', ['A. ', 'B.\n', 'C']],
  [`A (${cite('1')}). B ${cite('2')}.`, [`A (${cite('1')}). `, `B ${cite('2')}.`]],
  [`A. (${cite('1')}) B.`, [`A. (${cite('1')}) `, 'B.']],
  ['See e.g. this.', ['See e.g. this.']],
  ['```ts\na. B\n```\nC. D', ['```ts\n', 'a. B\n', '```\n', 'C. ', 'D']],
  ['', []],
])('%j has the parts %j', (text, pieces) => expect(splitPieces(text)).toEqual(pieces));

const word = fc.constantFrom('A is. ', 'B is. ', 'C is.\n', '\n', `D ${cite('1')}. `, `D ${cite('2')}. `, '```\n');
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

test('parts, joined, are the text', () => {
  fc.assert(fc.property(text, (whole) => splitPieces(whole).join('') === whole));
});

test('who changed nothing gets what the other has', () => {
  fc.assert(fc.property(text, text, (one, other) => merged(one, one, other) === other));
  const plain = text.map((whole) => whole.replaceAll('2222222222', '1111111111'));
  fc.assert(fc.property(plain, plain, (one, other) => merged(one, other, one) === other));
});

test('no sentence that a person added is lost', () => {
  fc.assert(
    fc.property(text, text, text, (one, ours, theirs) => {
      const mine = `${ours}Mine alone.\n`;
      return merged(one, mine, theirs).includes('Mine alone.\n');
    }),
  );
});

test('a merge is the same whenever it is made, and knows no sides where all is settled', () => {
  fc.assert(
    fc.property(text, text, text, (one, ours, theirs) => {
      const there = merged(one, ours, theirs);
      const back = merged(one, theirs, ours);
      const plain = (whole: string) => whole.replaceAll('2222222222', '1111111111');
      return there.includes('‹') ? back.includes('‹') : plain(there) === plain(back);
    }),
  );
});
