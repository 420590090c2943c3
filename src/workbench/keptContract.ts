import { canonicalJson, checkContract } from '../evidence';
import { type Contract, type Problem, problem, type Topic } from '../model';

/**
 * What is to be told of the contract that a topic has kept: one that is not `ours` does not hold. An older one was
 * ours, and is brought up to date by the next build.
 */
export function problemsOfKept({ contract: kept, root: folder }: Topic, ours: Contract): readonly Problem[] {
  if (kept.version < ours.version || canonicalJson(kept) === canonicalJson(ours)) return [];
  const flaws = checkContract(kept, ours, folder);
  return flaws.length > 0 ? flaws : [problem('warning', 'contract-edited', { folder })];
}
