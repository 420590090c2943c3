import * as z from 'zod/mini';
import { graphViewSchema } from './graph';
import { lineRange } from './locator';
import { progressSchema } from './progress';
import { excerptSchema, pageCopySchema, pageLinkSchema, pageViewSchema, searchResultSchema, symbolCallsSchema } from './views';

/** Messages between a reader (webview) and its host. Both ends parse what arrives. */

/** What to say and offer when something failed or is missing; `command` is one of `readerCommands`. */
export const readerCommands = [
  'build',
  'refresh',
  'rebuild',
  'stop',
  /** Raise the budgets as far as the refusal asks, then build. */
  'raise',
  'narrow',
  'openSettings',
  'openFolder',
  'newTopic',
  'addSources',
  'import',
  'showLog',
  'connectModel',
  'review',
  /** Of the page that is shown. */
  'edit',
  'history',
  'resolve',
  'changes',
  'markRead',
  'trust',
  'initGit',
] as const;
export const readerCommandSchema = z.enum(readerCommands);
export type ReaderCommand = z.infer<typeof readerCommandSchema>;

/**
 * Everything a reader shows. A reader can always be rebuilt from one of these.
 * `page` keeps showing the old page while a build runs: then `building` is set.
 */
export const readerStateSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('loading') })),
  z.readonly(z.object({ kind: z.literal('noFolder') })),
  /** The Personal Wiki of a person who has no topics yet. */
  z.readonly(z.object({ kind: z.literal('noTopics') })),
  /** A topic that is not built yet, with how many articles it is made of. */
  z.readonly(z.object({ kind: z.literal('newTopic'), name: z.string(), articles: z.int() })),
  z.readonly(z.object({ kind: z.literal('noWiki'), name: z.string(), notes: z.readonly(z.array(z.enum(['untrusted', 'noGit']))) })),
  z.readonly(z.object({ kind: z.literal('building'), name: z.string(), progress: z.nullable(progressSchema) })),
  z.readonly(
    z.object({
      kind: z.literal('failed'),
      name: z.string(),
      message: z.string(),
      remedy: z.nullable(z.string()),
      actions: z.readonly(z.array(z.readonly(z.object({ label: z.string(), command: readerCommandSchema })))),
    }),
  ),
  z.readonly(
    z.object({
      kind: z.literal('page'),
      page: pageViewSchema,
      /** The pages above this one, outermost first, without the page itself and without the wiki's name. */
      crumbs: z.readonly(z.array(pageLinkSchema)),
      /** Every page of the wiki in reading order; the first is where the wiki's name leads. */
      contents: z.readonly(z.array(pageLinkSchema)),
      building: z.nullable(progressSchema),
      place: z.enum(['side', 'tab']),
      canGoBack: z.boolean(),
      canGoForward: z.boolean(),
      /** Whether the person wants to stay on this page; `null` for a reader that follows no editor anyway. */
      pinned: z.nullable(z.boolean()),
      /** Titles of the wiki's tours in their order: a section that is called so can be played. */
      tours: z.readonly(z.array(z.string())),
      /** True when what a person wrote on it could not be merged with what the code brings. */
      conflict: z.boolean(),
      /** What is new on it to a person who read the wiki before: sentences as they stand on it, with their lines, and those that it says no longer. */
      news: z.nullable(
        z.readonly(
          z.object({
            kind: z.enum(['new', 'changed']),
            readAt: z.nullable(z.string()),
            sentences: z.readonly(z.array(z.readonly(z.object({ line: z.int(), text: z.string() })))),
            gone: z.readonly(z.array(z.string())),
          }),
        ),
      ),
      /** What the gates found on the page, in the reader's language; `accepted` is a person's reason, `null` while it waits. */
      gaps: z.readonly(z.array(z.readonly(z.object({ message: z.string(), accepted: z.nullable(z.string()) })))),
    }),
  ),
]);
export type ReaderState = z.infer<typeof readerStateSchema>;

/** Where in a page to look: a line of its Markdown, and who calls the symbol that it is about. */
export const spotSchema = z.readonly(z.object({ line: z.nullable(z.int()), calls: z.nullable(symbolCallsSchema) }));
export type Spot = z.infer<typeof spotSchema>;

/** What the host sends. */
export const hostMessageSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('state'), state: readerStateSchema })),
  z.discriminatedUnion('ok', [
    z.readonly(z.object({ kind: z.literal('answer'), id: z.int(), ok: z.literal(true), result: z.unknown() })),
    z.readonly(z.object({ kind: z.literal('answer'), id: z.int(), ok: z.literal(false), message: z.string() })),
  ]),
  z.readonly(z.object({ kind: z.literal('focusSearch') })),
  /** Scroll to a spot of the page; nothing happens when another page is shown. */
  z.readonly(z.object({ kind: z.literal('reveal'), path: z.string(), spot: spotSchema })),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** What a reader asks. Each is answered by id, also when it fails; the results are in `readerResults`. */
export const readerRequestSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('ready') })),
  z.readonly(z.object({ kind: z.literal('openPage'), path: z.string(), beside: z.boolean() })),
  /** A page of any wiki, or an article, that a search found. */
  z.readonly(z.object({ kind: z.literal('openResult'), topic: z.string(), path: z.string(), beside: z.boolean() })),
  z.readonly(z.object({ kind: z.literal('openCitation'), id: z.string(), beside: z.boolean() })),
  z.readonly(z.object({ kind: z.literal('openSpan'), path: z.string(), lines: lineRange })),
  z.readonly(z.object({ kind: z.literal('peek'), id: z.string() })),
  /** Copy the page, or the section under a heading's id, with its evidence. */
  z.readonly(z.object({ kind: z.literal('copy'), section: z.nullable(z.string()) })),
  /** Play a tour, by its number from 1. */
  z.readonly(z.object({ kind: z.literal('playTour'), tour: z.int() })),
  z.readonly(z.object({ kind: z.literal('search'), query: z.string() })),
  /** What is linked around the page, or in all of the wiki. */
  z.readonly(z.object({ kind: z.literal('graph'), of: z.enum(['page', 'wiki']) })),
  z.readonly(z.object({ kind: z.literal('command'), command: readerCommandSchema })),
  z.readonly(z.object({ kind: z.literal('goBack') })),
  z.readonly(z.object({ kind: z.literal('goForward') })),
  z.readonly(z.object({ kind: z.literal('openToSide') })),
  z.readonly(z.object({ kind: z.literal('pin'), pinned: z.boolean() })),
  /** The person came into the reader, or left it. */
  z.readonly(z.object({ kind: z.literal('focus'), focused: z.boolean() })),
  z.readonly(z.object({ kind: z.literal('openExternal'), url: z.string() })),
]);
export type ReaderRequest = z.infer<typeof readerRequestSchema>;
export const readerMessageSchema = z.readonly(z.object({ id: z.int(), request: readerRequestSchema }));
export type ReaderMessage = z.infer<typeof readerMessageSchema>;

/** The shape of each answer. */
export const readerResults = {
  peek: excerptSchema,
  copy: pageCopySchema,
  graph: graphViewSchema,
  search: z.readonly(z.array(searchResultSchema)),
  nothing: z.null(),
} as const;

/** What a webview keeps for itself, so that a reload comes back to the same page and place. */
export const readerMemorySchema = z.readonly(z.object({ topic: z.string(), path: z.string(), scroll: z.number() }));
export type ReaderMemory = z.infer<typeof readerMemorySchema>;
