import * as z from 'zod/mini';
import type { Usage } from '../../model';

/** What we count ourselves, and what the model can take at all. */
export interface Counted {
  readonly input: number;
  readonly output: number;
  readonly contextWindow: number;
}

const count = z.int().check(z.nonnegative());
const toldSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.optional(z.nullable(z.object({ cached_tokens: z.optional(z.nullable(z.unknown())) }))),
});

/** So much less than our own count cannot be: no model has tokens of such a length. */
const leastShare = 1 / 4;

/** What a server says that a call took, or our own count where it says nothing, or what cannot be. */
export function trueUsage(told: unknown, counted: Counted): Usage {
  const usage = toldSchema.safeParse(told).data;
  if (!usage || !isPossible(usage.prompt_tokens, counted.input, counted) || !isPossible(usage.completion_tokens, counted.output, counted))
    return { input: counted.input, output: counted.output, cached: 0, isEstimated: true };
  const cached = count.safeParse(usage.prompt_tokens_details?.cached_tokens).data ?? 0;
  return {
    input: usage.prompt_tokens,
    output: usage.completion_tokens,
    cached: Math.min(cached, usage.prompt_tokens),
    isEstimated: false,
  };
}

function isPossible(told: number, counted: number, { contextWindow }: Counted): boolean {
  return told >= Math.floor(counted * leastShare) && told <= contextWindow;
}
