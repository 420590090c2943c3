import * as z from 'zod/mini';

const names = z.readonly(z.array(z.string()));

/** What a page of one role owes its readers. */
export const pageDutySchema = z.readonly(
  z.object({
    role: z.string(),
    place: z.enum(['root', 'child']),
    /** True for a page that every wiki has, unless a person dropped it; the others are there when there is something to tell. */
    always: z.boolean(),
    /** What it has to say, in one sentence. */
    says: z.string(),
    /** Headings that it must have. */
    sections: names,
    /**
     * Headings (`opening` is what stands above the first) below which a composed page may cite nothing: what stands there was
     * counted over the whole snapshot, or looked for and not found.
     */
    counted: names,
  }),
);
export type PageDuty = z.infer<typeof pageDutySchema>;

export const gateDutySchema = z.readonly(
  z.object({
    gate: z.string(),
    /** What it sees to, in one sentence. */
    guards: z.string(),
    /** What it can find, and whether a person may pass that. */
    checks: z.readonly(z.array(z.readonly(z.object({ code: z.string(), severity: z.enum(['blocking', 'reviewable']) })))),
  }),
);
export type GateDuty = z.infer<typeof gateDutySchema>;

/**
 * What a wiki of one kind of topic owes its readers (E1). Roles, sources, gates and codes are plain words here: a record may
 * come from another version or from somebody's editor, and is to be refused by name (`checkContract`).
 */
export const contractSchema = z.readonly(
  z.object({
    version: z.int(),
    /** The kind of topic that it is for. */
    kind: z.string(),
    /** Kinds of locators that may be cited. */
    sources: names,
    pages: z.readonly(z.array(pageDutySchema)),
    gates: z.readonly(z.array(gateDutySchema)),
  }),
);
export type Contract = z.infer<typeof contractSchema>;

/** What stands for the contract in the record of a topic that was kept before there were contracts: it is older than all. */
export const noContract: Contract = { version: 0, kind: 'code', sources: [], pages: [], gates: [] };

/** The contract as a use case answers it: the data, and the same as a document to read. */
export const contractViewSchema = z.readonly(z.object({ contract: contractSchema, text: z.string() }));
export type ContractView = z.infer<typeof contractViewSchema>;
