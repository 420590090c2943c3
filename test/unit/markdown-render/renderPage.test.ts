import { describe, expect, it } from 'vitest';
import { type RenderContext, renderPage } from '../../../src/markdown';
import type { CitationView } from '../../../src/model';

const file = (id: string, state: CitationView['state'], lines?: readonly [number, number]): CitationView =>
  lines ? { id, kind: 'file', path: 'src/core/Low.ts', lines, hash: 'h', state } : { id, kind: 'commit', sha: 'abc', hash: 'h', state };

const context: RenderContext = {
  citations: [
    file('aaaaaaaaaa', 'current', [16, 39]),
    file('bbbbbbbbbb', 'stale', [4, 4]),
    file('cccccccccc', 'orphaned'),
    file('dddddddddd', 'relocated', [7, 9]),
  ],
  pages: [
    { path: 'modules/low', title: 'Low' },
    { path: 'a', title: 'Twin' },
    { path: 'b', title: 'Twin' },
  ],
  diagrams: ['shape'],
  words: {
    states: { stale: 'changed', orphaned: 'gone', relocated: 'moved' },
    unproven: 'unproven',
    missingPage: 'missing',
    missingDiagram: 'no such diagram',
    remoteImage: 'open picture',
  },
};

/** The lines of blocks have a test of their own. */
function withoutLines(html: string): string {
  return html.replace(/ data-line="\d+"/g, '');
}

function check(markdown: string, html: string): void {
  expect(withoutLines(renderPage(markdown, context).html).trim()).toBe(html);
}

function checkInline(markdown: string, html: string): void {
  check(markdown, `<p>${html}</p>`);
}

describe('citations', () => {
  const open = (state: string, id: string, title: string) =>
    `<span class="cite${state}"><a class="citation${state}" href="#" data-id="${id}"${title}>`;

  it('shows the lines of the citation table', () =>
    checkInline('[Low.ts](cite:aaaaaaaaaa)', `${open('', 'aaaaaaaaaa', ' title="src/core/Low.ts:16-39"')}Low.ts:16-39</a></span>`));
  it('says that the cited lines changed, and shows one line as one number', () =>
    checkInline(
      '[Low.ts](cite:bbbbbbbbbb)',
      `${open(' stale', 'bbbbbbbbbb', ' title="src/core/Low.ts:4"')}Low.ts:4 <span class="state">changed</span></a></span>`,
    ));
  it('shows the label alone where there are no lines', () =>
    checkInline(
      '[fix](cite:cccccccccc)',
      `${open(' orphaned', 'cccccccccc', ' title="abc"')}fix <span class="state">gone</span></a></span>`,
    ));
  it('says that the cited lines moved', () =>
    expect(renderPage('[a](cite:dddddddddd)', context).html).toContain('a:7-9 <span class="state">moved'));
  it('marks one that is not in the table', () =>
    checkInline('[x](cite:eeeeeeeeee)', '<span class="citation missing">x <span class="state">unproven</span></span>'));
});

describe('links', () => {
  it('links a page', () => checkInline('[[modules/low|the core]]', '<a class="page-link" href="#" data-path="modules/low">the core</a>'));
  it('finds a page by a title that is unique', () =>
    checkInline('[[Low]]', '<a class="page-link" href="#" data-path="modules/low">Low</a>'));
  it('shows the title of a page named by its path', () =>
    checkInline('[[modules/low]]', '<a class="page-link" href="#" data-path="modules/low">Low</a>'));
  it('does not guess between two pages of one title', () =>
    checkInline('[[Twin]]', '<span class="page-link missing">Twin <span class="state">missing</span></span>'));
  it('asks the host to open the web', () =>
    checkInline(
      '[x](https://a.b/?q="1")',
      '<a class="external" href="#" data-url="https://a.b/?q=%221%22" title="https://a.b/?q=%221%22">x</a>',
    ));
  it('does not nest links', () =>
    checkInline(
      '[see ![pic](https://a.b/c.png)](https://a.b)',
      '<a class="external" href="#" data-url="https://a.b" title="https://a.b">see pic</a>',
    ));
});

describe('hostile text stays text', () => {
  const inert = '<span class="inert">x</span>';
  for (const scheme of [
    'javascript:alert(1)',
    'command:workbench.action.quit',
    'data:text/html,x',
    'vscode://a',
    'file:///etc/passwd',
    '//a.b',
    'JaVaScRiPt:1',
  ])
    it(scheme, () => checkInline(`[x](${scheme})`, inert));
  it('never loads a picture', () =>
    checkInline(
      '![x](https://a.b/c.png)',
      '<span class="remote-image">x <a class="external" href="#" data-url="https://a.b/c.png" title="https://a.b/c.png">open picture</a></span>',
    ));
  it('escapes the text of a picture', () =>
    checkInline('![<b onload=x>](data:image/png;base64,AA)', '<span class="inert">&lt;b onload=x&gt;</span>'));
  it('shows HTML as text', () => checkInline('<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'));
  it('escapes titles of pages', () =>
    checkInline(
      '[[<i>|"x"<script>]]',
      '<span class="page-link missing">&quot;x&quot;&lt;script&gt; <span class="state">missing</span></span>',
    ));
});

describe('diagrams', () => {
  it('gives a place to a diagram on a line of its own', () =>
    check('![Shape](diagram:shape)', '<figure class="diagram" data-diagram="shape"></figure>'));
  it('says when there is none', () => check('![Shape](diagram:other)', '<figure class="diagram missing">no such diagram</figure>'));
  it('does not draw inside a sentence', () => checkInline('a ![Shape](diagram:shape)', 'a <span class="inert">Shape</span>'));
});

it('says at which line of the body each block begins', () => {
  const { html } = renderPage('# A\n\nb\nc\n\n- d\n- e\n\n| f |\n|---|\n| g |', context);
  expect([...html.matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)].map(([, tag, line]) => `${tag} ${line}`)).toEqual([
    'h2 1',
    'p 3',
    'li 6',
    'li 7',
    'tr 9',
    'tr 11',
  ]);
});

describe('headings', () => {
  it('stand below the title and have ids of their own', () => {
    const { html, headings } = renderPage('# Parts\n\n## `Low` and [[modules/low|co]]\n\n# Parts', context);
    expect(headings).toEqual([
      { id: 'section-parts', level: 2, text: 'Parts', line: 1 },
      { id: 'section-low-and-co', level: 3, text: 'Low and co', line: 3 },
      { id: 'section-parts-2', level: 2, text: 'Parts', line: 5 },
    ]);
    expect(withoutLines(html)).toContain('<h2 id="section-parts">Parts</h2>');
    expect(withoutLines(html)).toContain('<h3 id="section-low-and-co">');
  });
  it('keep their distance when the highest is low', () =>
    expect(renderPage('### A\n\n#### B', context).headings.map(({ level }) => level)).toEqual([2, 3]));
});
