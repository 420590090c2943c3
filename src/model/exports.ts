import * as z from 'zod/mini';

/** Plain Markdown, or a bundle of the Open Knowledge Format. */
export const exportFormatSchema = z.enum(['md', 'okf']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** A file that is written for people, in a folder of their choice; `path` is relative to it. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** What came of an export: `leftOut` counts texts of the history that must not leave, such as a draft with a secret. */
export const exportViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    folder: z.string(),
    written: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    leftOut: z.int(),
  }),
);
export type ExportView = z.infer<typeof exportViewSchema>;
