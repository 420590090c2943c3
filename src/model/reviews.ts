import * as z from 'zod/mini';
import { findingShape } from './findings';

/**
 * A finding as a person reviews it. `gap` is the text that it is about: a line of the page, the whole body of a page that cites
 * nothing, or `''`. `id` is a hash over finding and gap, so what was decided holds as long as the page says the same there.
 */
const reviewFindingShape = { ...findingShape, id: z.string(), gap: z.string() };
export const reviewFindingSchema = z.readonly(z.object(reviewFindingShape));
export type ReviewFinding = z.infer<typeof reviewFindingSchema>;

/** What a person decided about a finding, and why. It is kept and never changed; the last one about a finding counts. */
export const reviewDecisionSchema = z.readonly(
  z.object({
    /** Id of the finding. */
    id: z.string(),
    decision: z.enum(['accepted', 'reopened']),
    reason: z.string(),
    at: z.string(),
    page: z.string(),
    /** The revision of the page that was decided about; `null` for a finding of the wiki as a whole. */
    revision: z.nullable(z.string()),
  }),
);
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** All decisions of a topic, oldest first. `seq` counts the changes, so that none is lost to another. */
export const reviewListSchema = z.readonly(
  z.object({ schema: z.literal(1), seq: z.int(), decisions: z.readonly(z.array(reviewDecisionSchema)) }),
);
export type ReviewList = z.infer<typeof reviewListSchema>;

/** A finding with what was decided about it last. */
const reviewedFindingShape = { ...reviewFindingShape, decision: z.nullable(reviewDecisionSchema) };
export const reviewedFindingSchema = z.readonly(z.object(reviewedFindingShape));
export type ReviewedFinding = z.infer<typeof reviewedFindingSchema>;

export const mostReason = 500;

/** True for a finding that waits for a person, or that no person can pass. */
export function isOpen({ severity, decision }: ReviewedFinding): boolean {
  return severity === 'blocking' || decision?.decision !== 'accepted';
}

/** Findings with the last decision about each. */
export function withDecisions(findings: readonly ReviewFinding[], decisions: readonly ReviewDecision[]): readonly ReviewedFinding[] {
  const last = new Map(decisions.map((decision) => [decision.id, decision]));
  return findings.map((finding) => ({ ...finding, decision: last.get(finding.id) ?? null }));
}

/** What to decide about which findings. A reason is always asked for. */
export const reviewRequestSchema = z.readonly(
  z.object({
    ids: z.readonly(z.array(z.string())),
    decision: z.enum(['accepted', 'reopened']),
    reason: z.string(),
  }),
);
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;
