import * as z from 'zod/mini';
import {
  type ArticleFields,
  articleFieldsSchema,
  articleRevisionSchema,
  articleSchema,
  articleSectionSchema,
  libraryChangeSchema,
  sourceKindSchema,
} from './library';
import { problemSchema } from './problems';
import { reasonSchema } from './snapshot';

/** What became of one document. A refused one has no path, and nothing of it is kept. */
const importedDocumentSchema = z.readonly(
  z.object({
    path: z.nullable(z.string()),
    title: z.string(),
    /** Where it came from: a path, an address, a name. */
    source: z.string(),
    kind: z.nullable(sourceKindSchema),
    change: z.enum(['added', 'updated', 'unchanged', 'refused']),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type ImportedDocument = z.infer<typeof importedDocumentSchema>;

/** What an import made of the library. `omitted` counts by reason what a folder held besides documents. */
export const importViewSchema = z.readonly(
  z.object({
    imported: z.readonly(z.array(importedDocumentSchema)),
    omitted: z.readonly(z.partialRecord(reasonSchema, z.int())),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type ImportView = z.infer<typeof importViewSchema>;

/** What one look into an inbox brought in. `waiting` counts documents that are not taken yet, because they may still be growing. */
export const inboxViewSchema = z.readonly(z.object({ ...importViewSchema.def.innerType.shape, waiting: z.int() }));
export type InboxView = z.infer<typeof inboxViewSchema>;

/** An article as a row of a list. */
export const articleRowSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    kind: sourceKindSchema,
    state: articleSchema.def.innerType.shape.state,
    tags: z.readonly(z.array(z.string())),
    aliases: z.readonly(z.array(z.string())),
    /** The article that took its place. */
    supersededBy: z.exactOptional(z.string()),
    /** When its newest revision was made. */
    updated: z.string(),
    conflict: z.boolean(),
  }),
);
export type ArticleRow = z.infer<typeof articleRowSchema>;

/** An article to be read, or one section of it. `lines` of sections are those of the whole text. */
export const articleViewSchema = z.readonly(
  z.object({
    ...articleRowSchema.def.innerType.shape,
    source: z.string(),
    fields: articleFieldsSchema,
    markdown: z.string(),
    /** The section that was asked for, named `Book: Chapter — Section`. */
    section: z.exactOptional(z.readonly(z.object({ id: z.string(), name: z.string() }))),
    sections: z.readonly(z.array(articleSectionSchema)),
    settled: z.exactOptional(articleSchema.def.innerType.shape.settled.def.innerType),
    revision: z.string(),
    origin: articleRevisionSchema.def.innerType.shape.origin,
    /** All texts that it had by then, the newest last. */
    revisions: z.readonly(z.array(z.readonly(z.pick(articleRevisionSchema.def.innerType, { id: true, at: true, origin: true })))),
    /** As of when it is shown, where that is not now; its other articles and topics are not meant. */
    asOf: z.exactOptional(z.string()),
    /** Title, state and fields are those of this later time, because earlier ones are not kept. */
    fieldsSince: z.exactOptional(z.string()),
  }),
);
export type ArticleView = z.infer<typeof articleViewSchema>;

/** What a person does to an article, beside editing its text. */
export type ArticleChange =
  | {
      readonly kind: 'fields';
      readonly path: string;
      readonly fields: Partial<ArticleFields>;
      readonly clear: readonly (keyof ArticleFields)[];
    }
  | { readonly kind: 'tags'; readonly path: string; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'archive' | 'restore' | 'delete'; readonly path: string }
  | { readonly kind: 'erase'; readonly path: string };

/** What came of a change to an article. */
export const articleChangedSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    change: z.union([libraryChangeSchema.def.innerType.shape.change, z.literal('unchanged')]),
  }),
);
export type ArticleChanged = z.infer<typeof articleChangedSchema>;

/** A new title for an article. `links`: whether links of other articles that call it by the old one follow. */
export const articleRenamingSchema = z.readonly(
  z.object({ path: z.string(), title: z.string(), links: z.enum(['follow', 'stay']), isDry: z.boolean() }),
);
export type ArticleRenaming = z.infer<typeof articleRenamingSchema>;

/** What a renaming changes, or would: lines of articles, as they were and as they are then. */
export const articleRenamedSchema = z.readonly(
  z.object({
    path: z.string(),
    before: z.string(),
    title: z.string(),
    changes: z.readonly(
      z.array(z.readonly(z.object({ path: z.string(), title: z.string(), line: z.int(), before: z.string(), after: z.string() }))),
    ),
  }),
);
export type ArticleRenamed = z.infer<typeof articleRenamedSchema>;
