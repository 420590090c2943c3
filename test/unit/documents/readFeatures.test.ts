import { expect, test } from 'vitest';
import { readMarkdown } from '../../../src/analysis/documents/readMarkdown';

const featuresOf = (text: string, path = 'README.md') =>
  (readMarkdown(path, text).features ?? []).map(({ text: said, lines }) => `${lines.join('-')} ${said}`);

test('the first sentence of each item, without items below items and without mere words', () => {
  const text =
    '# A\n\n- It is no feature at all\n\n## ✨ Key Features\n\n- **Fast** - It is `really` fast. Very.\n- Small\n- Grows with you,\n  wherever you go\n  - below it all\n\n## More\n\n- This is not one\n';
  expect(featuresOf(text)).toEqual(['7-7 Fast - It is really fast.', '9-10 Grows with you, wherever you go']);
});

test('the headings below, where there is no list', () => {
  const text =
    '## Notable Features\n\nWe aim high.\n\n### Debug child processes well\n\nIt does.\n\n#### In detail it is so\n\n### Stop\n\n## Else\n\n### Not one of them\n';
  expect(featuresOf(text)).toEqual(['5-5 Debug child processes well']);
});

test('reasons to use it count, reasons against it and other documents do not', () => {
  expect(featuresOf('### Why should I use it?\n\n* It is faster than others\n')).toEqual(['3-3 It is faster than others']);
  expect(featuresOf("### Why shouldn't I use it?\n\n* It is slower than others\n")).toEqual([]);
  expect(featuresOf('## Features\n\n- It is faster than others\n', 'docs/features.md')).toEqual([]);
  expect(featuresOf('## Features\n\n- It has [a very\n  long](https://a.dev) link\n')).toEqual([]);
});
