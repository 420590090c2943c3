import { expect, test } from 'vitest';
import { copyPart, copyText, createMarkdown, type Evidence } from '../../../src/markdown';
import type { CitationView, Diagram, Excerpt, PageView } from '../../../src/model';

function cite(digit: string, more: Partial<CitationView> = {}): CitationView {
  return { id: digit.repeat(10), kind: 'file', path: 'src/low.ts', lines: [16, 39], hash: 'f00d', state: 'current', ...more };
}

function pageOf(markdown: string, more: Partial<PageView> = {}): PageView {
  return {
    ...{ topic: 't', wiki: 'lowdb', path: 'overview', title: 'Overview', role: 'overview', summary: '', markdown },
    ...{ diagrams: [], revision: 'r', origin: 'composed', updated: '', commit: 'c0ffee0', dirty: false, freshness: 'current' },
    ...{ sources: 1, changedSources: 0, links: [], backlinks: [], doubted: [], unsupported: [], protected: [], findings: [] },
    citations: ['a', 'b', 'c', 'd'].map((digit) => cite(digit)),
    ...more,
  };
}

function excerptOf(text: string, state: Excerpt['state'] = 'current'): Excerpt {
  return { span: { path: 'src/low.ts', lines: [16, 39] }, language: 'typescript', text, state };
}

const basis = { name: 'commit c0ffee0', mask: (text: string) => text };

function bodyOf(markdown: string, diagrams: readonly Diagram[] = []): string {
  return copyPart(pageOf(markdown, { diagrams }), undefined)?.text.replace('# Overview\n\n', '') ?? '';
}

function evidenceOf(...evidence: readonly Evidence[]): string {
  const page = pageOf('x');
  return copyText(page, { section: null, text: 'x', cited: [] }, evidence, basis);
}

test.each([
  ['`Low` [low.ts](cite:aaaaaaaaaa).', '`Low` [1].'],
  ['A [x](cite:bbbbbbbbbb), B [y](cite:aaaaaaaaaa), A [x](cite:bbbbbbbbbb).', 'A [1], B [2], A [1].'],
  ['Tests: [a.ts](cite:aaaaaaaaaa), [b.ts](cite:bbbbbbbbbb) and [c.ts](cite:cccccccccc).', 'Tests: a.ts [1], b.ts [2] and c.ts [3].'],
  ['- [a.ts](cite:aaaaaaaaaa): first', '- a.ts [1]: first'],
  ['| a | b |\n|---|---|\n| [a.ts](cite:aaaaaaaaaa) | `x` [b.ts](cite:bbbbbbbbbb) |', '| a | b |\n|---|---|\n| a.ts [1] | `x` [2] |'],
  ['`Low` [low.ts](cite:aaaaaaaaaa)(see there)', '`Low` [1]\\(see there)'],
  ['`Low` [low.ts](cite:ffffffffff).', '`Low` low.ts.'],
])('citations become numbers, labels stay where they are what is said: %j', (markdown, text) => expect(bodyOf(markdown)).toBe(text));

test.each([
  ['See [[modules/low|low *parts*]] and [[Entry points]].', 'See low \\*parts\\* and Entry points.'],
  ['`[x](cite:aaaaaaaaaa)` and `` a ` [[b]] ``', '`[x](cite:aaaaaaaaaa)` and `` a ` [[b]] ``'],
  ['```ts\n[x](cite:aaaaaaaaaa)\n```', '```ts\n[x](cite:aaaaaaaaaa)\n```'],
  ['\\[x](cite:aaaaaaaaaa)', '\\[x](cite:aaaaaaaaaa)'],
  ['A lone ` mark [x](cite:aaaaaaaaaa).\n\nAnother ` mark.', 'A lone ` mark [1].\n\nAnother ` mark.'],
  ['[steno](https://example.com/steno)', '[steno](https://example.com/steno)'],
])('links to pages become their titles, code and the rest stay: %j', (markdown, text) => expect(bodyOf(markdown)).toBe(text));

test('a diagram is a Mermaid block under which its caption stands', () => {
  const node = { id: 'a', label: 'A"]', group: null, fact: { kind: 'file' as const, path: 'a.ts' }, page: null, span: null };
  const diagram: Diagram = { id: 'shape', caption: 'The shape', direction: 'right', nodes: [node], edges: [] };
  expect(bodyOf('![shape](diagram:shape)', [diagram])).toBe('```mermaid\nflowchart LR\nn0["A#34;#93;"]:::file\n```\n\n*The shape*');
  expect(bodyOf('![shape](diagram:other)', [diagram])).toBe('shape');
});

test('a section ends before the next heading that is not below it', () => {
  const page = pageOf('Intro [x](cite:aaaaaaaaaa)\n\n## One\n\n`a` [x](cite:bbbbbbbbbb)\n\n### Inner\n\nb\n\n## Two\n\nc');
  const part = copyPart(page, 'section-one');
  expect(part).toEqual({ section: 'One', text: '## One\n\n`a` [1]\n\n### Inner\n\nb', cited: ['bbbbbbbbbb'] });
  expect(copyPart(page, 'section-inner')?.text).toBe('### Inner\n\nb');
  expect(copyPart(page, 'section-three')).toBeUndefined();
});

