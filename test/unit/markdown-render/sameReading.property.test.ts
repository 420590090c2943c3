import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWikilinkTarget, isWebAddress, type RenderContext, readPageText, renderPage } from '../../../src/markdown';

const ids = ['0000000000', 'aaaaaaaaaa'];
const pages = [
  { path: 'modules/low', title: 'Low' },
  { path: 'b', title: 'B' },
];
const context: RenderContext = {
  citations: ids.map((id) => ({ id, kind: 'file', path: 'a.ts', lines: [1, 2], hash: 'h', state: 'current' })),
  pages,
  diagrams: ['shape'],
  words: {
    states: { stale: 'changed', orphaned: 'gone', relocated: 'moved' },
    ...{ unproven: 'unproven', missingPage: 'missing', missingDiagram: 'no such diagram', remoteImage: 'open picture' },
  },
};

const addresses = [
  'cite:0000000000',
  'cite:AAAAAAAAAA',
  'CITE:aaaaaaaaaa',
  'cite:aaaaaaaaaa',
  'diagram:shape',
  'diagram:other',
  'https://evil.dev/a',
  'HTTP://evil.dev',
  '//evil.dev',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///x',
  'command:x',
  'src/a.ts',
  'mailto:a',
];
const marks = ['[', ']', '(', ')', '!', '[[', ']]', '|', '`', '``', '*', '_', '"', "'", '<', '>', '\\', '&lbrack;', '&#91;', ':', '~'];
const blocks = ['\n', '\n\n', '    ', '\t', '# ', '- ', '> ', '1. ', '```\n', '~~~', '|---|---|\n', '| ', '---', '\r\n', '\0', '  \n'];
const wholes = [
  '[a](cite:0000000000)',
  '![d](diagram:shape)',
  '[[modules/low|the low]]',
  '[[B]]',
  '[r]: ',
  '[r]',
  '[s]: javascript:0\n',
  '[s]',
  'word',
  'a',
];
const piece = fc.oneof(
  fc.constantFrom(...marks),
  fc.constantFrom(...blocks),
  fc.constantFrom(...wholes),
  fc.constantFrom(...addresses),
  fc.constantFrom(...addresses).map((address) => `](${address})`),
  fc.constantFrom(...addresses).map((address) => `<${address}>`),
  fc.tuple(fc.constantFrom('r', 's', 'word'), fc.constantFrom(...addresses)).map(([name, address]) => `\n\n[${name}]: ${address}\n`),
);
const body = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** What the values of an attribute are in the HTML, where no text can hold one: a quotation mark in a text is `&quot;`. */
function shown(html: string, attribute: string): readonly string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

const sorted = (list: readonly string[]) => [...list].sort();

it('shows nothing that the gates do not see: citations, links of pages, addresses, diagrams', () => {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  fc.assert(
    fc.property(body, (markdown) => {
      const { html } = renderPage(markdown, context);
      const text = readPageText(markdown);
      const cited = text.sentences.flatMap(({ citations }) => citations.map(({ id }) => id));
      expect(sorted(shown(html, 'data-id'))).toEqual(sorted(cited.filter((id) => ids.includes(id))));
      const linked = text.wikilinks.flatMap((link) => findWikilinkTarget(link, titles) ?? []);
      expect(sorted(shown(html, 'data-path'))).toEqual(sorted(linked));
      expect(sorted(shown(html, 'data-diagram'))).toEqual(sorted(text.diagrams.flatMap(({ id }) => (id === 'shape' ? [id] : []))));
      const seen = text.links.map(({ url }) => url).filter(isWebAddress);
      for (const url of shown(html, 'data-url')) expect(seen).toContain(url);
      expect(html).not.toMatch(/<img|<script|<iframe|href="[^#]/);
    }),
    { numRuns: Number(process.env.FUZZ ?? 2000) },
  );
});
