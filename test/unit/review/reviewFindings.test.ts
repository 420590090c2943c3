import { expect, test } from 'vitest';
import { reviewFindings } from '../../../src/knowledge/reviewFindings';
import type { Finding } from '../../../src/model';
import { sha256 } from '../knowledge/smallWorld';

const finding: Finding = { gate: 'G2', code: 'unknown-symbol', severity: 'reviewable', page: 'overview', line: 3, subject: 'High' };

function reviewed(body: string, more: Partial<Finding> = {}, ...others: readonly Finding[]) {
  const [first] = reviewFindings(sha256, [{ ...finding, ...more }, ...others], [{ path: 'overview', body }]);
  return { id: first?.id, gap: first?.gap };
}

const asked = reviewed('One.\n\nUses `High` [a](cite:0123456789).\n');

test('a finding is known by what it is about', () => {
  expect(asked).toEqual({ id: expect.stringMatching(/^[0-9a-f]{8}$/), gap: 'Uses `High` [a](cite:0123456789).' });
});

test.each<[string, ReturnType<typeof reviewed>, boolean]>([
  ['its line moved', reviewed('One.\n\nTwo.\n\nUses `High` [a](cite:0123456789).', { line: 5 }), true],
  ['another line changed', reviewed('Zero.\n\nUses `High` [a](cite:0123456789).'), true],
  ['its own line changed', reviewed('One.\n\nIt uses `High` [a](cite:0123456789).'), false],
  ['what it cites changed', reviewed('One.\n\nUses `High` [a](cite:9876543210).'), false],
  ['it is about something else', reviewed('One.\n\nUses `High` [a](cite:0123456789).', { subject: 'Low' }), false],
  ['it is on another page', reviewed('One.\n\nUses `High` [a](cite:0123456789).', { page: 'modules' }), false],
])('when %s', (_name, { id }, isSame) => expect(id === asked.id).toBe(isSame));

test('of a page that cites nothing the whole page is meant', () => {
  const bare = { gate: 'G1', code: 'no-evidence', line: 0, subject: 'overview' } as const;
  expect(reviewed('One.\n\nTwo.', bare).gap).toBe('One.\n\nTwo.');
  expect(reviewed('One.\n\nThree.', bare).id).not.toBe(reviewed('One.\n\nTwo.', bare).id);
});

test('nothing is kept of a page that holds what must not leave', () => {
  const secret: Finding = { ...finding, gate: 'G8', code: 'secret', severity: 'blocking', line: 1, subject: 'aws' };
  expect(reviewed('AKIA…\n\nUses `High`.', {}, secret).gap).toBe('');
});
