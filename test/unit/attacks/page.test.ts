import { describe, expect, it } from 'vitest';
import { readPageText, renderPage } from '../../../src/markdown';
import type { Diagram, PageContent } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { page, runJob, topic } from '../knowledge/smallWorld';

const files = {
  'a.ts': '/** See https://tiny.dev/docs, https://x.com.au and https://git.dev/a/b.git. */\nexport const one = 1;\n',
  'src/low.ts': 'export const low = 1;\n',
};

interface Told {
  readonly codes: readonly string[];
  readonly isPublished: boolean;
}

/** What publishing a page comes to whose body is written with the id of a citation that is proven. */
async function publishing(body: (id: string) => string, more: Partial<PageContent> = {}): Promise<Told> {
  const store = createMemoryStore();
  const { findings } = await runJob(store, {
    ...{ files, job: 'job-1' },
    write: (cite) => ({
      a: page(body(/cite:(\w+)/.exec(cite('a.ts', 1, 2))?.[1] ?? ''), more),
      b: page(`Low ${cite('src/low.ts', 1, 1)}.`, { title: 'Low' }),
    }),
  });
  return { codes: findings.map(({ code }) => code), isPublished: store.publications.has(topic.id) };
}

/** Everything in the HTML that a reader can follow. */
function followed(body: string): readonly string[] {
  const { html } = renderPage(body, {
    ...{ citations: [], pages: [{ path: 'b', title: 'Low' }], diagrams: ['d'] },
    words: { states: { stale: '', orphaned: '', relocated: '' }, unproven: '', missingPage: '', missingDiagram: '', remoteImage: '' },
  });
  return [...html.matchAll(/ data-(?:id|path|url|diagram)="([^"]*)"/g)].map(([, value = '']) => value);
}

const chip = (id: string) => `[a.ts](cite:${id})`;

function diagramOf(label: string, span: Diagram['nodes'][number]['span'] = null): Diagram {
  const node = { id: 'n', label, group: label, fact: { kind: 'file', path: 'a.ts' } as const, page: null, span };
  return { id: 'd', caption: label, direction: 'right', nodes: [node], edges: [] };
}

describe('what is no citation proves nothing', () => {
  it.each<[string, (id: string) => string]>([
    ['in a fence', (id) => `\`\`\`\n${chip(id)}\n\`\`\``],
    ['in a fence of tildes that nobody closes', (id) => `~~~\n${chip(id)}`],
    ['in indented code', (id) => `    ${chip(id)}`],
    ['in a code span', (id) => `\`${chip(id)}\``],
    ['in the title of a link', (id) => `[a](a.ts "cite:${id}")`],
    ['in the text of a picture', (id) => `![${chip(id)}](a.ts)`],
    ['in the title of a picture', (id) => `![x](a.ts "${chip(id)}")`],
    ['in HTML', (id) => `<a href="cite:${id}">a.ts</a>`],
    ['as an automatic link', (id) => `<cite:${id}>`],
    ['as plain text', (id) => `cite:${id}`],
    ['with its brackets escaped', (id) => `\\[a.ts\\](cite:${id})`],
    ['with entities for its brackets', (id) => `&#91;a.ts&#93;(cite:${id})`],
    ['in the name of a link to a page', (id) => `[[b|cite:${id}]]`],
    ['in a reference that nothing names', (id) => `[r]: cite:${id}`],
    ['in the caption of a diagram', (id) => `![${chip(id)}](diagram:d)`],
  ])('%s', async (_name, body) => {
    expect((await publishing(body)).codes).toContain('no-evidence');
  });

  it.each<[string, Partial<PageContent>]>([
    ['in the title', { title: chip('0123456789') }],
    ['in the summary', { summary: `${chip('0123456789')}.` }],
    ['in labels and captions of a diagram', { diagrams: [diagramOf(chip('0123456789'))] }],
  ])('%s of the page', async (_name, more) => {
    const { codes } = await publishing(() => 'Nothing.\n\n![x](diagram:d)', more);
    expect([codes.includes('no-evidence'), codes.includes('unknown-citation')]).toEqual([true, false]);
  });
});

