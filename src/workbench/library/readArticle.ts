import { editableArticle, newestRevision, sectionName, sectionText } from '../../knowledge';
import { type Article, type ArticleSection, type ArticleView, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';
import { articleRow } from './articleRow';
import { libraryTools, readLibrary } from './changeLibrary';
import { findArticle } from './findArticle';

/** An article with its text, or with that of one section. Throws `no-article`, `article-gone`, `article-section`, `library-bodies-lost`. */
export async function readArticle(ports: Ports, path: string, section?: string): Promise<ArticleView> {
  const library = await readLibrary(ports);
  const article = findArticle(library, path);
  const newest = newestRevision(article);
  const text = kept(libraryTools(ports).readText(newest.text));
  const source = library.sources.find(({ id }) => id === article.source);
  const part = section === undefined ? undefined : findSection(article, section);
  return {
    ...articleRow(article, source),
    source: source?.origin ?? '',
    fields: article.fields,
    markdown: part ? sectionText(text, part) : text,
    ...(part ? { section: { id: part.id, name: sectionName(article.title, article.sections, part) } } : {}),
    sections: article.sections,
    ...(article.settled ? { settled: article.settled } : {}),
    revision: newest.id,
    origin: newest.origin,
  };
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
function findSection({ path, sections }: Article, wanted: string): ArticleSection {
  const found = sections.find(({ id }) => id === wanted || id === `section-${wanted}`);
  if (found) return found;
  const names = sections.map(({ id }) => id.replace(/^section-/, ''));
  throw new ProblemError(problem('error', 'article-section', { article: path, section: wanted, sections: names.slice(0, 30).join(', ') }));
}
