import * as z from 'zod/mini';
import { problemSchema } from './problems';

/** What a connection to a model is tried for, in this order: each needs those before it. */
export const modelCheckNames = ['reachable', 'key', 'model', 'answers', 'tools'] as const;
export type ModelCheckName = (typeof modelCheckNames)[number];

const modelCheckSchema = z.readonly(
  z.object({
    name: z.enum(modelCheckNames),
    /** `untried`: one before it failed. */
    state: z.enum(['passed', 'failed', 'untried']),
    /** Why it failed. */
    problem: z.exactOptional(problemSchema),
  }),
);
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** A connection that was tried. `contextWindow` is `null` where the model could not be opened. */
export const modelReportSchema = z.readonly(
  z.object({ host: z.string(), contextWindow: z.nullable(z.int()), checks: z.readonly(z.array(modelCheckSchema)) }),
);
export type ModelReport = z.infer<typeof modelReportSchema>;
