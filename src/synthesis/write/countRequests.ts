import { ProblemError, problem, type RunLimits, type Usage } from '../../model';
import type { RequestCounter } from '../ports';
import type { Budget, Reservation } from './budget';

/** Counts the requests that one call makes, each kept for before it is sent. */
export interface CallCount extends RequestCounter {
  answered(usage: Usage): void;
  /** The call failed, or was stopped, with a request under way. */
  failed(error: unknown, isStopped: boolean): void;
}

/** So much more than it was estimated a request may turn out to be: what it takes is only known afterwards. */
const mostPerEstimate = 1.5;

/** `begin` throws a `ProblemError` `run-limit` where a limit leaves no room for one more request. */
export function countRequests(budget: Budget, { input, output }: { readonly input: number; readonly output: number }): CallCount {
  let kept: Reservation | undefined;
  const settle = (usage: Usage) => {
    kept?.settle(usage);
    kept = undefined;
  };
  return {
    begin() {
      if (kept) return;
      const found = budget.reserve({ input: Math.ceil(input * mostPerEstimate), output });
      if (typeof found === 'string') throw new ProblemError(problem('warning', 'run-limit', { limit: limitNames[found] }));
      kept = found;
    },
    lost: settle,
    answered: settle,
    failed(error, isStopped) {
      if (isStopped || isPaid(error)) settle({ input, output: 0, cached: 0, isEstimated: true });
      kept?.release();
      kept = undefined;
    },
  };
}

/** An answer that broke off was asked for all the same: its request counts, as far as can be told. */
function isPaid(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.code === 'model-stalled' || error.problem.code === 'model-broken');
}

const limitNames: Readonly<Record<keyof RunLimits, string>> = {
  maxTokens: 'tokens',
  maxCalls: 'calls',
  minutes: 'minutes',
  concurrency: 'calls at once',
  maxCost: 'cost',
};
