import type { PublishResult } from '../knowledge';
import { isOpen, type Problem, problem, type ReviewedFinding } from '../model';

/** What a person is told of how a publication went. */
export function outcomeProblems(
  outcome: PublishResult['outcome'] | 'stopped',
  findings: readonly ReviewedFinding[],
  folder: string,
): readonly Problem[] {
  const open = findings.filter(isOpen);
  switch (outcome) {
    case 'published':
      return open.length === 0 ? [] : [problem('warning', 'gates-found', { count: open.length, folder })];
    case 'blocked':
      return [problem('error', 'gates-blocked', { count: findings.filter(({ severity }) => severity === 'blocking').length })];
    case 'stopped':
      return [];
    case 'outrun':
      return [problem('error', 'published-meanwhile')];
    default:
      return outcome satisfies never;
  }
}
