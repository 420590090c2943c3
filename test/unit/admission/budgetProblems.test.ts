import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetProblems, buildCoverage } from '../../../src/analysis';
import { type Budgets, describeProblem, type Omitted, reasons, type SnapshotFile } from '../../../src/model';

const file = (path: string, bytes: number): SnapshotFile => {
  return { path, bytes, sha256: '', language: 'text', hostOnly: false, lossy: false, mark: { bytes, mtime: 0, ctime: 0, inode: 0 } };
};

/** The coverage that a snapshot of files of these sizes has, all text. */
function cover(sizes: readonly number[], budgets: Budgets) {
  const files: SnapshotFile[] = [];
  const omitted: Omitted[] = [{ path: 'x.png', reason: 'binary', bytes: 5 }];
  let full = false;
  for (const [index, bytes] of sizes.entries()) {
    const path = `f${String(index).padStart(3, '0')}`;
    const total = files.reduce((sum, one) => sum + one.bytes, bytes);
    if (bytes > budgets.maxFileBytes) omitted.push({ path, reason: 'oversized', bytes });
    else if (full || files.length === budgets.maxFiles || total > budgets.maxTotalBytes) {
      full = true;
      omitted.push({ path, reason: 'budget', bytes });
    } else files.push(file(path, bytes));
  }
  return buildCoverage(files, omitted);
}

test('a coverage within its budgets has no problems', () => {
  const budgets = { maxFiles: 2, maxFileBytes: 10, maxTotalBytes: 20 };
  const coverage = cover([10, 10], budgets);
  expect(coverage).toMatchObject({ eligible: 2, included: 2, omitted: 1, bytes: 20 });
  expect(Object.keys(coverage.byReason)).toEqual([...reasons]);
  expect(budgetProblems(coverage, budgets)).toEqual([]);
});

test('each budget that is passed is named with what would do', () => {
  const budgets = { maxFiles: 2, maxFileBytes: 10, maxTotalBytes: 15 };
  const told = budgetProblems(cover([9, 9, 40, 3, 12], budgets), budgets).map((one) => describeProblem(one).remedy);
  expect(told[0]).toContain('--max-files 5');
  expect(told[1]).toContain('--max-total-bytes 73');
  expect(told[2]).toContain('--max-file-bytes 40');
});

test('following the remedies once admits every file', () => {
  const limit = fc.integer({ min: 1, max: 60 });
  const some = fc.record({ maxFiles: fc.integer({ min: 1, max: 8 }), maxFileBytes: limit, maxTotalBytes: limit });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }), some, (sizes, budgets) => {
      const before = cover(sizes, budgets);
      const problems = budgetProblems(before, budgets);
      expect(problems.length > 0).toBe(before.eligible !== before.included);
      const raised = { ...budgets };
      for (const { code, values } of problems) {
        if (code === 'over-file-count') raised.maxFiles = Number(values.eligible);
        if (code === 'over-total-bytes') raised.maxTotalBytes = Number(values.eligible);
        if (code === 'over-file-bytes') raised.maxFileBytes = Number(values.eligible);
      }
      const after = cover(sizes, raised);
      expect(after.included).toBe(after.eligible);
    }),
  );
});
