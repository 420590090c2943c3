import type { ModelUse, Prices, RunLimits, Usage } from '../../model';

/** Tokens that were kept for one call. Exactly one of the two is called. */
export interface Reservation {
  /** What the call took; the rest is free again. */
  settle(usage: Usage): void;
  /** Nothing was sent. */
  release(): void;
}

export interface Budget {
  /** Keeps all that a call may take; answers the limit that leaves no room for it. */
  reserve(most: { readonly input: number; readonly output: number }): Reservation | keyof RunLimits;
  used(): ModelUse;
}

/**
 * Limits of one run. A call is made only when all that it may take was kept for it before, so that no limit is passed however many
 * are under way. `minutes` is the time that passed since the run began.
 */
export function createBudget(limits: RunLimits, minutes: () => number, prices?: Prices): Budget {
  let used: ModelUse = { calls: 0, input: 0, output: 0, cached: 0 };
  let kept: ModelUse = used;

  return {
    reserve({ input, output }) {
      const most: ModelUse = { calls: 1, input, output, cached: 0 };
      const after = [used, kept, most].reduce(sum);
      if (minutes() >= limits.minutes) return 'minutes';
      if (after.calls > limits.maxCalls) return 'maxCalls';
      if (after.input + after.output > limits.maxTokens) return 'maxTokens';
      if (limits.maxCost !== undefined && prices && costOf(after, prices) > limits.maxCost) return 'maxCost';
      kept = sum(kept, most);
      const free = () => {
        kept = sum(kept, negative(most));
      };
      return {
        release: free,
        settle(usage) {
          free();
          used = sum(used, { calls: 1, input: usage.input, output: usage.output, cached: usage.cached });
        },
      };
    },
    used: () => used,
  };
}

/** What tokens cost. Cached ones count as others where they have no price of their own. */
export function costOf({ input, output, cached }: Pick<ModelUse, 'input' | 'output' | 'cached'>, prices: Prices): number {
  const fresh = prices.cached === undefined ? input : input - cached;
  return (fresh * prices.input + (input - fresh) * (prices.cached ?? 0) + output * prices.output) / 1e6;
}

function sum(a: ModelUse, b: ModelUse): ModelUse {
  return { calls: a.calls + b.calls, input: a.input + b.input, output: a.output + b.output, cached: a.cached + b.cached };
}

function negative({ calls, input, output, cached }: ModelUse): ModelUse {
  return { calls: -calls, input: -input, output: -output, cached: -cached };
}
