import type { Article, ArticleChange, ArticleFields, Library, LibraryChange } from '../../model';
import { withArticle, withChanges } from './libraryLog';
import { withoutSettlementsWith } from './settling';

/** What is to become of one article; erasing is `withoutArticle`. */
export type StateChange = Exclude<ArticleChange, { kind: 'erase' }>;

const told: Readonly<Record<StateChange['kind'], LibraryChange['change']>> = {
  fields: 'fields',
  tags: 'fields',
  archive: 'archived',
  restore: 'restored',
  delete: 'deleted',
};

/** The library with a change to an article; the same library where it changes nothing. */
export function changedArticle(library: Library, article: Article, change: StateChange & { readonly at: string }): Library {
  const next = changed(article, change);
  return JSON.stringify(next) === JSON.stringify(article)
    ? library
    : withArticle(library, next, { at: change.at, change: told[change.kind] });
}

function changed(article: Article, change: StateChange): Article {
  switch (change.kind) {
    case 'fields':
      return { ...article, fields: withFields(article.fields, change) };
    case 'tags': {
      const kept = article.fields.tags.filter((tag) => !change.remove.includes(tag));
      return { ...article, fields: { ...article.fields, tags: [...new Set([...kept, ...change.add])] } };
    }
    case 'archive':
      return { ...article, state: 'archived' };
    case 'restore':
      return { ...article, state: 'active' };
    case 'delete':
      return { ...article, state: 'deleted' };
    default:
      return change satisfies never;
  }
}

function withFields(fields: ArticleFields, { fields: given, clear }: Extract<StateChange, { kind: 'fields' }>): ArticleFields {
  const kept = Object.entries(fields).filter(([name]) => !clear.some((each) => each === name));
  return { tags: [], aliases: [], ...Object.fromEntries(kept), ...given };
}

/** The library without an article and its source, and without a word of them but the path, for good; their bytes go with the next compaction. */
export function withoutArticle(library: Library, { path, source }: Article, at: string): Library {
  const others = withoutSettlementsWith(library, path);
  const articles = others.articles.filter((each) => each.path !== path);
  const isShared = articles.some((each) => each.source === source);
  return {
    ...library,
    articles,
    sources: isShared ? library.sources : library.sources.filter(({ id }) => id !== source),
    log: withChanges(
      others.log.filter((each) => each.path !== path),
      [{ at, change: 'erased', path, title: '' }],
    ),
  };
}
