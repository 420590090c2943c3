import { canonicalJson, checkContract } from '../evidence';
import { type Contract, codeWikiContract, type Problem, problem } from '../model';

/**
 * What is to be told of the contract that a folder's topic has kept: one that is not ours does not hold. An older one was
 * ours, and is brought up to date by the next build.
 */
export function problemsOfKept(kept: Contract, folder: string): readonly Problem[] {
  if (kept.version < codeWikiContract.version || canonicalJson(kept) === canonicalJson(codeWikiContract)) return [];
  const flaws = checkContract(kept, folder);
  return flaws.length > 0 ? flaws : [problem('warning', 'contract-edited', { folder })];
}
