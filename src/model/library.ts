import * as z from 'zod/mini';
import { settlementSchema } from './disputes';
import { lineRange } from './locator';

/** What was brought in. A folder or repository brings in one source for each document in it. */
export const sourceKinds = ['markdown', 'text', 'pdf', 'docx', 'html', 'web', 'selection', 'transcript'] as const;
export const sourceKindSchema = z.enum(sourceKinds);
export type SourceKind = z.infer<typeof sourceKindSchema>;

/** The bytes of a source as they were at one time; they are kept for audit. */
const sourceRevisionSchema = z.readonly(z.object({ digest: z.string(), bytes: z.int(), at: z.string() }));
export type SourceRevision = z.infer<typeof sourceRevisionSchema>;

/**
 * Something that a person added. `origin` says where it came from (a path, an address, a name) and is what it is known again by.
 * The newest revision stands last.
 */
export const sourceSchema = z.readonly(
  z.object({
    id: z.string(),
    kind: sourceKindSchema,
    origin: z.string(),
    title: z.string(),
    revisions: z.readonly(z.array(sourceRevisionSchema)),
  }),
);
export type Source = z.infer<typeof sourceSchema>;

/**
 * A part of an article that can be named: `Book: Chapter — Section`. `id` is the heading's id in the text, `lines` are those of its text.
 */
export const articleSectionSchema = z.readonly(z.object({ id: z.string(), title: z.string(), level: z.int(), lines: lineRange }));
export type ArticleSection = z.infer<typeof articleSectionSchema>;

/** The text of an article at one time. `text` is the hash of its Markdown, `digest` the revision of the source that it was made of. */
export const articleRevisionSchema = z.readonly(
  z.object({
    id: z.string(),
    at: z.string(),
    origin: z.enum(['imported', 'human', 'merged']),
    text: z.string(),
    digest: z.exactOptional(z.string()),
  }),
);
export type ArticleRevision = z.infer<typeof articleRevisionSchema>;

/** `archived` ones leave search; `deleted` ones leave everything, and can be brought back until a person deletes them for good. */
export const articleStates = ['active', 'archived', 'deleted'] as const;

/** What a person or the document itself says of an article. Times are dates or ISO 8601. */
export const articleFieldsSchema = z.readonly(
  z.object({
    owner: z.exactOptional(z.string()),
    sharedWith: z.exactOptional(z.readonly(z.array(z.string()))),
    tags: z._default(z.readonly(z.array(z.string())), []),
    aliases: z._default(z.readonly(z.array(z.string())), []),
    domain: z.exactOptional(z.string()),
    summary: z.exactOptional(z.string()),
    authority: z.exactOptional(z.string()),
    confidence: z.exactOptional(z.number()),
    /** What the document says of when it was written. */
    date: z.exactOptional(z.string()),
    validFrom: z.exactOptional(z.string()),
    validUntil: z.exactOptional(z.string()),
    lastVerifiedAt: z.exactOptional(z.string()),
    supersedes: z.exactOptional(z.readonly(z.array(z.string()))),
    supersededBy: z.exactOptional(z.string()),
  }),
);
export type ArticleFields = z.infer<typeof articleFieldsSchema>;

const articleStateSchema = z.enum(articleStates);

/** What was said of an article beside its text, from a time on until the next such phase. */
const articlePhaseSchema = z.readonly(
  z.object({ since: z.string(), title: z.string(), state: articleStateSchema, fields: articleFieldsSchema }),
);
export type ArticlePhase = z.infer<typeof articlePhaseSchema>;
const keptSettlementSchema = z.readonly(z.object({ ...settlementSchema.def.innerType.shape, with: z.string() }));
export type KeptSettlement = z.infer<typeof keptSettlementSchema>;

/** A document that stands alone, as Markdown. `path` never changes and is made like that of a page. The newest revision stands last. */
export const articleSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    source: z.string(),
    state: articleStateSchema,
    fields: articleFieldsSchema,
    /** The fields as the document said them last: what differs from them a person changed. */
    said: z.exactOptional(articleFieldsSchema),
    sections: z.readonly(z.array(articleSectionSchema)),
    revisions: z.readonly(z.array(articleRevisionSchema)),
    /** A text of the source that a person has to merge with their own. */
    conflict: z.exactOptional(z.string()),
    /** Since when title, state and fields are what they are, and what they were before, the newest last. */
    since: z.exactOptional(z.string()),
    past: z.exactOptional(z.readonly(z.array(articlePhaseSchema))),
    /** Disputes about its statements, each with a later one, as a person settled them; `with` is the article of the later one. */
    settled: z.exactOptional(z.readonly(z.array(keptSettlementSchema))),
  }),
);
export type Article = z.infer<typeof articleSchema>;

/** Something that happened to the library, for a person to read. */
export const libraryChangeSchema = z.readonly(
  z.object({
    at: z.string(),
    change: z.enum([
      'imported',
      'updated',
      'edited',
      'fields',
      'archived',
      'restored',
      'deleted',
      'erased',
      'superseded',
      'verified',
      'renamed',
      'settled',
      'unsettled',
    ]),
    path: z.string(),
    title: z.string(),
    /** Of a dispute: the article of the other statement, and why a person settled it so. */
    with: z.exactOptional(z.string()),
    reason: z.exactOptional(z.string()),
  }),
);
export type LibraryChange = z.infer<typeof libraryChangeSchema>;

/** Everything that was brought into a profile. `seq` counts the changes; those in `log` are the newest, the newest last. */
export const librarySchema = z.readonly(
  z.object({
    schema: z.literal(1),
    seq: z.int(),
    sources: z.readonly(z.array(sourceSchema)),
    articles: z.readonly(z.array(articleSchema)),
    log: z.readonly(z.array(libraryChangeSchema)),
  }),
);
export type Library = z.infer<typeof librarySchema>;

export const emptyLibrary: Library = { schema: 1, seq: 0, sources: [], articles: [], log: [] };
