import * as z from 'zod/mini';
import { locatorSchema } from './locator';

export const citationStates = ['current', 'relocated', 'stale', 'orphaned'] as const;
export type CitationState = (typeof citationStates)[number];

export const ledgerStateSchema = z.enum(['read', 'hit', 'discovered', 'refused', 'rebound']);

/** One line of a ledger. It never holds bodies, prompts, model output, absolute paths or credentials. */
export const ledgerEntrySchema = z.readonly(
  z.object({
    seq: z.int(),
    /** Id of the source: the topic's repository is `repository`. */
    source: z.string(),
    locator: locatorSchema,
    /** Snapshot content hash of what was read. */
    hash: z.string(),
    tool: z.string(),
    at: z.string(),
    state: ledgerStateSchema,
    /** Hash of the entry before; the first one holds the hash of profile, topic, job and snapshot. */
    prev: z.string(),
  }),
);
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** What a publication keeps of a ledger, so that a shortened or exchanged one is seen. */
export const ledgerSealSchema = z.readonly(z.object({ head: z.string(), count: z.int() }));
export type LedgerSeal = z.infer<typeof ledgerSealSchema>;
