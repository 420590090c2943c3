import { describe, expect, it } from 'vitest';
import { readPageText } from '../../../src/markdown';

const citation = (label: string, n = 1) => `[${label}](cite:${`${n}`.repeat(10)})`;

describe('sentences of a page', () => {
  it.each<[string, string, string[]]>([
    ['two sentences', 'One is here. Two is there.', ['One is here.', 'Two is there.']],
    ['abbreviations', 'It reads, e.g. Low, and i.e. this. Then it ends.', ['It reads, e.g. Low, and i.e. this.', 'Then it ends.']],
    ['code with full stops', 'See `a. B`. Then `c`.', ['See a. B.', 'Then c.']],
    ['a quotation with full stops', 'It says “One. Two.” and ends. Next.', ['It says “One. Two.” and ends.', 'Next.']],
    ['citation in brackets', `\`Low\` reads (${citation('Low.ts')}). It writes.`, ['Low reads.', 'It writes.']],
    ['two citations in brackets', `Both (${citation('a')}, ${citation('b', 2)}) read. It writes.`, ['Both read.', 'It writes.']],
    ['citation behind the full stop', `It reads. ${citation('Low.ts')} It writes.`, ['It reads.', 'It writes.']],
    ['Chinese', '它读取文件。它写入！好', ['它读取文件。', '它写入！', '好']],
    ['a table row', '| a | b |\n|---|---|\n| One. | Two. |', ['a b', 'One. Two.']],
    ['a heading', '## Why. How', ['Why. How']],
  ])('%s', (_name, body, expected) => {
    expect(readPageText(body).sentences.map(({ text }) => text)).toEqual(expected);
  });

  it('gives each sentence its own line, codes, quotations and citations', () => {
    const body = `# T\n\nThe \`Low\` class\nsays “tiny *store*” (${citation('Low.ts')}). And\n\`x\` too. ${citation('x.ts', 2)}\n`;
    expect(readPageText(body).sentences.slice(1)).toEqual([
      {
        line: 3,
        block: 3,
        place: 'prose',
        text: 'The Low class says “tiny store”.',
        told: 'The `Low` class says “tiny store” ([Low.ts]).',
        codes: ['Low'],
        quotations: ['tiny store'],
        citations: [{ id: '1111111111', label: 'Low.ts' }],
      },
      {
        line: 4,
        block: 3,
        place: 'prose',
        text: 'And x too.',
        told: 'And `x` too. [x.ts]',
        codes: ['x'],
        quotations: [],
        citations: [{ id: '2222222222', label: 'x.ts' }],
      },
    ]);
  });

  it('leaves a citation that begins a sentence to that sentence', () => {
    const [first, second] = readPageText(`It reads. ${citation('Low.ts')} shows how.`).sentences;
    expect([first?.citations.length, second?.citations.length]).toEqual([0, 1]);
  });
});

it('quotes nothing in code', () => {
  const [first] = readPageText('The script `say “hi”` says “hello”.').sentences;
  expect([first?.quotations, first?.codes]).toEqual([['hello'], ['say “hi”']]);
});

it('tells a citation that stands for a word, and code on both sides of a full stop', () => {
  const body = `Test it as [a.test.ts](cite:1111111111) does; 它读取\`a\`。\`b\` 写入 [“b”](cite:2222222222)。`;
  expect(readPageText(body).sentences.map(({ told }) => told)).toEqual(['Test it as [a.test.ts] does; 它读取`a`。', '`b` 写入 “b”。']);
});

describe('what only looks like a citation', () => {
  it.each([
    ['in a fence', `\`\`\`\n${citation('a')}\n\`\`\``],
    ['in indented code', `    ${citation('a')}`],
    ['in a code span', `\`${citation('a')}\``],
    ['in the title of a link', '[a](src/a.ts "cite:1111111111")'],
    ['with an id of nine digits', '[a](cite:111111111)'],
    ['in HTML', '<a href="cite:1111111111">a</a>'],
  ])('%s', (_name, body) => {
    expect(readPageText(body).sentences.flatMap(({ citations }) => citations)).toEqual([]);
  });
});

it('finds headings, links, diagrams and fences with their lines', () => {
  const body = '# A `b`\n\nSee [[modules/low|Low]] and\n[web](https://x.y).\n\n![The parts](diagram:parts)\n\n```ts\nlet a;\n```\n';
  const { headings, wikilinks, links, diagrams, fences } = readPageText(body);
  expect({ headings, wikilinks, links, diagrams, fences }).toEqual({
    headings: [{ level: 1, text: 'A b', line: 1 }],
    wikilinks: [{ path: 'modules/low', title: 'Low', line: 3 }],
    links: [{ url: 'https://x.y', line: 4 }],
    diagrams: [{ id: 'parts', line: 6 }],
    fences: [{ info: 'ts', text: 'let a;\n', line: 8 }],
  });
});