describe('what is addressed like a citation and is none is refused: unknown-citation', () => {
  const wrong: readonly (readonly [string, (id: string) => string])[] = [
    ['an id that nobody recorded', () => '[a](cite:0123456789)'],
    ['an id in upper case', () => '[a](cite:ABCDEF0123)'],
    ['an id of nine digits', (id) => `[a](cite:${id.slice(1)})`],
    ['an id of eleven digits', (id) => `[a](cite:${id}0)`],
    ['a word', () => '[a](cite:here)'],
    ['nothing', () => '[a](cite:)'],
    ['a fragment behind the id', (id) => `[a](cite:${id}#L1)`],
    ['digits of another script', () => '[a](cite:٠١٢٣٤٥٦٧٨٩)'],
    ['an id in percent signs', (id) => `[a](cite:%3${id.slice(1)})`],
    ['the scheme in upper case', (id) => `[a](CITE:${id})`],
    ['the picture of a citation', (id) => `![a](cite:${id})`],
  ];
  it.each(wrong)('%s', async (_name, body) => {
    expect(await publishing((id) => `${chip(id)}\n\n${body(id)}`)).toEqual({ codes: ['unknown-citation'], isPublished: false });
  });

  const places: readonly (readonly [string, (link: string) => string])[] = [
    ['a heading', (link) => `## ${link}`],
    ['a cell of a table', (link) => `| a |\n|---|\n| ${link} |`],
    ['the head of a table', (link) => `| ${link} |\n|---|\n| a |`],
    ['a list in a list', (link) => `- a\n  - ${link}`],
    ['a quotation', (link) => `> ${link}`],
    ['bold text', (link) => `**_${link}_**`],
    ['a quotation of words', (link) => `“never said ${link}”`],
  ];
  it.each(places)('typed by hand in %s', async (_name, at) => {
    expect((await publishing((id) => `${chip(id)}\n\n${at('[a](cite:0123456789)')}`)).codes).toContain('unknown-citation');
    expect((await publishing((id) => at(chip(id)))).codes).not.toContain('no-evidence');
  });

  it.each([
    ['by reference', '[a][r]\n\n[r]: cite:0123456789'],
    ['by a reference behind one that no reader follows', '[s]: javascript:0\n[r]: cite:0123456789\n\n[r]'],
    ['around another', '[<cite:aaaaaaaaaa>](cite:0123456789)'],
  ])('typed by hand, %s', async (_name, body) => {
    expect((await publishing((id) => `${chip(id)}\n\n${body}`)).codes).toContain('unknown-citation');
  });
});

describe('addresses that are not in the snapshot', () => {
  it.each<[string, string, string]>([
    ['another host', '[x](https://evil.dev/)', 'external-link-not-in-snapshot'],
    ['the beginning of a host', '[x](https://x.co)', 'external-link-not-in-snapshot'],
    ['a host that goes on', '[x](https://x.com)', 'external-link-not-in-snapshot'],
    ['the beginning of a path', '[x](https://tiny.dev/do)', 'external-link-not-in-snapshot'],
    ['the scheme in odd case', '[x](hTTps://evil.dev/)', 'external-link-not-in-snapshot'],
    ['one slash', '[x](https:/evil.dev/)', 'external-link-not-in-snapshot'],
    ['no scheme', '[x](//evil.dev/)', 'unknown-path'],
    ['backslashes', '[x](\\\\\\\\evil.dev/)', 'unknown-path'],
    ['somebody’s name before the host', '[x](https://tiny.dev@evil.dev/docs)', 'external-link-not-in-snapshot'],
    ['data:', '[x](data:text/html,x)', 'external-link-not-in-snapshot'],
    ['javascript:', '[x](javascript:alert`1`)', 'external-link-not-in-snapshot'],
    ['command:', '[x](command:workbench.action.quit)', 'external-link-not-in-snapshot'],
    ['vscode:', '[x](vscode://file/x)', 'external-link-not-in-snapshot'],
    ['file:', '[x](file:x)', 'external-link-not-in-snapshot'],
    ['a picture', '![x](https://evil.dev/x.png)', 'external-link-not-in-snapshot'],
    ['a picture in a link', '[![x](https://evil.dev/x.png)](a.ts)', 'external-link-not-in-snapshot'],
    ['by reference', '[x][r]\n\n[r]: https://evil.dev/', 'external-link-not-in-snapshot'],
    [
      'by a reference behind one that no reader follows',
      '[s]: javascript:0\n[r]: https://evil.dev/\n\n[r]',
      'external-link-not-in-snapshot',
    ],
    ['in a cell', '| a |\n|---|\n| [x](https://evil.dev/) |', 'external-link-not-in-snapshot'],
  ])('%s is told', async (_name, body, code) => {
    expect((await publishing((id) => `${chip(id)}\n\n${body}`)).codes).toEqual([code]);
  });

  it.each([
    ['bare', 'https://evil.dev/'],
    ['an automatic link', '<https://evil.dev/>'],
    ['in code', '`https://evil.dev/`'],
    ['in HTML', '<a href="https://evil.dev/">x</a> <img src="https://evil.dev/x.png">'],
    ['in a reference that nothing names', '[r]: https://evil.dev/'],
    ['in a title', '[x](a.ts "https://evil.dev/")'],
  ])('%s is text that nobody can follow', (_name, body) => {
    expect([followed(body), readPageText(body).links.filter(({ url }) => url !== 'a.ts')]).toEqual([[], []]);
  });

  it.each([
    'https://tiny.dev/docs',
    'https://tiny.dev/',
    'https://tiny.dev',
    'https://x.com.au',
    'https://git.dev/a/b',
    'https://git.dev/a/b.git',
  ])('what the repository says is none of them: %s', async (url) =>
    expect((await publishing((id) => `${chip(id)}\n\n[x](${url})`)).codes).toEqual([]),
  );
});

