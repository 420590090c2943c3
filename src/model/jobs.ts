import * as z from 'zod/mini';

export const jobStateSchema = z.enum(['running', 'waiting', 'complete', 'degraded', 'partial', 'failed', 'cancelled', 'refused']);
export type JobState = z.infer<typeof jobStateSchema>;

/** `build` makes a first wiki or refreshes the one there is; `rebuild` writes every page anew. */
export const jobKindSchema = z.enum(['build', 'refresh', 'rebuild']);
export type JobKind = z.infer<typeof jobKindSchema>;
/** An `edit` publishes what a person wrote, on the snapshot that is published. */
export const jobNameSchema = z.enum([...jobKindSchema.options, 'edit']);
export type JobName = z.infer<typeof jobNameSchema>;

const tokensSchema = z.readonly(z.object({ input: z.int(), output: z.int() }));
/** What a run took of a model. `cached` are those tokens of `input` that did not have to be read again. */
const modelUseSchema = z.readonly(z.object({ calls: z.int(), input: z.int(), output: z.int(), cached: z.int() }));
export type ModelUse = z.infer<typeof modelUseSchema>;

const jobModelSchema = z.readonly(
  z.object({
    name: z.string(),
    host: z.string(),
    /** What its pages were likely to take before anything was known of the model. */
    estimated: tokensSchema,
    /** The same made right by earlier runs, as the person was told. */
    expected: z.exactOptional(tokensSchema),
    used: modelUseSchema,
  }),
);

/** One run that may publish. `startedFrom` is the sequence number of the publication it replaces, 0 for none. */
export const jobSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    id: z.string(),
    topic: z.string(),
    kind: jobNameSchema,
    state: jobStateSchema,
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
    startedFrom: z.int(),
    snapshot: z.string(),
    input: z.string(),
    /** The model that wrote pages in it, with the tokens that were expected and taken. */
    model: z.exactOptional(jobModelSchema),
  }),
);
export type Job = z.infer<typeof jobSchema>;

/** A job as a person sees it. */
export const jobViewSchema = z.readonly(
  z.object({
    id: z.string(),
    kind: jobNameSchema,
    /** `failed` also for one whose process died before it could say so: then it is `lost`. */
    state: jobStateSchema,
    lost: z.boolean(),
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
    /** True for the one that wrote the published wiki. */
    published: z.boolean(),
    /** The model that wrote pages in it. */
    model: z.exactOptional(jobModelSchema),
  }),
);
export type JobView = z.infer<typeof jobViewSchema>;
