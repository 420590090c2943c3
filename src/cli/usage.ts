import { ProblemError, problem } from '../model';

/** A call that is wrong in itself, with what would be right. */
export function usage(reason: string): ProblemError {
  return new ProblemError(problem('error', 'usage', { reason }));
}
