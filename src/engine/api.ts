import * as z from 'zod/mini';
import {
  articleChangedSchema,
  articleRenamedSchema,
  articleRenamingSchema,
  articleRowSchema,
  articleStates,
  articleViewSchema,
  buildViewSchema,
  changesViewSchema,
  codemapRequestSchema,
  codemapViewSchema,
  contractViewSchema,
  decayedArticleSchema,
  disputeSchema,
  doctorCheckSchema,
  editRequestSchema,
  editTextSchema,
  editViewSchema,
  excerptSchema,
  exportFormatSchema,
  exportViewSchema,
  filePageSchema,
  graphViewSchema,
  headFields,
  headFieldsSchema,
  importViewSchema,
  inboxViewSchema,
  jobDetailSchema,
  jobKindSchema,
  jobViewSchema,
  ledgerViewSchema,
  locatedSpanSchema,
  modelReportSchema,
  modelSettingsSchema,
  ownPageChangeSchema,
  pageBlameSchema,
  pageCopySchema,
  pageHistorySchema,
  pageViewSchema,
  personalTopicSchema,
  planRequestSchema,
  planViewSchema,
  problemSchema,
  type Run,
  readingSchema,
  readPageSchema,
  rebuildViewSchema,
  restoreRequestSchema,
  reviewRequestSchema,
  reviewViewSchema,
  revisionTextSchema,
  ruleChangesSchema,
  runLimitsSchema,
  searchRequestSchema,
  searchResultSchema,
  settleRequestSchema,
  sideSchema,
  sourceKindSchema,
  symbolCallsSchema,
  teamViewSchema,
  topicListSchema,
  topicRequestSchema,
  tourViewSchema,
  wikiViewSchema,
  wishChangeSchema,
} from '../model';

const folder = z.string();
const writerSchema = z.readonly(
  z.object({
    settings: modelSettingsSchema,
    limits: runLimitsSchema,
    language: z.string(),
    approved: z.boolean(),
    only: z.exactOptional(z.readonly(z.array(z.string()))),
  }),
);
const buildRequestSchema = z.readonly(
  z.object({
    folder,
    kind: jobKindSchema,
    rules: ruleChangesSchema,
    rehash: z.boolean(),
    /** False in Restricted Mode: then no git process is started. */
    git: z.boolean(),
    /** The model that writes; without one pages are composed. Nothing is sent before `approved`. */
    writer: z.exactOptional(writerSchema),
  }),
);

const importPlaceSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('path'), path: z.string() })),
  z.readonly(z.object({ kind: z.literal('address'), address: z.string(), allowPrivate: z.boolean() })),
  z.readonly(z.object({ kind: z.literal('text'), name: z.string(), origin: z.string(), text: z.string() })),
]);
const articleChangeSchema = z.discriminatedUnion('kind', [
  z.readonly(
    z.object({ kind: z.literal('tags'), path: z.string(), add: z.readonly(z.array(z.string())), remove: z.readonly(z.array(z.string())) }),
  ),
  z.readonly(
    z.object({
      kind: z.literal('fields'),
      path: z.string(),
      fields: headFieldsSchema,
      clear: z.readonly(z.array(z.enum(headFields))),
    }),
  ),
  z.readonly(z.object({ kind: z.enum(['archive', 'restore', 'delete', 'erase']), path: z.string() })),
]);

/**
 * Everything that can be asked of the engine: one row a method. `folder` is an absolute path, or what stands for a personal topic
 * (`personalRoot`); no wiki is `null`.
 */
