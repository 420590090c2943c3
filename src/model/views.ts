import * as z from 'zod/mini';
import { citationStates } from './evidence';
import { lineRange } from './locator';
import { diagramSchema, originSchema, pageRoleSchema } from './pages';
import { pageWishSchema } from './pageWishes';
import { problemSchema } from './problems';
import { doubtKinds, judgedSchema } from './proof';
import { reviewedFindingSchema } from './reviews';
import { spanSchema } from './snapshot';

/** What use cases answer: these cross process borders and stand in the command line's JSON. */

export const freshnessSchema = z.enum(['current', 'stale', 'orphaned']);
export type Freshness = z.infer<typeof freshnessSchema>;

export const pageEntrySchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    role: pageRoleSchema,
    summary: z.string(),
    revision: z.string(),
    origin: originSchema,
    freshness: freshnessSchema,
    /** How many findings on it wait for a person. */
    gaps: z.int(),
    /** True when what the host writes now could not be merged with what a person wrote. */
    conflict: z.boolean(),
    /** True when something that a person saved is kept from readers. */
    draft: z.boolean(),
    /** What it is to a person who read the wiki before: a page that came since, or one that says something else than they read. */
    news: z.nullable(z.enum(['new', 'changed'])),
  }),
);
export type PageEntry = z.infer<typeof pageEntrySchema>;

export const pageLinkSchema = z.readonly(z.object({ path: z.string(), title: z.string() }));
export type PageLink = z.infer<typeof pageLinkSchema>;

/** A tour in a list; its number is its place there, from 1. */
const tourEntrySchema = z.readonly(z.object({ title: z.string(), steps: z.int() }));
export type TourEntry = z.infer<typeof tourEntrySchema>;

/** A topic's published wiki as a list of its pages, in reading order, and what a person wants of them. */
export const wikiViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    seq: z.int(),
    commit: z.nullable(z.string()),
    dirty: z.boolean(),
    at: z.string(),
    pages: z.readonly(z.array(pageEntrySchema)),
    wishes: z.readonly(z.array(pageWishSchema)),
    /** Pages that a person dropped; until the next refresh they may still be among `pages`. */
    dropped: z.readonly(z.array(pageLinkSchema)),
    /** Pages of their own that persons deleted. */
    deleted: z.readonly(z.array(pageLinkSchema)),
    /** True when the pages were written before the last change of the wishes. */
    planWaits: z.boolean(),
    tours: z.readonly(z.array(tourEntrySchema)),
    /** The job that wrote the pages. */
    job: z.string(),
    /** Files that the pages cite, where the lines stood when the wiki was written and where they stand now. */
    cited: z.readonly(z.array(z.string())),
    /** How many findings wait for a person, those of no page included. */
    gaps: z.int(),
  }),
);
export type WikiView = z.infer<typeof wikiViewSchema>;

/** A citation as a reader sees it: `lines` are those of the file as it is now when it could be found there. */
export const citationViewSchema = z.readonly(
  z.object({
    id: z.string(),
    kind: z.enum(['file', 'commit', 'tag', 'section']),
    path: z.optional(z.string()),
    lines: z.optional(lineRange),
    sha: z.optional(z.string()),
    name: z.optional(z.string()),
    source: z.optional(z.string()),
    section: z.optional(z.string()),
    hash: z.string(),
    state: z.enum(citationStates),
  }),
);
export type CitationView = z.infer<typeof citationViewSchema>;

/**
 * A section that claims something and cites nothing (G6): the id and text of its heading, and the last line of that in the
 * Markdown. What stands above the first heading is `opening`, without a text, and has its own last line.
 */
const unsupportedSectionSchema = z.readonly(z.object({ id: z.string(), title: z.string(), line: z.int() }));

const doubtedSchema = z.readonly(z.object({ line: z.int(), text: z.string(), kind: z.enum(doubtKinds) }));

export const pageViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    /** Name of the topic: the folder's name. */
    wiki: z.string(),
    path: z.string(),
    title: z.string(),
    role: pageRoleSchema,
    summary: z.string(),
    markdown: z.string(),
    diagrams: z.readonly(z.array(diagramSchema)),
    revision: z.string(),
    origin: originSchema,
    /** The model that wrote it, while its run is kept. */
    model: z.exactOptional(z.string()),
    updated: z.string(),
    commit: z.nullable(z.string()),
    dirty: z.boolean(),
    freshness: freshnessSchema,
    /** Distinct cited files, and how many of them no longer show what was cited. */
    sources: z.int(),
    changedSources: z.int(),
    citations: z.readonly(z.array(citationViewSchema)),
    links: z.readonly(z.array(pageLinkSchema)),
    backlinks: z.readonly(z.array(pageLinkSchema)),
    unsupported: z.readonly(z.array(unsupportedSectionSchema)),
    /** Statements that nothing shows (G6), where a model wrote: their lines in the Markdown, and their text as a reader sees it. */
    doubted: z.readonly(z.array(doubtedSchema)),
    /** Of what a model wrote: whether all of it was read a second time. */
    proofRead: z.exactOptional(z.boolean()),
    /** Where not all of it was, although some: how many statements, of how many. */
    judged: z.exactOptional(judgedSchema),
    /** Ids of the sections that a person protected. */
    protected: z.readonly(z.array(z.string())),
    /** What the gates found on it, with what a person decided. */
    findings: z.readonly(z.array(reviewedFindingSchema)),
  }),
);
export type PageView = z.infer<typeof pageViewSchema>;

