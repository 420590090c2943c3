import * as z from 'zod/mini';
import { jobStateSchema } from './jobs';
import { runReviewSchema } from './modelSettings';
import { pageRoleSchema } from './pages';
import { problemSchema } from './problems';
import { reviewedFindingSchema } from './reviews';
import { coverageSchema, snapshotRulesSchema } from './snapshot';

export const changeSchema = z.enum(['added', 'changed', 'unchanged', 'removed', 'conflict']);
export type Change = z.infer<typeof changeSchema>;

const tokensSchema = z.readonly(z.object({ input: z.int(), output: z.int() }));

const pathList = z.readonly(z.array(z.string()));

/** What a build or refresh did. `state` is `unchanged` for a no-op; then there is no job. */
export const buildViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    job: z.optional(z.string()),
    state: z.union([jobStateSchema, z.literal('unchanged')]),
    snapshot: z.string(),
    rules: snapshotRulesSchema,
    coverage: coverageSchema,
    pages: z.readonly(
      z.array(
        z.readonly(
          z.object({
            path: z.string(),
            title: z.string(),
            role: pageRoleSchema,
            revision: z.string(),
            change: changeSchema,
          }),
        ),
      ),
    ),
    ledger: z.readonly(z.object({ entries: z.int(), head: z.string() })),
    model: z.readonly(
      z.object({
        calls: z.int(),
        inputTokens: z.int(),
        outputTokens: z.int(),
        cached: z.int(),
        /** What was expected before, and what would be expected of the same pages now. */
        estimated: z.exactOptional(tokensSchema),
        next: z.exactOptional(tokensSchema),
        /** Pages that it was asked for, and of the whole wiki those that it wrote now, that stand as it wrote them before, and that are composed. */
        pages: z.exactOptional(z.readonly(z.object({ asked: z.int(), written: z.int(), kept: z.int(), composed: z.int() }))),
      }),
    ),
    /** Of a run with a model that nobody approved yet: what it would send and take. */
    review: z.exactOptional(runReviewSchema),
    /** How many files were read and parsed, pages composed, pages that went through the gates, and revisions written. */
    work: z.readonly(z.object({ read: z.int(), parsed: z.int(), composed: z.int(), checked: z.int(), written: z.int() })),
    impact: z.readonly(
      z.object({
        added: pathList,
        changed: pathList,
        deleted: pathList,
        renamed: z.readonly(z.array(z.readonly(z.object({ from: z.string(), to: z.string() })))),
        pages: z.readonly(z.array(z.readonly(z.object({ path: z.string(), because: z.string() })))),
      }),
    ),
    /** For a no-op those of the wiki that stands. */
    findings: z.readonly(z.array(reviewedFindingSchema)),
    problems: z.readonly(z.array(problemSchema)),
    timings: z.readonly(z.record(z.string(), z.number())),
  }),
);
export type BuildView = z.infer<typeof buildViewSchema>;
