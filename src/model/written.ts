import * as z from 'zod/mini';
import { citationsSchema } from './citation';
import { pageContentSchema } from './pages';
import { problemSchema } from './problems';
import { doubtSchema, proofSchema } from './proof';

/**
 * What became of one page in a run with a model, kept until it is published or the page is another: so that nothing is paid for
 * twice. Citations are those that the page uses, as they were proven.
 */
export const writtenPageSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    path: z.string(),
    result: z.discriminatedUnion('kind', [
      z.readonly(
        z.object({
          kind: z.literal('written'),
          content: pageContentSchema,
          citations: citationsSchema,
          /** Why a part of it is as it was composed. */
          left: z.exactOptional(problemSchema),
          /** What its second reading came short of. */
          unproven: z.exactOptional(z.readonly(z.array(problemSchema))),
          proof: proofSchema,
          /** While it is read a second time: what comes next, keys of the statements that were judged, and what of them is doubted. */
          reading: z.exactOptional(
            z.readonly(
              z.object({
                next: z.enum(['read', 'mend', 'reread']),
                judged: z.readonly(z.array(z.string())),
                doubts: z.readonly(z.array(doubtSchema)),
              }),
            ),
          ),
        }),
      ),
      z.readonly(z.object({ kind: z.literal('kept'), why: problemSchema })),
    ]),
  }),
);
export type WrittenPageRecord = z.infer<typeof writtenPageSchema>;