describe('paths that are not those of the snapshot', () => {
  it.each<[string, string]>([
    ['in another case', 'SRC/low.ts'],
    ['out of the folder', '../src/low.ts'],
    ['through a folder and back', 'src/../src/low.ts'],
    ['with backslashes', 'src%5Clow.ts'],
    ['as a folder', 'src/low.ts/x'],
    ['with a space behind', 'src/low.ts%20'],
    ['in percent signs twice', 'src%252Flow.ts'],
    ['composed otherwise', 'src/lo\u0301w.ts'],
    ['with NUL', 'src/low.ts%00'],
  ])('%s are told', async (_name, path) => {
    expect((await publishing((id) => `${chip(id)}\n\n[x](<${path}>)`)).codes).toEqual(['unknown-path']);
    expect(followed(`[x](<${path}>)`)).toEqual([]);
  });
});

describe('what only stands beside a quotation', () => {
  it.each([
    ['in the label of a citation', '[“never said”](cite:ID)'],
    ['half in the label of a citation', '“never [said”](cite:ID)'],
    ['in the text of a picture', '[a.ts](cite:ID) ![“never said”](a.ts)'],
    ['over two lines', '“never\nsaid” [a.ts](cite:ID)'],
    ['with marks in it', '“never **said**” [a.ts](cite:ID)'],
    ['with entities for its marks', '&ldquo;never said&rdquo; [a.ts](cite:ID)'],
  ])('%s is held against the source', async (_name, body) => {
    expect((await publishing((id) => body.replace('ID', id))).codes).toContain('quotation-not-in-source');
  });
});

it.each([
  ['twice', '![d](diagram:d)\n\n![d](diagram:d)', 'diagram-not-shown'],
  ['within a sentence', 'See ![d](diagram:d)', 'diagram-unknown'],
  ['in a heading', '## ![d](diagram:d)', 'diagram-unknown'],
  ['as a link', '[d](diagram:d)', 'diagram-unknown'],
  ['in upper case', '![d](DIAGRAM:d)', 'diagram-unknown'],
  ['that is not there', '![d](diagram:e)', 'diagram-unknown'],
])('a diagram %s is told', async (_name, body, code) => {
  expect((await publishing((id) => `${chip(id)}\n\n${body}`, { diagrams: [diagramOf('a')] })).codes).toContain(code);
});

it.each([
  ['a file that was kept out', { path: 'node_modules/x.js', lines: [1, 1] as const }],
  ['a folder', { path: 'src', lines: [1, 1] as const }],
  ['lines that the file does not have', { path: 'a.ts', lines: [1, 99] as const }],
  ['a place outside', { path: '../a.ts', lines: [1, 1] as const }],
])('a node of a diagram that leads to %s is told', async (_name, span) => {
  expect((await publishing((id) => `${chip(id)}\n\n![d](diagram:d)`, { diagrams: [diagramOf('a', span)] })).codes).toEqual([
    'diagram-node-not-a-fact',
  ]);
});

it.each([
  ['that nobody made', '0123456789', 'unknown-citation'],
  ['that is no citation', '../a.ts', 'unknown-citation'],
])('a node of a diagram that is marked by a citation %s is told', async (_name, cite, code) => {
  const { nodes, ...diagram } = diagramOf('a');
  const marked = { ...diagram, nodes: nodes.map((node) => ({ ...node, cite })) };
  expect((await publishing((id) => `${chip(id)}\n\n![d](diagram:d)`, { diagrams: [marked] })).codes).toEqual([code]);
});

it('two diagrams of one id are told', async () => {
  expect((await publishing((id) => `${chip(id)}\n\n![d](diagram:d)`, { diagrams: [diagramOf('a'), diagramOf('a')] })).codes).toContain(
    'diagram-not-shown',
  );
});
