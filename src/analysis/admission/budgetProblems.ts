import { type Budgets, type Coverage, type Omitted, type Problem, problem } from '../../model';

/**
 * The refusals of a coverage that leaves eligible files out (S5); none when all are in. Each counts all that is eligible,
 * so that following the remedies together admits every file at the next run.
 */
export function budgetProblems(coverage: Coverage, budgets: Budgets): readonly Problem[] {
  const left = coverage.omittedFiles.filter(({ reason }) => reason === 'oversized' || reason === 'budget');
  if (left.length === 0) return [];
  const bytes = coverage.bytes + left.reduce((sum, file) => sum + file.bytes, 0);
  const problems: Problem[] = [];
  if (coverage.eligible > budgets.maxFiles) {
    problems.push(problem('error', 'over-file-count', { eligible: coverage.eligible, budget: budgets.maxFiles }));
  }
  if (bytes > budgets.maxTotalBytes) {
    problems.push(problem('error', 'over-total-bytes', { eligible: bytes, budget: budgets.maxTotalBytes }));
  }
  const oversized = left.filter(({ reason }) => reason === 'oversized');
  const largest = oversized.reduce<Omitted | undefined>((top, file) => (top && top.bytes >= file.bytes ? top : file), undefined);
  if (largest) {
    const values = { count: oversized.length, budget: budgets.maxFileBytes, largest: largest.path, eligible: largest.bytes };
    problems.push(problem('error', 'over-file-bytes', values, largest.path));
  }
  return problems;
}
