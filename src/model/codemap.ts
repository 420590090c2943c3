import * as z from 'zod/mini';

/** Where a repository keeps its map, unless set otherwise. */
export const defaultCodemapPath = 'CODEMAP.md';

export const codemapRequestSchema = z.readonly(
  z.object({
    folder: z.string(),
    /** Where the map is kept, relative to the folder; its name is `CODEMAP.md`. */
    path: z.string(),
    /** `write` replaces the file where it is another, `check` only compares, `print` only gives the text. */
    mode: z.enum(['write', 'check', 'print']),
    /** False in Restricted Mode: then which files are tracked is not known, and there is no map. */
    git: z.boolean(),
  }),
);
export type CodemapRequest = z.infer<typeof codemapRequestSchema>;

/** A map as it should be. `lines` and `bytes` measure `text`, with `\n` at line ends. */
export const codemapViewSchema = z.readonly(
  z.object({
    path: z.string(),
    text: z.string(),
    lines: z.int(),
    bytes: z.int(),
    /** Whether the file was replaced, in the mode `write`. */
    written: z.optional(z.boolean()),
    /** Whether the file is another than `text`, in the mode `check`; line ends do not count. */
    stale: z.optional(z.boolean()),
    /** The first lines in which the file (`-`) and the map (`+`) differ. */
    differences: z.optional(z.readonly(z.array(z.string()))),
  }),
);
export type CodemapView = z.infer<typeof codemapViewSchema>;
