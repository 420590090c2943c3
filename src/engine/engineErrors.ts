import { ErrorCodes, ResponseError } from 'vscode-jsonrpc/node';
import * as z from 'zod/mini';
import { type Problem, ProblemError, problem, problemSchema } from '../model';

const dataSchema = z.object({ problem: problemSchema });
const failed = 1;

/** The problem behind whatever was thrown; what nobody foresaw is `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return problem('error', 'unexpected', { reason: error instanceof Error ? error.message : String(error) });
}

/** A problem as an error of the protocol, so that it arrives as data. */
export function toResponseError(found: Problem): ResponseError<{ readonly problem: Problem }> {
  return new ResponseError(failed, found.code, { problem: found });
}

/** The error a caller sees for an error of the protocol. `ending` says why the engine ended, if it did. */
export function fromResponseError(error: unknown, ending: string | undefined): ProblemError {
  if (error instanceof ProblemError) return error;
  if (ending !== undefined || (error instanceof ResponseError && error.code === ErrorCodes.PendingResponseRejected)) {
    return new ProblemError(problem('error', 'engine-ended', { reason: ending ?? 'connection closed' }), { cause: error });
  }
  const data = error instanceof ResponseError ? dataSchema.safeParse(error.data) : undefined;
  return new ProblemError(data?.success ? data.data.problem : problemOf(error), { cause: error });
}
