import * as z from 'zod/mini';

/** What a person saw of a page when they read it last, and the job whose snapshot the wiki was made from then. */
const readMarkSchema = z.readonly(z.object({ revision: z.string(), at: z.string(), job: z.string() }));

/**
 * What a person has read of a wiki, by page. `known` are the pages that there were when they began: another one that has no
 * mark is new. `seq` counts the changes.
 */
export const readMarksSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    seq: z.int(),
    known: z.readonly(z.array(z.string())),
    pages: z.readonly(z.record(z.string(), readMarkSchema)),
  }),
);
export type ReadMarks = z.infer<typeof readMarksSchema>;

/** A page as a person saw it. */
export const readPageSchema = z.readonly(z.object({ path: z.string(), revision: z.string() }));
export type ReadPage = z.infer<typeof readPageSchema>;
