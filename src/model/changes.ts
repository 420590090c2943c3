import * as z from 'zod/mini';
import { citationViewSchema } from './views';

/** A sentence that a page says now and did not, or said and says no longer; `line` is where in the body of the page, from 1. */
export const statementChangeSchema = z.readonly(
  z.object({
    kind: z.enum(['added', 'changed', 'removed']),
    line: z.int(),
    /** For one that was removed what it said. */
    text: z.string(),
    /** What one that changed said before. */
    before: z.exactOptional(z.string()),
    citations: z.readonly(z.array(citationViewSchema)),
  }),
);
export type StatementChange = z.infer<typeof statementChangeSchema>;

/** How a page differs from what a person read. */
export const pageChangesSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    kind: z.enum(['new', 'changed', 'gone']),
    /** When the person read it last. */
    readAt: z.nullable(z.string()),
    /** True when a person wrote what it says now, with their reason. */
    byPerson: z.boolean(),
    reason: z.exactOptional(z.string()),
    /** Cited files that changed since, in order. */
    files: z.readonly(z.array(z.string())),
    statements: z.readonly(z.array(statementChangeSchema)),
  }),
);
export type PageChanges = z.infer<typeof pageChangesSchema>;

/** What changed in a wiki since a person read it, in reading order; pages that are gone stand last. `readAt` is `null` before anything was read. */
export const changesViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    readAt: z.nullable(z.string()),
    pages: z.readonly(z.array(pageChangesSchema)),
  }),
);
export type ChangesView = z.infer<typeof changesViewSchema>;
