import * as z from 'zod/mini';
import { problemSchema } from './problems';
import { reviewedFindingSchema } from './reviews';

/** Of a page's text, in UTF-16 units: what gates and merging still do in seconds. */
export const mostPageText = 256 * 1024;

/**
 * A page's text as a person wants it. `from` is the published revision that the person started from, by default the one shown;
 * `given` the text that the person was given then, whose links say where cited lines stood, by default where they stand now.
 */
export const editRequestSchema = z.readonly(
  z.object({
    path: z.string(),
    text: z.string(),
    from: z.exactOptional(z.string()),
    given: z.exactOptional(z.string()),
    reason: z.exactOptional(z.string()),
    /** The editor saved it by itself: that is kept as a draft, and no reader sees it yet. */
    isAutoSave: z.exactOptional(z.literal(true)),
  }),
);
export type EditRequest = z.infer<typeof editRequestSchema>;

/** What came of saving: readers see it, nothing was new, or it is kept as a draft for the reasons given. */
export const editViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    path: z.string(),
    title: z.string(),
    state: z.enum(['published', 'unchanged', 'draft']),
    revision: z.string(),
    /** True when it holds what was published since the person began, too. */
    merged: z.exactOptional(z.literal(true)),
    /** Those of this page. */
    findings: z.readonly(z.array(reviewedFindingSchema)),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type EditView = z.infer<typeof editViewSchema>;

/** A page as Markdown to edit: as it is published, as its person left it, or with both sides of what could not be merged. */
export const editTextSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    text: z.string(),
    state: z.enum(['published', 'draft', 'conflict']),
    /** The published revision that it belongs to. */
    revision: z.string(),
    updated: z.string(),
  }),
);
export type EditText = z.infer<typeof editTextSchema>;

/** Which side of a page that a person wrote stays: theirs, or what the host writes. */
export const sideSchema = z.enum(['yours', 'wiki']);
export type Side = z.infer<typeof sideSchema>;
