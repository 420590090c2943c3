import type { Doubt, Judgement } from '../../model';
import type { Statement } from './pageStatements';

/**
 * What is to be doubted of a statement by its judgement; nothing for what stays as it is. What follows from the lines without standing
 * in them stays where it says itself that it is an inference.
 */
export function doubtIn({ told }: Pick<Statement, 'told'>, { verdict }: Judgement): Doubt['verdict'] | undefined {
  if (verdict === 'shown' || verdict === 'leads') return undefined;
  if (verdict !== 'follows') return verdict;
  return inference.test(told) ? undefined : 'wider';
}

/** How a sentence begins that tells what its writer concludes, as the prompts ask for it. */
const inference = /^\W*(?:inference|推断)\s*[:：]/iu;