/** A page or one section of it as Markdown with its evidence, ready to be pasted; `section` is a heading, `null` for the page. */
export const pageCopySchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    section: z.nullable(z.string()),
    text: z.string(),
    /** In the order of their numbers in the text. */
    citations: z.readonly(z.array(citationViewSchema)),
  }),
);
export type PageCopy = z.infer<typeof pageCopySchema>;

/**
 * The page that speaks best of a file, or of a symbol or line in it: then `line` is where in its Markdown, and `said` what it
 * quotes of the symbol and how true that still is.
 */
export const filePageSchema = z.readonly(
  z.object({
    path: z.string(),
    title: z.string(),
    line: z.nullable(z.int()),
    said: z.nullable(z.readonly(z.object({ text: z.string(), citation: z.string(), state: z.enum(citationStates) }))),
  }),
);
export type FilePage = z.infer<typeof filePageSchema>;

/** A finding with what a person needs to decide: the page's title and what its sentence cites, as it is now. */
const reviewItemSchema = z.readonly(
  z.object({ finding: reviewedFindingSchema, title: z.string(), evidence: z.readonly(z.array(citationViewSchema)) }),
);
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** What kept the last run from publishing, then the findings of the published wiki. */
export const reviewViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    items: z.readonly(z.array(reviewItemSchema)),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type ReviewView = z.infer<typeof reviewViewSchema>;

const callPlaceSchema = z.readonly(
  z.object({
    /** Empty for what stands in the file outside of its symbols. */
    name: z.string(),
    path: z.string(),
    line: z.int(),
    state: z.enum(citationStates),
  }),
);
export type CallPlace = z.infer<typeof callPlaceSchema>;
const callPlacesSchema = z.readonly(z.object({ count: z.int(), first: z.readonly(z.array(callPlaceSchema)) }));

/** Who calls a symbol, at the line of the call, and what it calls, at the line that declares it. */
export const symbolCallsSchema = z.readonly(z.object({ name: z.string(), callers: callPlacesSchema, callees: callPlacesSchema }));
export type SymbolCalls = z.infer<typeof symbolCallsSchema>;

/** Pages of a Code Wiki or of a personal topic, or articles that stand alone. */
export const searchKindSchema = z.enum(['code', 'personal', 'article']);

/** What to look for. A filter that is left out lets everything pass; `roles` keeps articles out, `tags` are those of articles. */
/** How an article stands: `superseded` when another took its place, `disputed` when a later one may contradict it and nobody settled that. */
export const articleSearchStateSchema = z.enum(['active', 'archived', 'superseded', 'disputed']);
export type ArticleSearchState = z.infer<typeof articleSearchStateSchema>;

export const searchRequestSchema = z.readonly(
  z.object({
    query: z.string(),
    limit: z.int(),
    kinds: z.exactOptional(z.readonly(z.array(searchKindSchema))),
    roles: z.exactOptional(z.readonly(z.array(pageRoleSchema))),
    tags: z.exactOptional(z.readonly(z.array(z.string()))),
    states: z.exactOptional(z.readonly(z.array(articleSearchStateSchema))),
  }),
);
export type SearchRequest = z.infer<typeof searchRequestSchema>;

export const searchResultSchema = z.readonly(
  z.object({
    topic: z.string(),
    /** What the wiki is called; empty for an article. */
    wiki: z.string(),
    kind: searchKindSchema,
    path: z.string(),
    title: z.string(),
    role: pageRoleSchema,
    heading: z.string(),
    snippet: z.string(),
    score: z.number(),
    /** Of an article; `disputed` only where that is asked for. */
    state: z.exactOptional(articleSearchStateSchema),
    /** Of an article, the one that took its place. */
    supersededBy: z.exactOptional(z.string()),
    citations: z.readonly(z.array(z.readonly(z.object({ id: z.string(), path: z.string(), lines: lineRange })))),
  }),
);
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Lines of a file as they are now, to peek at; `first` is the number of the first line. */
export const excerptSchema = z.readonly(
  z.object({
    span: spanSchema,
    language: z.string(),
    text: z.string(),
    state: z.enum(citationStates),
  }),
);
export type Excerpt = z.infer<typeof excerptSchema>;

export const locatedSpanSchema = z.readonly(z.object({ path: z.string(), lines: lineRange, state: z.enum(citationStates) }));
export type LocatedSpan = z.infer<typeof locatedSpanSchema>;

/** One tour, its lines as they stand now; `seq` is the number of the publication that tells it. */
export const tourViewSchema = z.readonly(
  z.object({
    number: z.int(),
    title: z.string(),
    seq: z.int(),
    steps: z.readonly(
      z.array(
        z.readonly(
          z.object({
            sentence: z.string(),
            path: z.string(),
            lines: lineRange,
            state: z.enum(citationStates),
            /** The lines themselves, as `shownLine` has them; empty when they are gone. */
            text: z.string(),
            leadsTo: z.readonly(z.array(locatedSpanSchema)),
          }),
        ),
      ),
    ),
  }),
);
export type TourView = z.infer<typeof tourViewSchema>;

export const doctorCheckSchema = z.readonly(
  z.object({
    name: z.string(),
    ok: z.boolean(),
    detail: z.string(),
    remedy: z.optional(z.string()),
  }),
);
export type DoctorCheck = z.infer<typeof doctorCheckSchema>;
