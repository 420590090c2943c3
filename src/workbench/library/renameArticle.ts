import { renamedArticle } from '../../knowledge';
import { type ArticleRenamed, type ArticleRenaming, mostTitle, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';
import { changeLibrary } from './changeLibrary';
import { findArticle } from './findArticle';

/**
 * Gives an article another title, and has the links to it follow; or, where it is dry, only says what that would change. Throws
 * `no-article`, `article-gone`, `article-title`, `article-secret`.
 */
export async function renameArticle(ports: Ports, { path, title: given, links, isDry }: ArticleRenaming): Promise<ArticleRenamed> {
  const title = given.trim();
  await checkTitle(ports, path, title);
  return changeLibrary(ports, (library, tools) => {
    const before = findArticle(library, path).title;
    if (title === before) return { library, bodies: [], value: { path, before, title, changes: [] } };
    const { library: next, changes, texts } = renamedArticle(library, { path, title, links }, tools);
    const value = { path, before, title, changes };
    return isDry ? { library, bodies: [], value } : { library: next, bodies: texts.map(ports.encode), value };
  });
}

async function checkTitle({ findSecrets }: Ports, path: string, title: string): Promise<void> {
  const isTitle = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(title) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(title) && title.length <= mostTitle;
  if (!isTitle) throw new ProblemError(problem('error', 'article-title', { title, most: mostTitle }));
  const [secret] = await findSecrets(title, path);
  if (secret) throw new ProblemError(problem('error', 'article-secret', { article: path, ...secret }));
}
