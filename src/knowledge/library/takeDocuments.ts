import {
  type Article,
  type ArticleFields,
  freePath,
  type Library,
  type LibraryChange,
  type Problem,
  pageSegment,
  problem,
  type Source,
  type SourceKind,
  type SourceRevision,
} from '../../model';
import { articleSections } from './articleSections';
import { articleRevision, type LibraryTools, mergeSource, newestRevision, settledText } from './articleText';
import { withChanges } from './libraryLog';

/** A document that was read. `place` is where its article goes, `vault/Sub/Note`; `text` is its Markdown, `digest` that of its bytes. */
export interface Incoming {
  readonly origin: string;
  readonly place: string;
  readonly kind: SourceKind;
  readonly title: string;
  readonly fields: ArticleFields;
  readonly text: string;
  readonly digest: string;
  readonly bytes: number;
}

/** What one document came to. */
export interface TakenDocument {
  readonly path: string;
  readonly title: string;
  readonly kind: SourceKind;
  readonly change: 'added' | 'updated' | 'unchanged';
  readonly problems: readonly Problem[];
}

export interface TakenDocuments {
  readonly library: Library;
  /** In the order of the documents. */
  readonly taken: readonly TakenDocument[];
  /** Texts that were made, beside those of the documents. */
  readonly texts: readonly string[];
}

/**
 * What documents make of a library. The same bytes from the same place, or from another one, change nothing. Changed bytes are a new
 * revision of the source and of its article. What a person wrote is merged with what the source says now; where both changed the same,
 * the person's text stays and the source's waits. What a person changed of the fields stays, and what was deleted stays deleted.
 */
export function takeDocuments(library: Library, documents: readonly Incoming[], tools: LibraryTools): TakenDocuments {
  const desk = openDesk(library);
  const taken = documents.map((document) => takeDocument(desk, document, tools));
  const changes = taken.flatMap(({ change, path, title }): readonly LibraryChange[] =>
    change === 'unchanged' ? [] : [{ at: tools.at, change: change === 'added' ? 'imported' : 'updated', path, title }],
  );
  const { sources, articles, texts } = desk;
  return {
    library: { ...library, sources: [...sources.values()], articles: [...articles.values()], log: withChanges(library.log, changes) },
    taken,
    texts,
  };
}

/** The library while documents come in: sources and articles by what they are known by. */
interface Desk {
  readonly sources: Map<string, Source>;
  readonly byId: Map<string, Source>;
  readonly articles: Map<string, Article>;
  readonly ofSource: Map<string, string>;
  readonly ofDigest: Map<string, string>;
  readonly paths: Set<string>;
  readonly texts: string[];
}

function openDesk(library: Library): Desk {
  return {
    sources: new Map(library.sources.map((source) => [source.origin, source])),
    byId: new Map(library.sources.map((source) => [source.id, source])),
    articles: new Map(library.articles.map((article) => [article.path, article])),
    ofSource: new Map(library.articles.map(({ source, path }) => [source, path])),
    ofDigest: new Map(library.sources.map((source) => [digestOf(source), source.id])),
    paths: new Set(library.articles.map(({ path }) => path)),
    texts: [],
  };
}

function digestOf({ revisions }: Source): string {
  return revisions.at(-1)?.digest ?? '';
}

/** Tells of a document, by where it is from and the digest of its bytes, what it comes to where nothing of it is new; else nothing. */
export function knownDocuments(library: Library): (document: Pick<Incoming, 'origin' | 'digest'>) => TakenDocument | undefined {
  const desk = openDesk(library);
  return (document) => findKnown(desk, document);
}

function takeDocument(desk: Desk, document: Incoming, tools: LibraryTools): TakenDocument {
  const known = findKnown(desk, document);
  if (known) return known;
  const article = articleFrom(desk, document.origin);
  return article ? updateDocument(desk, article, { document, tools }) : addDocument(desk, document, tools);
}

function findKnown(desk: Desk, document: Pick<Incoming, 'origin' | 'digest'>): TakenDocument | undefined {
  const known = desk.sources.get(document.origin);
  const isSame = known !== undefined && digestOf(known) === document.digest;
  const twin = known ? undefined : desk.ofDigest.get(document.digest);
  const article = known ? articleFrom(desk, document.origin) : desk.articles.get(desk.ofSource.get(twin ?? '') ?? '');
  if (!article) return undefined;
  const { path, title, state, source } = article;
  const kind = desk.byId.get(source)?.kind ?? 'text';
  const unchanged = (...problems: readonly Problem[]) => ({ path, title, kind, change: 'unchanged', problems }) as const;
  if (state === 'deleted') return unchanged(problem('info', 'document-deleted', { article: path }));
  if (twin !== undefined) return unchanged(problem('info', 'document-known', { article: path }));
  return isSame ? unchanged() : undefined;
}

