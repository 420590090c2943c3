import * as z from 'zod/mini';
import { citationsSchema } from './citation';
import { contractSchema, noContract } from './contract';
import { ledgerSealSchema } from './evidence';
import { pageWishSchema } from './pageWishes';
import { proofSchema } from './proof';
import { snapshotRulesSchema, spanSchema } from './snapshot';
import { teamPageSchema } from './team';

export const rootRoles = [
  'overview',
  'repository-map',
  'runtime-boundaries',
  'modules',
  'entry-points',
  'architecture-decisions',
  'issues-releases',
  'ownership',
  'test-strategy',
  'glossary',
  'sources',
  'themes',
  'decisions',
  'open-questions',
  'timeline',
] as const;
/** `source`: a document of a personal topic. `chapter`: one of a long document. `article`: a page of a person's own, which no plan makes. */
export const childRoles = ['module', 'boundary', 'entry-point', 'decision', 'source', 'chapter', 'article'] as const;
export const pageRoleSchema = z.enum([...rootRoles, ...childRoles]);
export type PageRole = z.infer<typeof pageRoleSchema>;

/** A fact of the analysis that a diagram shows. Gate G3 looks each one up again. */
export const nodeFactSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('file'), path: z.string() })),
  z.readonly(z.object({ kind: z.literal('symbol'), id: z.string() })),
  z.readonly(z.object({ kind: z.literal('module'), id: z.string() })),
  z.readonly(z.object({ kind: z.literal('boundary'), id: z.string() })),
  z.readonly(z.object({ kind: z.literal('external'), name: z.string() })),
]);

/**
 * `imports`: some file of `from` imports some file (or the package) of `to`. `reaches`: a boundary is crossed there. `sends`: a
 * message goes from the one to the other.
 */
export const relationSchema = z.enum(['imports', 'extends', 'implements', 'calls', 'returns', 'reaches', 'sends']);
export type Relation = z.infer<typeof relationSchema>;

/** A diagram is data; the host draws it (W3). `target` is where a click leads: a page or a place in the code. */
export const diagramSchema = z.readonly(
  z.object({
    id: z.string(),
    caption: z.string(),
    direction: z.enum(['right', 'down']),
    nodes: z.readonly(
      z.array(
        z.readonly(
          z.object({
            id: z.string(),
            label: z.string(),
            group: z.nullable(z.string()),
            fact: nodeFactSchema,
            page: z.nullable(z.string()),
            /** The citation of the lines where it stands. */
            cite: z.optional(z.nullable(z.string())),
            /** These lines as they are now, in a page that is read. Pages that were composed before version 17 hold lines of their own. */
            span: z.optional(z.nullable(spanSchema)),
          }),
        ),
      ),
    ),
    edges: z.readonly(
      z.array(
        z.readonly(
          z.object({
            from: z.string(),
            to: z.string(),
            label: z.string(),
            relation: relationSchema,
          }),
        ),
      ),
    ),
  }),
);
export type Diagram = z.infer<typeof diagramSchema>;

/**
 * What a page says. The body is Markdown whose citations read `[label](cite:ID)`, links `[[path|Title]]` and diagrams
 * `![caption](diagram:ID)` on a line of their own.
 */
export const pageContentSchema = z.readonly(
  z.object({
    role: pageRoleSchema,
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    diagrams: z.readonly(z.array(diagramSchema)),
  }),
);
export type PageContent = z.infer<typeof pageContentSchema>;

export const originSchema = z.enum(['composed', 'synthesised', 'filed', 'agent', 'editorial', 'manual', 'decision']);
export type Origin = z.infer<typeof originSchema>;

const humanOrigins: ReadonlySet<Origin> = new Set(['editorial', 'manual', 'decision'] as const);

/** True for what a person wrote, and not the host, a model or an agent. */
export function isHuman(origin: Origin): boolean {
  return humanOrigins.has(origin);
}

/** An immutable saved state of a page. `id` is a hash of origin, content, base, proof and what it restored, so equal content has an equal id. */
export const revisionSchema = z.readonly(
  z.object({
    id: z.string(),
    origin: originSchema,
    at: z.string(),
    job: z.string(),
    snapshot: z.string(),
    content: pageContentSchema,
    /** Of what a person wrote: the revision of the host that it builds on. Of what a model wrote: a hash of what the draft said. */
    base: z.exactOptional(z.string()),
    /** Of what a model wrote: how far it was held against what it cites. */
    proof: z.exactOptional(proofSchema),
    /** Why, in the person's words. */
    reason: z.exactOptional(z.string()),
    /** Of an earlier text that a person brought back: its revision, and the one that readers saw before this. */
    restored: z.exactOptional(z.readonly(z.object({ from: z.string(), over: z.string() }))),
  }),
);
export type Revision = z.infer<typeof revisionSchema>;

/** True for a page of a person's own, which no plan makes: there is nothing of the host that it builds on. */
export function isOwn({ origin, base }: Pick<Revision, 'origin' | 'base'>): boolean {
  return origin === 'manual' && base === undefined;
}

