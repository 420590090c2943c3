import { expect, test } from 'vitest';
import { readCommands } from '../../../src/analysis/documents/readCommands';
import { readExample } from '../../../src/analysis/documents/readExample';
import { readHowTo } from '../../../src/analysis/documents/readHowTo';
import { readMarkdown } from '../../../src/analysis/documents/readMarkdown';

function check(title: string, text: string, expected: readonly string[]): void {
  test(title, () => {
    const found = readCommands(text, readMarkdown('README.md', text).headings);
    expect(found.map(({ heading, quote }) => `${heading} ${quote.lines.join('-')}: ${quote.text.replaceAll('\n', '; ')}`)).toEqual(
      expected,
    );
  });
}

check('a block of a shell', '# A\n\n## Install\n\n```sh\nnpm install a\nnpm test\n```\n', ['Install 6-7: npm install a; npm test']);
check('lines behind a prompt, without what is answered', '# Run\n\n```\n$ flask run\n  * Running on a port\n```\n', ['Run 4-4: flask run']);
check('a prompt of an indented block', 'Run\n===\n\n::\n\n    $ flask --app hello run\n', ['Run 6-6: flask --app hello run']);
check('neither comments nor code', '# A\n\n```sh\n# a comment\n```\n\n```js\nrun it\n```\n', []);
check('two blocks', '# A\n\n```sh\na x\n```\n\n## B\n\n```bash\nb y\n```\n', ['A 4-4: a x', 'B 10-10: b y']);

test('the example that brings in what it shows comes before the first', () => {
  const text = '```js\nconst db = a\ndb.write()\n```\n\n```js\nimport { a } from "a"\na()\n```\n';
  expect(readExample(text)?.quote).toEqual({ text: 'import { a } from "a"\na()', lines: [7, 8] });
  expect(readExample('```js\na()\nb()\n```\n')?.quote.lines).toEqual([2, 3]);
});

test('sections that tell how to begin: their first words, or their steps', () => {
  const text =
    '# A\n\n## Usage\n\nIt is there already.\n\n## Development\n\n1. Clone it.\n2. Run `npm i`.\n\n## Why\n\nBecause of this.\n\n## Limits\n\nIt is not for large files.\n';
  const told = readHowTo(text, readMarkdown('README.md', text).headings);
  expect(told.map(({ heading, says, steps }) => [heading, says?.text, steps.map((step) => step.text)])).toEqual([
    ['Usage', 'It is there already.', []],
    ['Development', undefined, ['Clone it.', 'Run npm i.']],
    ['Limits', 'It is not for large files.', []],
  ]);
});