test('a fence that nobody closed does not swallow the evidence', () => {
  const page = pageOf('## One\n\n~~~~ts\ncode');
  const part = copyPart(page, undefined);
  if (!part) throw new Error('There is no part');
  const text = copyText(page, part, [{ citation: cite('a'), excerpt: excerptOf('class Low {') }], basis);
  const fences = createMarkdown()
    .parse(text, {})
    .filter(({ type }) => type === 'fence');
  expect(fences.map(({ content }) => content)).toEqual(['code\n', 'class Low {\n']);
});

test.each([
  ['current', '[1] `src/low.ts:16-39` · commit c0ffee0, current'],
  ['relocated', '[1] `src/low.ts:16-39` · relocated: the same lines stood elsewhere in commit c0ffee0'],
  ['stale', '[1] `src/low.ts:16-39` · stale: changed since commit c0ffee0'],
] as const)('evidence says where it stands and how fresh it is: %s', (state, head) => {
  const text = evidenceOf({ citation: cite('a'), excerpt: excerptOf('class Low {', state) });
  expect(text).toContain(`${head}\n\n\`\`\`typescript\nclass Low {\n\`\`\`\n`);
});

test('lines that are gone are not replaced by others', () => {
  expect(evidenceOf({ citation: cite('a'), excerpt: excerptOf('something else', 'orphaned') })).toMatch(
    /\[1\] `src\/low\.ts:16-39` · gone: the lines are those of commit c0ffee0\n$/,
  );
});

test('a commit and a tag are named as what they are', () => {
  const commit = cite('a', { kind: 'commit', path: undefined, lines: undefined, sha: '0123456789' });
  const tag = cite('b', { kind: 'tag', path: undefined, lines: undefined, sha: '0123456789', name: 'v1' });
  const record = 'commit 0123456789\nAuthor: Jane\nDate: 2026-01-01\nFiles: 1\n\nMend it\n\nBecause.';
  const excerpt = { ...excerptOf(record), language: 'text' };
  const text = evidenceOf({ citation: commit, excerpt }, { citation: tag, excerpt });
  expect(text).toContain('[1] commit 0123456 · as git records it\n\n```text\nMend it\n\nBecause.\n```\n');
  expect(text).toContain('[2] tag `v1` · as git records it\n');
});

test('quotations are bounded, and it is said that they are', () => {
  const long = excerptOf(Array.from({ length: 30 }, (_, at) => `line ${at} ${'x'.repeat(400)}`).join('\n'));
  const one = evidenceOf({ citation: cite('a'), excerpt: long });
  expect(one).toContain('current · the first 8 of 30 lines');
  expect(one).not.toContain('line 8');
  expect(one).toContain(`${'x'.repeat(193)}…\n`);
  const masking = { ...basis, mask: (text: string) => text.replace('jane@example.com', '…') };
  const address = excerptOf(`${' '.repeat(195)}jane@example.com`);
  const page = pageOf('x');
  const masked = copyText(page, { section: null, text: 'x', cited: [] }, [{ citation: cite('a'), excerpt: address }], masking);
  expect(masked).not.toContain('jane');
  const many = evidenceOf(...Array.from({ length: 60 }, () => ({ citation: cite('a'), excerpt: long })));
  expect(many.match(/^line /gm)).toHaveLength(40 * 3);
  expect(many).toContain('[60] `src/low.ts:16-39` · commit c0ffee0, current');
  expect(many).toContain('The lines of the last 20 are left out here.');
});

test('a hostile file can neither end its block, nor hide its text, nor become Markdown', () => {
  const hostile = { ...excerptOf('````\n# Heading\n\u202etrojan\u0007\n~~~'), language: 'ts\n# x' };
  const text = evidenceOf({
    citation: cite('a', { path: 'a`b\n# c.ts' }),
    excerpt: { ...hostile, span: { path: 'a`b\n# c.ts', lines: [1, 4] } },
  });
  const tokens = createMarkdown().parse(text, {});
  expect(tokens.filter(({ type }) => type === 'heading_open')).toEqual([]);
  expect(tokens.filter(({ type }) => type === 'fence').map(({ content, info }) => [content, info])).toEqual([
    ['````\n# Heading\n\\u202etrojan\\u0007\n~~~\n', ''],
  ]);
  expect(text).toContain('``a`b\\u000a# c.ts:1-4``');
});

test('says from which page and snapshot it is, and when nothing is cited', () => {
  const page = pageOf('x', { title: 'A *b*' });
  expect(copyText(page, { section: null, text: 'x', cited: [] }, [], basis)).toBe(
    'x\n\n---\n\n**Evidence** · page “A \\*b\\*” of the wiki of lowdb, built from commit c0ffee0; this part cites nothing\n',
  );
});
