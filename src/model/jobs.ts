import * as z from 'zod/mini';

export const jobStateSchema = z.enum(['running', 'waiting', 'complete', 'degraded', 'partial', 'failed', 'cancelled', 'refused']);

/** One run that may publish. `startedFrom` is the sequence number of the publication it replaces, 0 for none. */
export const jobSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    id: z.string(),
    topic: z.string(),
    kind: z.enum(['build', 'refresh', 'rebuild']),
    state: jobStateSchema,
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
    startedFrom: z.int(),
    snapshot: z.string(),
    input: z.string(),
  }),
);
export type Job = z.infer<typeof jobSchema>;