/** The identity and all revisions of one page, oldest first. `path` never changes. */
export const pageRecordSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    path: z.string(),
    revisions: z.readonly(z.array(revisionSchema)),
    /** A revision that a person saved and a gate keeps from readers. */
    draft: z.exactOptional(z.string()),
    /** The draft, when the editor saved it by itself. */
    autosaved: z.exactOptional(z.string()),
  }),
);
export type PageRecord = z.infer<typeof pageRecordSchema>;

/** One page that a wiki should have. `files` is what a module page speaks of; empty for the other roles. */
export const plannedPageSchema = z.readonly(
  z.object({
    path: z.string(),
    role: pageRoleSchema,
    title: z.string(),
    /** The id of the module that a module page is about, the channel of a boundary's, the id of a chapter in its document; nothing for files that a person chose otherwise. */
    subject: z.nullable(z.string()),
    files: z.readonly(z.array(z.string())),
    /** Of a chapter: words that no other chapter of its document has, by which it is known again under another title. */
    marks: z.exactOptional(z.readonly(z.array(z.string()))),
    /** A person's own words on what it should say. */
    note: z.exactOptional(z.string()),
  }),
);
export type PlannedPage = z.infer<typeof plannedPageSchema>;

const plannedPages = z.readonly(z.array(plannedPageSchema));

/**
 * The pages of a wiki; those that a person dropped, so that they are known again when their files move; and what a person
 * wanted when the plan was made.
 */
export const pagePlanSchema = z.readonly(
  z.object({
    pages: plannedPages,
    dropped: z._default(plannedPages, []),
    wishes: z._default(z.readonly(z.array(pageWishSchema)), []),
  }),
);
export type PagePlan = z.infer<typeof pagePlanSchema>;

export const topicKindSchema = z.enum(['code', 'personal']);
export type TopicKind = z.infer<typeof topicKindSchema>;

/**
 * A wiki as asked for. `root` is the real path of the folder of a Code Wiki, or what stands for it (`personalRoot`); `id` a hash of it. The
 * scope of a personal topic are the articles, and folders of articles, that a person chose.
 */
export const topicSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    id: z.string(),
    kind: topicKindSchema,
    name: z.string(),
    root: z.string(),
    rules: snapshotRulesSchema,
    contract: z._default(contractSchema, noContract),
    /** Of a personal topic that a person deleted: when. All of it is there until it is erased. */
    deletedAt: z.exactOptional(z.string()),
  }),
);
export type Topic = z.infer<typeof topicSchema>;

/** What readers see of one page: enough for lists, the body is in the revision. */
export const publishedPageSchema = z.readonly(
  z.object({
    path: z.string(),
    revision: z.string(),
    role: pageRoleSchema,
    title: z.string(),
    summary: z.string(),
    origin: originSchema,
    at: z.string(),
    /** Ids of the citations in the body. */
    citations: z.readonly(z.array(z.string())),
    /** Paths of the pages that the body links to. */
    links: z.readonly(z.array(z.string())),
    /** Ids of the sections that claim something and cite nothing (G6). */
    unsupported: z._default(z.readonly(z.array(z.string())), []),
  }),
);
export type PublishedPage = z.infer<typeof publishedPageSchema>;

/** The pointer from a topic to everything a reader sees. Replaced in one step, never changed. */
export const publicationSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    seq: z.int(),
    topic: z.string(),
    /** The job that wrote it, and the job's snapshot and input digest. */
    job: z.string(),
    /** The job that keeps the snapshot, its history, calls and tours, where that is another one: an edit takes none. */
    ground: z.exactOptional(z.string()),
    snapshot: z.string(),
    input: z.string(),
    commit: z.nullable(z.string()),
    dirty: z.boolean(),
    at: z.string(),
    /** Version of the contract that it was checked under; 0 from before there were contracts. */
    contract: z._default(z.int(), 0),
    plan: pagePlanSchema,
    pages: z.readonly(z.array(publishedPageSchema)),
    citations: citationsSchema,
    /** Seals of the ledgers that the citations name, by job. */
    ledgers: z.readonly(z.record(z.string(), ledgerSealSchema)),
    /** By page of a person: the revision of the host that could not be merged with it. */
    conflicts: z._default(z.readonly(z.record(z.string(), z.string())), {}),
    /** By page of a person: ids of protected sections where the host has come to say other things since the person saved it. */
    overruled: z._default(z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))), {}),
    /** By page: what of the team's file of it is in the wiki. */
    team: z._default(z.readonly(z.record(z.string(), teamPageSchema)), {}),
    /** Pages of their own that persons deleted, as they were; they can be brought back. */
    deleted: z._default(z.readonly(z.array(publishedPageSchema)), []),
    /** Hash of all the rest, so that what was changed by hand is not taken over unseen; none in what was published before there were such. */
    seal: z.optional(z.string()),
  }),
);
export type Publication = z.infer<typeof publicationSchema>;

/** The job in whose folder the snapshot of a publication lies. */
export function groundOf({ ground, job }: Pick<Publication, 'ground' | 'job'>): string {
  return ground ?? job;
}
