import { articleSections, articleThen, editableArticle, newestRevision, type PastArticle, sectionName, sectionText } from '../../knowledge';
import {
  type Article,
  type ArticleRevision,
  type ArticleSection,
  type ArticleView,
  type Library,
  ProblemError,
  problem,
} from '../../model';
import type { Ports } from '../ports';
import { revisionsNamed } from '../shownPage';
import { articleRow } from './articleRow';
import { libraryTools, readLibrary } from './changeLibrary';
import { anyArticle, findArticle } from './findArticle';

/** Which part of an article is wanted, and as of when; without either all of it as it is. */
export interface ArticleWish {
  readonly section?: string;
  /** A time in ISO 8601 and UTC, or a revision by its place (1 is the newest) or by how its id begins. */
  readonly asOf?: { readonly time: string } | { readonly revision: string };
}

/**
 * An article with its text, or with that of one section. Throws `no-article`, `article-gone`, `article-section`, `library-bodies-lost`; as of
 * another time `article-not-then`, `article-gone-then`, `article-no-revision` and `revision-ambiguous`.
 */
export async function readArticle(ports: Ports, path: string, { section, asOf }: ArticleWish = {}): Promise<ArticleView> {
  const library = await readLibrary(ports);
  const { article, time, fieldsSince } = asOf ? findThen(library, path, asOf) : asNow(findArticle(library, path));
  const newest = newestRevision(article);
  const text = kept(libraryTools(ports).readText(newest.text));
  const source = library.sources.find(({ id }) => id === article.source);
  const sections = time === undefined ? article.sections : articleSections(text, article.title);
  const part = section === undefined ? undefined : findSection({ path, sections }, section);
  return {
    ...articleRow(article, source),
    source: source?.origin ?? '',
    fields: article.fields,
    markdown: part ? sectionText(text, part) : text,
    ...(part ? { section: { id: part.id, name: sectionName(article.title, sections, part) } } : {}),
    sections,
    ...(time === undefined && article.settled ? { settled: article.settled } : {}),
    revision: newest.id,
    origin: newest.origin,
    revisions: article.revisions.map(({ id, at, origin }) => ({ id, at, origin })),
    ...(time === undefined ? {} : { asOf: time }),
    ...(fieldsSince === undefined ? {} : { fieldsSince }),
  };
}

interface FoundArticle extends PastArticle {
  /** As of when; nothing for now. */
  readonly time?: string;
}

function asNow(article: Article): FoundArticle {
  return { article };
}

/** Also one that is deleted by now. */
function findThen(library: Library, path: string, asOf: NonNullable<ArticleWish['asOf']>): FoundArticle {
  const article = anyArticle(library, path);
  const time = 'time' in asOf ? asOf.time : revisionAsked(article, asOf.revision).at;
  const found = articleThen(library, article, time);
  const first = article.revisions[0]?.at ?? '';
  if (!found) throw new ProblemError(problem('error', 'article-not-then', { article: path, date: time, first }));
  if (found.article.state === 'deleted')
    throw new ProblemError(problem('error', 'article-gone-then', { article: path, date: time, first }));
  return { ...found, time };
}

function revisionAsked({ path, revisions }: Article, asked: string): ArticleRevision {
  const [only, ...others] = revisionsNamed(revisions, asked);
  if (!only) throw new ProblemError(problem('error', 'article-no-revision', { article: path, revision: asked }));
  if (others.length === 0) return only;
  const ids = [only, ...others].map(({ id }) => id).join(', ');
  throw new ProblemError(problem('error', 'revision-ambiguous', { page: path, revision: asked, revisions: ids }));
}

/** The text of an article as a person edits it: where the source waits, with both sides. */
export async function readArticleText(ports: Ports, path: string): Promise<string> {
  return kept(editableArticle(findArticle(await readLibrary(ports), path), libraryTools(ports)));
}

function kept(text: string | undefined): string {
  if (text === undefined) throw new ProblemError(problem('error', 'library-bodies-lost', { count: 1 }));
  return text;
}

/** By its id, also without what all ids begin with. */
function findSection({ path, sections }: Pick<Article, 'path' | 'sections'>, wanted: string): ArticleSection {
  const found = sections.find(({ id }) => id === wanted || id === `section-${wanted}`);
  if (found) return found;
  const names = sections.map(({ id }) => id.replace(/^section-/, ''));
  throw new ProblemError(problem('error', 'article-section', { article: path, section: wanted, sections: names.slice(0, 30).join(', ') }));
}
