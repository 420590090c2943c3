import { expect, test } from 'vitest';
import { readSelf } from '../../../src/analysis/documents/readSelf';

const told = (text: string, path = 'README.md', headings: Parameters<typeof readSelf>[2] = []) => {
  const { runsOn, denies = [] } = readSelf(path, text, headings);
  return [runsOn, ...denies].map((quote) => quote && `${quote.lines.join('-')} ${quote.text}`);
};

test('where it runs is said in a sentence, in a list or over two lines', () => {
  expect(told('# A\n\nSmall and fast. It works on any runtime:\nDeno, [Bun](https://bun.sh) and Node.js. More.')).toEqual([
    '3-4 It works on any runtime: Deno, Bun and Node.js.',
  ]);
  expect(told('- Fast\n- Works in Node.js and all modern browsers')).toEqual(['2-2 Works in Node.js and all modern browsers']);
});

test('one platform, a noun, code and other documents say nothing of it', () => {
  const texts = ['It works on Node.js only.', 'It shows traffic of browser targets and Node.js.', '```\nruns on Deno and Bun\n```'];
  texts.push('With that flag the wiki opens where it runs in the browser on Linux.');
  expect(texts.map((text) => told(text))).toEqual([[undefined], [undefined], [undefined], [undefined]]);
  expect(told('It works on Deno and Bun.', 'docs/other.md')).toEqual([undefined]);
});

test('what something is not is said of it by name, or of a core', () => {
  const text =
    "Flask will never have a database layer.\n\nThird-party parts are not in the core. They live elsewhere.\n\nLowdb doesn't support clusters.";
  expect(told(text)).toEqual([
    undefined,
    '1-1 Flask will never have a database layer.',
    '3-3 Third-party parts are not in the core.',
    "5-5 Lowdb doesn't support clusters.",
  ]);
  expect(told('Ky will not handle it in any way.\n\nWhy does Ky not support it?\n\nIf it is not there, look again.')).toEqual([undefined]);
});

test('a short heading with a paragraph right below it may speak of a part', () => {
  const text = '## Presets\n\nFour ways for common cases.\n\n## Adapters\n\n### Inner\n\nThis is further below it.';
  const headings = [
    { level: 2, text: 'Presets', line: 1 },
    { level: 2, text: 'Adapters', line: 5 },
    { level: 3, text: 'Inner', line: 7 },
  ];
  const { topics = [] } = readSelf('README.md', text, headings);
  expect(topics.map(({ heading, says }) => `${heading} ${says.lines[0]}`)).toEqual(['Presets 3', 'Inner 9']);
});
