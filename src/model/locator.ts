import * as z from 'zod/mini';

/** First and last line, 1-based and inclusive. */
export const lineRange = z.readonly(z.tuple([z.int(), z.int()]));
export type LineRange = z.infer<typeof lineRange>;

/** Where in a source something stands. */
export const locatorSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('file'), path: z.string(), lines: lineRange })),
  z.readonly(z.object({ kind: z.literal('commit'), sha: z.string() })),
  z.readonly(z.object({ kind: z.literal('tag'), name: z.string(), sha: z.string() })),
  z.readonly(z.object({ kind: z.literal('section'), source: z.string(), id: z.string() })),
]);
export type Locator = z.infer<typeof locatorSchema>;
