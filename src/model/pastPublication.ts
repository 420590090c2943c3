import * as z from 'zod/mini';
import { citationsSchema } from './citation';

/**
 * What readers saw until another publication took its place: by page the revision, and of the citation table the rows that the next
 * one no longer has, so that an earlier text can be read, compared and brought back with its evidence.
 */
export const pastPublicationSchema = z.readonly(
  z.object({
    seq: z.int(),
    job: z.string(),
    at: z.string(),
    pages: z.readonly(z.record(z.string(), z.string())),
    citations: citationsSchema,
  }),
);
export type PastPublication = z.infer<typeof pastPublicationSchema>;
