import * as z from 'zod/mini';

/** What a rebuild does with a page. `kept`: a person wrote it, and what the code brings is merged into it; `lost`: the store lost what they wrote. */
export const pageFateSchema = z.enum(['written', 'added', 'kept', 'lost', 'leaves']);
export type PageFate = z.infer<typeof pageFateSchema>;

/** What a rebuild will replace, in reading order; pages that leave stand last. */
export const rebuildViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    pages: z.readonly(z.array(z.readonly(z.object({ path: z.string(), title: z.string(), fate: pageFateSchema })))),
  }),
);
export type RebuildView = z.infer<typeof rebuildViewSchema>;
