import * as z from 'zod/mini';
import { ledgerEntrySchema } from './evidence';
import { jobNameSchema, jobStateSchema } from './jobs';
import { lineRange } from './locator';

/** What use cases answer about the reading of a job: these cross process borders. */

/** A ledger as it is on disk, with the job that it belongs to. */
export const ledgerViewSchema = z.readonly(
  z.object({
    /** Name of the topic: the folder's name. */
    wiki: z.string(),
    job: z.string(),
    kind: jobNameSchema,
    state: jobStateSchema,
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
    snapshot: z.string(),
    entries: z.readonly(z.array(ledgerEntrySchema)),
    head: z.string(),
    /** The chain holds and, where the publication seals the ledger, ends where that says. */
    intact: z.boolean(),
    sealed: z.boolean(),
    /** The first entry that is not what was written, the number of entries where the end is not; `null` when it is intact. */
    brokenAt: z.nullable(z.int()),
  }),
);
export type LedgerView = z.infer<typeof ledgerViewSchema>;

/** What a job left: how much it recorded, and how much the gates found. */
export const jobDetailSchema = z.readonly(z.object({ entries: z.int(), intact: z.boolean(), findings: z.int() }));
export type JobDetail = z.infer<typeof jobDetailSchema>;

/** Lines of a job's snapshot, as its ledger names them. */
export const readingSchema = z.readonly(z.object({ job: z.string(), path: z.string(), lines: lineRange }));
export type Reading = z.infer<typeof readingSchema>;
