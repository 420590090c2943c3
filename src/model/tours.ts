import * as z from 'zod/mini';
import { spanSchema } from './snapshot';

/** One step of a way through the code: what happens in plain words, the lines where it does, and the declarations these lead to. */
export const tourStepSchema = z.readonly(
  z.object({
    sentence: z.string(),
    span: spanSchema,
    leadsTo: z.readonly(z.array(spanSchema)),
  }),
);
export type TourStep = z.infer<typeof tourStepSchema>;

/** A call path, told step by step. `title` is what its section on Entry points is called. */
export const tourSchema = z.readonly(z.object({ title: z.string(), steps: z.readonly(z.array(tourStepSchema)) }));
export type Tour = z.infer<typeof tourSchema>;

/** The tours of a snapshot, kept with the job. They hold lines of the snapshot. */
export const tourListSchema = z.readonly(z.object({ schema: z.literal(1), tours: z.readonly(z.array(tourSchema)) }));
export type TourList = z.infer<typeof tourListSchema>;

/** So many characters of a line are shown: one that is longer is nothing to read. */
const longestLine = 500;

/** A line of code as a tour shows it. */
export function shownLine(line: string): string {
  return line.slice(0, longestLine);
}