function articleFrom({ sources, articles, ofSource }: Desk, origin: string): Article | undefined {
  return articles.get(ofSource.get(sources.get(origin)?.id ?? '') ?? '');
}

function addDocument(desk: Desk, document: Incoming, tools: LibraryTools): TakenDocument {
  const { title, fields, text, digest } = document;
  const source = { ...sourceOf(document, tools), revisions: [revisionOf(document, tools)] };
  const path = freePath(document.place.split('/').map(pageSegment).join('/'), desk.paths);
  const made = articleRevision(tools, { origin: 'imported', text: tools.sha256(text), digest });
  const article: Article = {
    path,
    title,
    source: source.id,
    state: 'active',
    fields,
    said: fields,
    sections: articleSections(text, title),
    revisions: [made],
  };
  keep(desk, source, article);
  return { path, title, kind: document.kind, change: 'added', problems: [] };
}

function updateDocument(
  desk: Desk,
  article: Article,
  { document, tools }: { readonly document: Incoming; readonly tools: LibraryTools },
): TakenDocument {
  const before = desk.sources.get(document.origin);
  const source = { ...sourceOf(document, tools), revisions: [...(before?.revisions ?? []), revisionOf(document, tools)] };
  const said = withSaid(article, document, before);
  const { article: next, text } = withSource(said, document, tools);
  if (text !== document.text) desk.texts.push(text);
  keep(desk, source, { ...next, sections: articleSections(text, next.title) });
  const problems = next.conflict === undefined ? [] : [problem('warning', 'document-conflict', { article: article.path })];
  return { path: article.path, title: next.title, kind: document.kind, change: 'updated', problems };
}

function keep(desk: Desk, source: Source, article: Article): void {
  desk.sources.set(source.origin, source);
  desk.byId.set(source.id, source);
  desk.articles.set(article.path, article);
  desk.paths.add(article.path);
  desk.ofSource.set(source.id, article.path);
  desk.ofDigest.set(digestOf(source), source.id);
}

function sourceOf({ origin, kind, title }: Incoming, { sha256 }: LibraryTools): Omit<Source, 'revisions'> {
  return { id: sha256(origin).slice(0, 12), kind, origin, title };
}

function revisionOf({ digest, bytes }: Incoming, { at }: LibraryTools): SourceRevision {
  return { digest, bytes, at };
}

/** Title and fields as the document says them now, where a person left them as it said them before. */
function withSaid(article: Article, { title, fields }: Incoming, before: Source | undefined): Article {
  const said = new Map<string, unknown>(Object.entries(article.said ?? {}));
  const own = Object.entries(article.fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(said.get(name)));
  const gone = [...said.keys()].filter((name) => !Object.hasOwn(article.fields, name));
  const now = Object.entries(fields).filter(([name]) => !gone.includes(name));
  return {
    ...article,
    title: article.title === before?.title ? title : article.title,
    fields: { tags: [], aliases: [], ...Object.fromEntries([...now, ...own]) },
    said: fields,
  };
}

/** The article with what its source says now, and the text that it has then. */
function withSource(
  article: Article,
  { text, digest }: Incoming,
  tools: LibraryTools,
): { readonly article: Article; readonly text: string } {
  const { conflict: _settled, ...rest } = article;
  const theirs = tools.sha256(text);
  const imported = articleRevision(tools, { origin: 'imported', text: theirs, digest });
  const isOwn = article.revisions.some(({ origin }) => origin !== 'imported') && newestRevision(article).origin !== 'imported';
  if (!isOwn) return { article: { ...rest, revisions: [...article.revisions, imported] }, text };
  const readText = (hash: string) => (hash === theirs ? text : tools.readText(hash));
  const parts = mergeSource(article, theirs, { ...tools, readText });
  const merged = parts && settledText(parts);
  if (merged === undefined) return { article: { ...rest, conflict: theirs }, text: tools.readText(newestRevision(article).text) ?? '' };
  const made = articleRevision(tools, { origin: 'merged', text: tools.sha256(merged), digest });
  return { article: { ...rest, revisions: [...article.revisions, imported, ...(merged === text ? [] : [made])] }, text: merged };
}
