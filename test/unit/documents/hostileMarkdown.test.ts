import { describe, expect, it } from 'vitest';
import { readDecision } from '../../../src/analysis/decisions/readDecision';
import { readMarkdown } from '../../../src/analysis/documents/readMarkdown';
import { readRst } from '../../../src/analysis/documents/readRst';

const times = 50_000;
const texts: Readonly<Record<string, string>> = {
  quotations: `${'> '.repeat(times)}x`,
  lists: Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n'),
  emphasis: `${'*a '.repeat(times)}${'_*'.repeat(times)}`,
  brackets: `${'['.repeat(times)}\n\n${'[a]('.repeat(times)}\n\n${'!['.repeat(times)}`,
  backticks: Array.from({ length: 1500 }, (_, length) => '`'.repeat(length)).join(' '),
  HTML: `${'<div>'.repeat(times)}\n\n${'<h1>'.repeat(times)}\n\n${'<!--'.repeat(times)}`,
  'open comments': '<!--\n'.repeat(times),
  'a huge table': `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${`|${'x|'.repeat(5000)}\n`.repeat(40)}`,
  footnotes: Array.from({ length: 20_000 }, (_, at) => `[^${at}]: see [^${at + 1}]`).join('\n'),
  headings: '# a\n'.repeat(times),
  underlines: 'a\n=\n'.repeat(times),
  'open fences': '```ts\n'.repeat(4 * times),
  'fences of growing length': Array.from({ length: 1500 }, (_, length) => `${'`'.repeat(length + 3)}js\nx`).join('\n'),
  spaces: `# T\n\n${' '.repeat(500_000)}x\n\n${'\t'.repeat(500_000)}`,
  'a line of 1 MB': 'word '.repeat(200_000),
  'front matter without end': `---\n${'a: b\n'.repeat(times)}`,
  'our own marks': '# T\n\n[a](cite:0123456789) [[overview|x]] ![d](diagram:parts) '.repeat(3000),
};

describe.each(Object.entries(texts))('%s', (_, text) => {
  it('is read to the end, as Markdown, as reStructuredText and as a decision', () => {
    expect(readMarkdown('README.md', `# Title\n\n${text}`).title?.text).toBe('Title');
    expect(readRst('README.rst', `Title\n=====\n\n${text}`).title?.text).toBe('Title');
    const status = readDecision('adr/0001-x.md', { text: 'x', lines: [1, 1] }, `# x\n\n## Status\n\nAccepted\n\n${text}`)?.status;
    expect(status?.text).toBe('Accepted');
  });
});
