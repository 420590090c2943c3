import { expect, test } from 'vitest';
import { mergePage } from '../../../src/knowledge/merge/mergePage';
import type { Diagram, PageContent } from '../../../src/model';

const diagram = (id: string, caption = id): Diagram => ({ id, caption, direction: 'right', nodes: [], edges: [] });
const page = (body: string, more: Partial<PageContent> = {}): PageContent => ({
  ...{ role: 'module', title: 'Store', summary: 'Keeps notes.', body, diagrams: [] },
  ...more,
});
const cite = (digit: string) => `[a.ts](cite:${digit.repeat(10)})`;

function contentOf(base: PageContent, ours: PageContent, theirs: PageContent): PageContent | 'conflict' {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : 'conflict';
}

test('what a person changed stays, what the host changed comes', () => {
  const base = page('It keeps. It reads.\n');
  const ours = page('It keeps. It reads often.\n', { title: 'Our store' });
  const theirs = page('It keeps all. It reads.\n', { summary: 'Keeps all notes.' });
  expect(contentOf(base, ours, theirs)).toEqual(
    page('It keeps all. It reads often.\n', { title: 'Our store', summary: 'Keeps all notes.' }),
  );
});

test('a title that both changed is the person’s', () => {
  expect(contentOf(page(''), page('', { title: 'Ours' }), page('', { title: 'Theirs' }))).toMatchObject({ title: 'Ours' });
});

test('a sentence that both changed is a conflict with both sides', () => {
  const merged = mergePage({ base: page('It reads.\n'), ours: page('It reads much.\n'), theirs: page('It writes.\n') });
  expect(merged).toEqual({
    kind: 'conflict',
    parts: [{ kind: 'conflict', ours: 'It reads much.\n', base: 'It reads.\n', theirs: 'It writes.\n' }],
  });
});

test('a sentence that a person changed cites what the host cites there today', () => {
  const base = page(`It reads ${cite('1')}. It writes.\n`);
  const ours = page(`It reads ${cite('1')}. It writes ${cite('1')} too.\n`);
  const theirs = page(`It reads ${cite('2')}. It writes.\n`);
  expect(contentOf(base, ours, theirs)).toMatchObject({ body: `It reads ${cite('2')}. It writes ${cite('2')} too.\n` });
});

test('diagrams are those of the host that the text shows', () => {
  const shows = (...ids: readonly string[]) => ids.map((id) => `![${id}](diagram:${id})\n\n`).join('');
  const base = page(shows('a', 'b'), { diagrams: [diagram('a'), diagram('b')] });
  const ours = page(shows('a'), { diagrams: [diagram('a')] });
  const theirs = page(shows('a', 'b'), { diagrams: [diagram('a', 'anew'), diagram('b')] });
  expect(contentOf(base, ours, theirs)).toMatchObject({ body: shows('a'), diagrams: [diagram('a', 'anew')] });
});

test('a last line whose end an editor took away is a line still', () => {
  expect(contentOf(page('1. A.\n2. B.\n'), page('Mine.\n\n1. A.\n2. B.'), page('1. A.\n2. B.\n3. C.\n'))).toEqual(
    page('Mine.\n\n1. A.\n2. B.\n3. C.\n'),
  );
});
