import * as z from 'zod/mini';
import { originSchema, pageContentSchema, revisionSchema } from './pages';
import { citationViewSchema } from './views';

const { content: _content, ...saved } = revisionSchema.def.innerType.shape;
const { body: _body, ...shown } = pageContentSchema.def.innerType.shape;

/** A saved state of a page without what it says. `waiting` is what the host wrote and could not be merged. */
export const revisionViewSchema = z.readonly(
  z.object({
    ...saved,
    title: z.string(),
    state: z.enum(['shown', 'draft', 'waiting', 'earlier']),
  }),
);
export type RevisionView = z.infer<typeof revisionViewSchema>;

const named = { topic: z.string(), path: z.string(), title: z.string() };

/** All saved states of a page, newest first. */
export const pageHistorySchema = z.readonly(z.object({ ...named, revisions: z.readonly(z.array(revisionViewSchema)) }));
export type PageHistory = z.infer<typeof pageHistorySchema>;

/** What a page said in one of its revisions, as Markdown to edit or compare. */
export const revisionTextSchema = z.readonly(z.object({ ...named, revision: revisionViewSchema, text: z.string() }));
export type RevisionText = z.infer<typeof revisionTextSchema>;

/** What became of the text of one revision in another, as `diff -u` says it; `''` when both say the same. */
export const revisionDiffSchema = z.readonly(z.object({ ...named, from: revisionViewSchema, to: revisionViewSchema, diff: z.string() }));
export type RevisionDiff = z.infer<typeof revisionDiffSchema>;

/** The lines of one revision as a person edits it, each with the revision that brought it in. */
export const pageBlameSchema = z.readonly(
  z.object({
    ...named,
    revision: z.string(),
    lines: z.readonly(z.array(z.readonly(z.object({ text: z.string(), from: revisionViewSchema })))),
  }),
);
export type PageBlame = z.infer<typeof pageBlameSchema>;

/** A page as readers saw it at some time. Its citations stand where their lines are now. */
export const pastPageSchema = z.readonly(
  z.object({
    topic: z.string(),
    path: z.string(),
    asOf: z.string(),
    /** When readers came to see the wiki that it is from. */
    publishedAt: z.string(),
    revision: z.string(),
    origin: originSchema,
    updated: z.string(),
    ...shown,
    markdown: z.string(),
    citations: z.readonly(z.array(citationViewSchema)),
  }),
);
export type PastPage = z.infer<typeof pastPageSchema>;

/** An earlier revision that is to be what readers see again, and why. */
export const restoreRequestSchema = z.readonly(z.object({ path: z.string(), revision: z.string(), reason: z.exactOptional(z.string()) }));
export type RestoreRequest = z.infer<typeof restoreRequestSchema>;
