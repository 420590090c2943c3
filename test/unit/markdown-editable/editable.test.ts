import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editableText, type Place, readEditable } from '../../../src/markdown';

const low = 'aaaaaaaaaa';
const odd = 'bbbbbbbbbb';
const places = new Map<string, Place>([
  [low, { path: 'src/low.ts', lines: [4, 9] }],
  [odd, { path: 'src/a (b)/ü.ts', lines: [3, 3] }],
]);
const page = (body: string) => ({ title: 'Store', summary: 'Keeps notes.', body });
const bodyOf = (text: string) => readEditable(text, places, () => undefined).body;

test('a person edits title, summary and text, and sees where citations lead', () => {
  expect(editableText(page(`It reads [low.ts](cite:${low}), as [ü.ts](cite:${odd}) does.`), places)).toBe(
    '---\nsummary: Keeps notes.\n---\n\n# Store\n\n' +
      `It reads [low.ts](/src/low.ts#L4-L9 "cite:${low}"), as [ü.ts](/src/a%20%28b%29/%C3%BC.ts#L3 "cite:${odd}") does.\n`,
  );
});

test.each([
  'Plain.',
  `A [low.ts](cite:${low}) and [c0ffee0](cite:cccccccccc) of a commit.`,
  `- a [low.ts](cite:${low})\n- b\n\n| a | b |\n|---|---|\n| [low.ts](cite:${low}) | x |`,
  `\`\`\`md\n[low.ts](cite:${low})\n\`\`\`\n\n\`[low.ts](cite:${low})\` \\[low.ts](cite:${low})`,
  '[[modules/low|Low]] ![parts](diagram:parts) [web](https://a.dev) [file](/src/low.ts)',
  `[an \\[odd\\] label](cite:${low})`,
  '---\n\nA rule, not front matter.',
])('what is not touched comes back as it was: %j', (body) => expect(bodyOf(editableText(page(body), places))).toBe(body));

const part = fc.constantFrom(
  'Text. ',
  `[low.ts](cite:${low}) `,
  '`code` ',
  '``',
  '\n',
  '\n\n',
  '```\n',
  '# H\n',
  '- a\n',
  '[[a|b]] ',
  '\\',
  '| a | b |\n|---|---|\n',
);
test('so does every text', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const body = parts.join('').trim();
      return bodyOf(editableText(page(body), places)) === body;
    }),
  );
});

test('lines that a person types become a citation after a reading, or stay a link', () => {
  const asked: Place[] = [];
  const read = (answer: string | undefined, text: string) =>
    readEditable(text, places, (place) => {
      asked.push(place);
      return answer;
    }).body;
  expect(read('dddddddddd', 'See [low.ts:5-6](/src/low.ts#L5-L6) and [it](src/low.ts#L7).')).toBe(
    'See [low.ts](cite:dddddddddd) and [it](cite:dddddddddd).',
  );
  expect(read(undefined, `See [low.ts](/src/low.ts#L5-L6 "cite:${low}").`)).toBe('See [low.ts](/src/low.ts#L5-L6).');
  expect(asked).toEqual([
    { path: 'src/low.ts', lines: [5, 6] },
    { path: 'src/low.ts', lines: [7, 7] },
    { path: 'src/low.ts', lines: [5, 6] },
  ]);
});

test.each<[text: string, expected: object]>([
  ['---\nsummary: "Keeps: notes."\n---\n\n# Our store\n\nText.\n', { title: 'Our store', summary: 'Keeps: notes.', body: 'Text.' }],
  ['---\r\nsummary: Keeps.\r\n---\r\n# Store\r\nText.\r\n', { title: 'Store', summary: 'Keeps.', body: 'Text.' }],
  ['\uFEFF---\nsummary: Keeps.\n---\n# Store\nText.\n', { title: 'Store', summary: 'Keeps.', body: 'Text.' }],
  ['\uFEFFText.', { body: 'Text.' }],
  ['Text.', { body: 'Text.' }],
  ['---\nother: x\n---\n## Part\n', { body: '## Part' }],
  ['', { body: '' }],
])('%j is read as it is meant', (text, expected) => expect(readEditable(text, places, () => undefined)).toEqual(expected));
