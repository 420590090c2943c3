import { expect, it } from 'vitest';
import { statementKey, unsupportedSections } from '../../../src/evidence';
import { type Contract, codeWikiContract, type Diagram, type Origin } from '../../../src/model';
import { page, sha256 } from '../knowledge/smallWorld';

const contract: Contract = {
  ...codeWikiContract,
  pages: [{ role: 'module', place: 'child', always: false, says: '', sections: [], counted: ['opening', 'Used by'] }],
};
const shape: Diagram = { id: 'shape', caption: '', direction: 'down', nodes: [], edges: [] };
const proof = '[a.ts](cite:0123456789)';

function marked(body: string, origin: Origin = 'manual'): readonly string[] {
  return unsupportedSections({ origin, content: page(body, { diagrams: [shape] }) }, contract, sha256);
}

it.each<[name: string, body: string, ids: readonly string[]]>([
  ['a sentence', '## A\n\nIt is fast.', ['section-a']],
  ['a list item', '## A\n\n- It is fast.', ['section-a']],
  ['a row of a table', '## A\n\n| a | b |\n|---|---|\n| 1 | 2 |', ['section-a']],
  ['a sentence in another script', '## A\n\n它很快。', ['section-a']],
  ['what stands above the first heading', `It is fast.\n\n## A\n\nIt is ${proof}.`, ['opening']],
  ['a body without a heading', 'It is fast.', ['opening']],
  ['a sentence with a citation', `## A\n\nIt is fast ${proof}. It is small.`, []],
  ['a citation in code only', `## A\n\nIt is fast \`${proof}\`.\n\n\`\`\`\n${proof}\n\`\`\``, ['section-a']],
  ['a diagram', '## A\n\nIt is so.\n\n![shape](diagram:shape)', []],
  ['a diagram that the page does not have', '## A\n\nIt is so.\n\n![shape](diagram:other)', ['section-a']],
  ['a picture', '## A\n\nIt is so.\n\n![shape](https://example.org/a.png)', ['section-a']],
  ['names of pages alone', '## A\n\n- [[modules/a|Part a]]\n- [[modules/b]], [[modules/c]] and [[modules/d]]', []],
  ['something said of a page', '## A\n\n[[modules/a|Part a]] is fast.', ['section-a']],
  ['a heading alone', '## A\n\n### B\n\n## C', []],
  ['code alone', '## A\n\n```\nfast()\n```', []],
  ['an empty page', '', []],
  ['a section whose parts cite', `## A\n\nBoth are fast.\n\n### B\n\nOne ${proof}.\n\n### C\n\nOther ${proof}.`, []],
  ['a part beside one that cites', `## A\n\n### B\n\nOne ${proof}.\n\n### C\n\nIt is fast.`, ['section-c']],
  ['two sections of one name', `## A\n\nIt is fast.\n\n## A\n\nIt is ${proof}.\n\n## A\n\nIt is small.`, ['section-a', 'section-a-3']],
])('tells whether a claim is supported: %s', (_name, body, ids) => expect(marked(body)).toEqual(ids));

it('lets a composed page count where the contract says so, and nobody else', () => {
  const body = 'Three files.\n\n## Used by\n\nNo other part imports it.\n\n## A\n\nThree of them are fast.';
  expect(marked(body, 'composed')).toEqual(['section-a']);
  for (const origin of ['synthesised', 'editorial', 'agent'] as const)
    expect(marked(body, origin)).toEqual(['opening', 'section-used-by', 'section-a']);
  expect(unsupportedSections({ origin: 'composed', content: page(body, { role: 'glossary' }) }, contract, sha256)).toHaveLength(3);
});

it('asks nothing of what a model took over from the composed page, nor of a line that leads on', () => {
  const body =
    '## Used by\n\nNo other part imports it.\n\n## A\n\nSo it goes on:\n\n```\nfast()\n```\n\n## B\n\nThree of them. They are fast.';
  const proofOf = (texts: readonly string[]) => ({
    proof: { drafted: texts.map((text) => statementKey(sha256, text)), isRead: true, doubts: [] },
  });
  const told = (texts: readonly string[]) =>
    unsupportedSections({ origin: 'synthesised', content: page(body), ...proofOf(texts) }, contract, sha256);
  expect(told([])).toEqual(['section-used-by', 'section-b']);
  expect(told(['No other part imports it.', 'Three of them.'])).toEqual(['section-b']);
  expect(told(['No other part imports it.', 'Three of them.', 'They are fast.'])).toEqual([]);
});
