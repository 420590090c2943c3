import { ProblemError, problem } from '../../model';
import { errorCode } from '../errorCode';

/** Does work at the disk; what the system refuses becomes a `ProblemError` with a remedy, a bug stays what it is. */
export async function atDisk<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

/** The same for work that is done at once. */
export function atDiskNow<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  const code = errorCode(error);
  return code === undefined || error instanceof ProblemError ? error : new ProblemError(problemFor(code), { cause: error });
}

function problemFor(code: string) {
  if (code === 'ENOSPC' || code === 'EDQUOT') return problem('error', 'store-full');
  if (code === 'ELOCKED') return problem('error', 'store-busy');
  return problem('error', 'store-unwritable', { reason: code });
}
