import * as z from 'zod/mini';
import { pageReasonSchema } from './pageReasons';

/** What a million tokens cost, in the currency of whoever sells them. */
export const pricesSchema = z.readonly(z.object({ input: z.number(), output: z.number(), cached: z.optional(z.number()) }));
export type Prices = z.infer<typeof pricesSchema>;

/** A model as a person chose it. Only a reference to a key is ever kept. */
export const modelSettingsSchema = z.readonly(
  z.object({
    provider: z.enum(['openai', 'editor']),
    /** Base address of an OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`; empty for the editor's models. */
    endpoint: z.string(),
    name: z.string(),
    /** `${env:NAME}`, `secret` for what the editor keeps, or empty for a server that wants none. */
    key: z.string(),
    /** Tokens that a request and its answer may have together; 0 to ask the server. */
    contextWindow: z.int(),
    /** Tokens that one answer may have. */
    maxOutput: z.int(),
    prices: z.optional(pricesSchema),
  }),
);
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** What a run with a model may use at most. `maxCost` is in the currency of the prices. */
export const runLimitsSchema = z.readonly(
  z.object({
    maxTokens: z.int(),
    maxCalls: z.int(),
    minutes: z.number(),
    concurrency: z.int(),
    maxCost: z.optional(z.number()),
  }),
);
export type RunLimits = z.infer<typeof runLimitsSchema>;

export const defaultRunLimits: RunLimits = { maxTokens: 2_000_000, maxCalls: 2_000, minutes: 60, concurrency: 2 };
export const defaultMaxOutput = 8_000;

const reviewedPageSchema = z.readonly(z.object({ path: z.string(), title: z.string(), because: pageReasonSchema, tokens: z.int() }));

/** What a run with a model would do and send, before anything is sent. */
export const runReviewSchema = z.readonly(
  z.object({
    provider: z.enum(['openai', 'editor']),
    /** The machine that would be asked. */
    host: z.string(),
    model: z.string(),
    contextWindow: z.int(),
    pages: z.readonly(z.array(reviewedPageSchema)),
    /** Pages beside these that an earlier run wrote and did not publish: they are taken over and cost nothing. */
    paid: z.int(),
    /** Files of which text may be sent. */
    files: z.int(),
    /** Paths of those that are never sent: only the host reads them, or they may hold secrets. */
    keptBack: z.readonly(z.array(z.string())),
    /** What of the history may be sent: pages whose drafts tell of commits, persons that drafts name, commits that may be read. */
    history: z.readonly(z.object({ pages: z.int(), persons: z.int(), commits: z.int() })),
    /** Tokens that this is likely to take, and those that it cannot pass. */
    tokens: z.readonly(z.object({ input: z.int(), output: z.int() })),
    /** True where earlier runs with this model told how far estimates are off; a fixed share is added where not. */
    isMeasured: z.boolean(),
    limits: runLimitsSchema,
    /** What that is likely to cost, where prices are known. */
    cost: z.optional(z.number()),
  }),
);
export type RunReview = z.infer<typeof runReviewSchema>;

/** The machine that a model's settings name; `editor` for the editor's models. */
export function hostOf({ provider, endpoint }: Pick<ModelSettings, 'provider' | 'endpoint'>): string {
  return provider === 'editor' ? 'editor' : (/^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(endpoint)?.[1] ?? endpoint);
}
