import { type Article, type Library, ProblemError, problem } from '../../model';

/** The article at a path. Throws `no-article`, and `article-gone` for a deleted one. */
export function findArticle(library: Library, path: string): Article {
  const found = anyArticle(library, path);
  if (found.state === 'deleted') throw new ProblemError(problem('error', 'article-gone', { article: path }));
  return found;
}

/** The same, also where it is deleted. */
export function anyArticle({ articles }: Library, path: string): Article {
  const found = articles.find((each) => each.path === path);
  if (!found) throw new ProblemError(problem('error', 'no-article', { article: path }));
  return found;
}
