import type { Article, ArticleRow, SourceKind } from '../../model';
import type { Ports } from '../ports';
import { articleRow } from './articleRow';
import { readLibrary } from './changeLibrary';

/** Which articles are wanted; without a state those that are active. */
export interface ArticleFilter {
  readonly state?: Article['state'] | 'all';
  readonly tag?: string;
  readonly kind?: SourceKind;
}

/** The articles of a profile, by path. A tag stands for those below it too: `area` for `area/part`. */
export async function listArticles(ports: Ports, { state = 'active', tag, kind }: ArticleFilter): Promise<readonly ArticleRow[]> {
  const { sources, articles } = await readLibrary(ports);
  const byId = new Map(sources.map((source) => [source.id, source]));
  return articles
    .map((article) => articleRow(article, byId.get(article.source)))
    .filter((row) => (state === 'all' || row.state === state) && (kind === undefined || row.kind === kind))
    .filter((row) => tag === undefined || row.tags.some((each) => each === tag || each.startsWith(`${tag}/`)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
