import * as z from 'zod/mini';
import { lineRange } from './locator';

/** What a person says of two statements that may contradict each other: the older one holds, the newer one, or both. */
export const settleSides = ['older', 'newer', 'both'] as const;
export type SettleSide = (typeof settleSides)[number];

/** A dispute as a person settled it; `dispute` is its id, so it is no longer settled once either statement says something else. */
export const settlementSchema = z.readonly(
  z.object({ dispute: z.string(), keeps: z.enum(settleSides), at: z.string(), reason: z.string() }),
);
export type Settlement = z.infer<typeof settlementSchema>;

/** A statement where it stands. `date` is the day it was made, as far as its document says so. */
const disputedStatementSchema = z.readonly(
  z.object({ path: z.string(), title: z.string(), date: z.string(), text: z.string(), lines: lineRange }),
);
export type DisputedStatement = z.infer<typeof disputedStatementSchema>;

/** A statement, and a later one that may contradict it. `id` is a hash over the words of both; `line` of a settlement is that of the older one's document. */
export const disputeSchema = z.readonly(
  z.object({
    id: z.string(),
    older: disputedStatementSchema,
    newer: disputedStatementSchema,
    settled: z.exactOptional(z.readonly(z.object({ ...settlementSchema.def.innerType.shape, line: z.int() }))),
  }),
);
export type Dispute = z.infer<typeof disputeSchema>;

/** What a person decides about a dispute: which statement holds and why, or that it is open again. */
export const settleRequestSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('settle'), dispute: z.string(), keeps: z.enum(settleSides), reason: z.string() })),
  z.readonly(z.object({ kind: z.literal('undo'), dispute: z.string() })),
]);
export type SettleRequest = z.infer<typeof settleRequestSchema>;

/** A reason is one line of at most so many characters. */
export const longestReason = 300;

/** The statement that no longer holds since a person settled the dispute; none where it is open, or both hold. */
export function loserOf({ older, newer, settled }: Dispute): DisputedStatement | undefined {
  if (settled === undefined || settled.keeps === 'both') return undefined;
  return settled.keeps === 'newer' ? older : newer;
}

/** What a statement is known by among others of the same documents. */
export function placeOf({ path, lines: [first] }: Pick<DisputedStatement, 'path' | 'lines'>): string {
  return `${path}:${first}`;
}

/** Disputes that wait for a person: nobody settled them, and neither side lost another one. */
export function openDisputes(disputes: readonly Dispute[]): readonly Dispute[] {
  const lost = new Set(disputes.flatMap((dispute) => loserOf(dispute) ?? []).map(placeOf));
  return disputes.filter(({ older, newer, settled }) => !settled && !lost.has(placeOf(older)) && !lost.has(placeOf(newer)));
}
