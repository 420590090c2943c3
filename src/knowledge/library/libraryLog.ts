import type { Article, Library, LibraryChange } from '../../model';

/** So many changes are kept for a person to read. */
const longestLog = 5000;

/** The library with one article as it is now and with the change to it in the log. */
export function withArticle(library: Library, article: Article, change: Omit<LibraryChange, 'path' | 'title'>): Library {
  const { path, title } = article;
  const articles = library.articles.map((each) => (each.path === path ? article : each));
  return { ...library, articles, log: withChanges(library.log, [{ ...change, path, title }]) };
}

export function withChanges(log: readonly LibraryChange[], changes: readonly LibraryChange[]): readonly LibraryChange[] {
  return [...log, ...changes].slice(-longestLog);
}
