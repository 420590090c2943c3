import { expect, test } from 'vitest';
import { budgetValues, raisedBudgets } from '../../../src/extension/budgets';
import { type Budgets, type ProblemCode, problem } from '../../../src/model';

const over = (code: ProblemCode, eligible: number) => problem('error', code, { eligible, budget: 1 });
const check = (problems: ReturnType<typeof over>[], raised: Partial<Budgets> | undefined) =>
  expect(raisedBudgets(problems)).toEqual(raised);

test('files', () => check([over('over-file-count', 6812)], { maxFiles: 6812 }));
test('bytes are rounded up to whole MiB', () => check([over('over-total-bytes', 71 * 2 ** 20 - 5)], { maxTotalBytes: 71 * 2 ** 20 }));
test('whole MiB stay', () => check([over('over-total-bytes', 2 ** 20)], { maxTotalBytes: 2 ** 20 }));
test('one large file', () => check([over('over-file-bytes', 3_000_000)], { maxFileBytes: 3 * 2 ** 20 }));
test('all at once', () =>
  check([over('over-file-count', 7), over('over-total-bytes', 1), over('over-file-bytes', 1)], {
    maxFiles: 7,
    maxTotalBytes: 2 ** 20,
    maxFileBytes: 2 ** 20,
  }));
test('another problem raises nothing', () => check([problem('error', 'store-full')], undefined));
test('a problem without a figure raises nothing', () => check([problem('error', 'over-file-count')], undefined));

test('as the button says it', () =>
  expect(budgetValues({ maxFiles: 6812, maxTotalBytes: 71 * 2 ** 20 }, 'en')).toEqual({ maxFiles: '6,812', maxTotalBytes: '71' }));
