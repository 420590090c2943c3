import { expect, test } from 'vitest';
import { isDecisionPath, readDecision } from '../../../src/analysis/decisions/readDecision';

const title = { text: 'Use packs', lines: [1, 1] as const };

test('sections under headings', () => {
  const text = '# Use packs\n\n## Status\n\nAccepted\n\n## Context\n\nMany small files\nare slow.\n\n## Decision\n\nOne pack a snapshot.\n';
  expect(readDecision('docs/adr/0001-packs.md', title, text)).toEqual({
    path: 'docs/adr/0001-packs.md',
    title,
    status: { text: 'Accepted', lines: [5, 5] },
    context: { text: 'Many small files are slow.', lines: [9, 10] },
    decision: { text: 'One pack a snapshot.', lines: [14, 14] },
  });
});

test('paragraphs that open with a bold word', () => {
  const text = '# Use packs\n\n**Context.** Files are slow.\n\n**Decision.** One pack.\n';
  const { context, decision } = readDecision('docs/decisions/0001-packs.md', title, text) ?? {};
  expect([context?.text, decision?.text]).toEqual(['Files are slow.', 'One pack.']);
});

test('a title alone is a decision, a document without one is none', () => {
  expect(readDecision('docs/adr/1-x.md', title, '# Use packs\n')).toEqual({ path: 'docs/adr/1-x.md', title });
  expect(readDecision('docs/adr/1-x.md', undefined, '')).toBeUndefined();
});

function check(path: string, expected: boolean): void {
  test(`${path} is ${expected ? 'a' : 'no'} decision record`, () => expect(isDecisionPath(path)).toBe(expected));
}

check('docs/adr/0001-use-packs.md', true);
check('doc/architecture-decisions/ADR-012-x.md', true);
check('docs/decisions/README.md', false);
check('docs/guide/01-start.md', false);
