import { newestRevision } from '../../knowledge';
import type { Article, ArticleRow, Source } from '../../model';

/** An article as lists show it. */
export function articleRow(article: Article, source: Source | undefined): ArticleRow {
  const { path, title, state, fields, conflict } = article;
  return {
    path,
    title,
    kind: source?.kind ?? 'text',
    state,
    tags: fields.tags,
    aliases: fields.aliases,
    ...(fields.supersededBy === undefined ? {} : { supersededBy: fields.supersededBy }),
    updated: newestRevision(article).at,
    conflict: conflict !== undefined,
  };
}