export const engineApi = {
  build: { params: buildRequestSchema, result: buildViewSchema },
  previewRebuild: { params: z.object({ folder, git: z.boolean() }), result: rebuildViewSchema },
  plan: { params: planRequestSchema, result: planViewSchema },
  changePlan: { params: z.object({ folder, change: wishChangeSchema }), result: z.string() },
  wiki: { params: z.object({ folder }), result: z.nullable(wikiViewSchema) },
  page: { params: z.object({ folder, path: z.string() }), result: pageViewSchema },
  graph: { params: z.object({ folder, around: z.exactOptional(z.string()) }), result: graphViewSchema },
  copyPage: { params: z.object({ folder, path: z.string(), section: z.exactOptional(z.string()) }), result: pageCopySchema },
  pageOfFile: {
    params: z.object({ folder, path: z.string(), symbol: z.exactOptional(z.string()), line: z.exactOptional(z.int()) }),
    result: z.nullable(filePageSchema),
  },
  callsOfSymbol: {
    params: z.object({ folder, path: z.string(), symbol: z.string(), line: z.int() }),
    result: z.nullable(symbolCallsSchema),
  },
  tour: { params: z.object({ folder, number: z.int() }), result: tourViewSchema },
  search: { params: z.object({ folder, request: searchRequestSchema }), result: z.readonly(z.array(searchResultSchema)) },
  searchAll: {
    params: z.object({ folder: z.exactOptional(z.string()), request: searchRequestSchema }),
    result: z.readonly(z.array(searchResultSchema)),
  },
  excerpt: { params: z.object({ folder, citation: z.string() }), result: excerptSchema },
  ledger: {
    params: z.object({ folder, job: z.exactOptional(z.string()) }),
    result: z.object({ value: ledgerViewSchema, problems: z.readonly(z.array(problemSchema)) }),
  },
  jobs: { params: z.object({ folder }), result: z.readonly(z.array(jobViewSchema)) },
  job: { params: z.object({ folder, job: z.string() }), result: jobDetailSchema },
  locate: { params: z.object({ folder, reading: readingSchema }), result: locatedSpanSchema },
  contract: { params: z.object({ folder }), result: contractViewSchema },
  changes: { params: z.object({ folder, path: z.exactOptional(z.string()) }), result: changesViewSchema },
  markRead: { params: z.object({ folder, pages: z.exactOptional(z.readonly(z.array(readPageSchema))) }), result: z.null() },
  editText: { params: z.object({ folder, path: z.string() }), result: editTextSchema },
  edit: { params: z.object({ folder, request: editRequestSchema }), result: editViewSchema },
  changeOwnPage: { params: z.object({ folder, change: ownPageChangeSchema }), result: editViewSchema },
  share: { params: z.object({ folder, isDry: z.boolean() }), result: teamViewSchema },
  chooseSide: { params: z.object({ folder, path: z.string(), side: sideSchema }), result: editViewSchema },
  export: { params: z.object({ folder, to: z.string(), format: exportFormatSchema }), result: exportViewSchema },
  history: { params: z.object({ folder, path: z.string() }), result: pageHistorySchema },
  revisionText: { params: z.object({ folder, path: z.string(), revision: z.string() }), result: revisionTextSchema },
  blame: { params: z.object({ folder, path: z.string() }), result: pageBlameSchema },
  restore: { params: z.object({ folder, request: restoreRequestSchema }), result: editViewSchema },
  review: { params: z.object({ folder }), result: reviewViewSchema },
  decide: { params: z.object({ folder, request: reviewRequestSchema }), result: z.null() },
  codemap: { params: codemapRequestSchema, result: codemapViewSchema },
  topics: { params: z.object({}), result: topicListSchema },
  changeTopic: { params: z.object({ request: topicRequestSchema }), result: personalTopicSchema },
  import: {
    params: z.object({ places: z.readonly(z.array(importPlaceSchema)), as: z.exactOptional(sourceKindSchema) }),
    result: importViewSchema,
  },
  /** One look into a folder that is watched. */
  lookInInbox: { params: z.object({ inbox: z.string() }), result: inboxViewSchema },
  articles: {
    params: z.object({ state: z.enum(['all', ...articleStates]) }),
    result: z.readonly(z.array(articleRowSchema)),
  },
  /** As it is, or as it was in a revision. */
  article: { params: z.object({ path: z.string(), revision: z.exactOptional(z.string()) }), result: articleViewSchema },
  /** The text as a person edits it, with both sides of a conflict. */
  articleText: { params: z.object({ path: z.string() }), result: z.string() },
  editArticle: { params: z.object({ path: z.string(), text: z.string() }), result: articleChangedSchema },
  changeArticle: { params: z.object({ change: articleChangeSchema }), result: articleChangedSchema },
  renameArticle: { params: articleRenamingSchema, result: articleRenamedSchema },
  /** What a person should look at again: nobody wrote or verified it for so many days, or its time is over. */
  decayed: { params: z.object({ days: z.int() }), result: z.readonly(z.array(decayedArticleSchema)) },
  verifyArticle: { params: z.object({ path: z.string() }), result: articleChangedSchema },
  /** What may contradict what, and waits for a person. */
  disputes: { params: z.object({}), result: z.readonly(z.array(disputeSchema)) },
  settle: { params: z.object({ request: settleRequestSchema }), result: articleChangedSchema },
  supersedeArticle: { params: z.object({ path: z.string(), by: z.string() }), result: articleChangedSchema },
  models: { params: z.object({ settings: modelSettingsSchema }), result: z.readonly(z.array(z.string())) },
  checkModel: { params: z.object({ settings: modelSettingsSchema }), result: modelReportSchema },
  doctor: { params: z.object({}), result: z.readonly(z.array(doctorCheckSchema)) },
} as const;

export type EngineMethod = keyof typeof engineApi;
export type EngineParams<Method extends EngineMethod> = z.infer<(typeof engineApi)[Method]['params']>;
export type EngineResult<Method extends EngineMethod> = z.infer<(typeof engineApi)[Method]['result']>;
export type EngineHandlers = {
  readonly [Method in EngineMethod]: (params: EngineParams<Method>, run: Run) => Promise<EngineResult<Method>>;
};

/** How a request travels: `progress` names the notifications that belong to it. */
export const envelopeSchema = z.object({ params: z.unknown(), progress: z.int() });

/** What the engine is started with. `distFolder` holds the bundles and grammars. */
export const engineOptionsSchema = z.readonly(
  z.object({ store: z.exactOptional(z.string()), profile: z.string(), distFolder: z.string() }),
);
export type EngineOptions = z.infer<typeof engineOptionsSchema>;
