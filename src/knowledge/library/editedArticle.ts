import type { Article } from '../../model';
import { conflictText } from '../merge/conflictText';
import { articleSections } from './articleSections';
import { articleRevision, type LibraryTools, mergeSource, newestRevision } from './articleText';

/** The text of an article for a person to edit: where a text of the source waits, both sides between marks. `undefined` when it is lost. */
export function editableArticle(article: Article, tools: LibraryTools): string | undefined {
  const parts = article.conflict === undefined ? undefined : mergeSource(article, article.conflict, tools);
  return parts ? conflictText(parts, '>>>>>>> source') : tools.readText(newestRevision(article).text);
}

/**
 * The article with a person's text as its newest revision; a text of the source that waited counts as seen. The same article where
 * nothing changes. A first heading that the person changed is the new title.
 */
export function editedArticle(article: Article, text: string, tools: LibraryTools): Article {
  const { conflict, ...rest } = article;
  const before = newestRevision(article);
  const hash = tools.sha256(text);
  if (hash === before.text && conflict === undefined) return article;
  const digest = article.revisions.findLast((revision) => revision.digest !== undefined)?.digest;
  const seen =
    conflict === undefined
      ? []
      : [articleRevision(tools, { origin: 'imported', text: conflict, ...(digest === undefined ? {} : { digest }) })];
  const heading = headingOf(text);
  const title = heading !== undefined && heading !== headingOf(tools.readText(before.text) ?? '') ? heading : article.title;
  return {
    ...rest,
    title,
    sections: articleSections(text, title),
    revisions: [...article.revisions, ...seen, articleRevision(tools, { origin: 'human', text: hash })],
  };
}

/** `# Title` at the start of a text. */
function headingOf(text: string): string | undefined {
  return /^\s*# +(.+?)(?: +#+)? *(?:\n|$)/.exec(text.slice(0, 2000))?.[1];
}
