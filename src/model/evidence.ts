import * as z from 'zod/mini';
import { locatorSchema } from './locator';

/** A span as content: hashes over LF text, so that it can be found again after the code moved (E6). */
export const anchorSchema = z.readonly(
  z.object({
    span: z.string(),
    lineCount: z.int(),
    firstLine: z.string(),
    lastLine: z.string(),
    /** Hashes of the two lines before and of the two lines after; they tell twins apart. */
    before: z.string(),
    after: z.string(),
  }),
);
export type Anchor = z.infer<typeof anchorSchema>;

/** One row of a publication's citation table: where a citation points now, and the reading that proves it. */
export const citationSchema = z.readonly(
  z.object({
    /** Ten hex digits over kind, locator without lines, span hash and ordinal. */
    id: z.string(),
    locator: locatorSchema,
    /** Content hash of the cited file (or of the commit, tag or section) in the snapshot. */
    hash: z.string(),
    anchor: z.nullable(anchorSchema),
    /** Which of several equal spans of one file is meant, from 0. */
    ordinal: z.int(),
    /** The ledger entry that proves the reading. */
    job: z.string(),
    entry: z.int(),
  }),
);
export type Citation = z.infer<typeof citationSchema>;

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
