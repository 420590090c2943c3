import { expect, test } from 'vitest';
import { describeFinding, describeProblem, findingCodes, problem, problemCodes } from '../../../src/model';

test('every problem has a sentence', () => {
  for (const code of problemCodes) expect(describeProblem(problem('error', code, { reason: 'x' })).message, code).not.toBe('');
});

/** Notes on what was read: there is nothing to do about them. */
const notes = [
  'no-tours',
  'changed-while-reading',
  'lossy-text',
  'not-a-repository',
  'team-taken',
  'syntax-error',
  'parse-given-up',
  'manifest-invalid',
];

test('every refusal names its cure', () => {
  expect(problemCodes.filter((code) => describeProblem(problem('error', code)).remedy === undefined)).toEqual(notes);
});

test('every finding has a sentence and a remedy', () => {
  for (const code of findingCodes) {
    const { message, remedy } = describeFinding({ code, subject: 'x' });
    expect([message, remedy], code).not.toContain('');
  }
});

test('values fill the sentence and the remedy', () => {
  const { message, remedy } = describeProblem(problem('error', 'over-file-count', { eligible: 6812, budget: 5000 }));
  expect(message).toMatch(/^6812 files are eligible, and the budget is 5000 files/);
  expect(remedy).toContain('--max-files 6812');
});
