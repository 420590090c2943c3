import * as z from 'zod/mini';

/**
 * Who calls what in a snapshot, kept with the job. Only calls whose callee the sources prove; a symbol is the one that it
 * stands in. Compact, since it is read whenever somebody points at a name.
 */
export const callGraphSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    paths: z.readonly(z.array(z.string())),
    /**
     * Place of its file in `paths`, name with that of its container (`Low.read`), line of the name. A symbol without a
     * name is what stands in a file outside of its symbols.
     */
    symbols: z.readonly(z.array(z.readonly(z.tuple([z.int(), z.string(), z.int()])))),
    /** Places of caller and callee in `symbols` and the line of the first such call: calls out of source files first. */
    calls: z.readonly(z.array(z.readonly(z.tuple([z.int(), z.int(), z.int()])))),
  }),
);
export type CallGraph = z.infer<typeof callGraphSchema>;
