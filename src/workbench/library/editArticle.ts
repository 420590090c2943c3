import { editedArticle, hasMarkers, withArticle } from '../../knowledge';
import { type ArticleChanged, mostTextCharacters, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';
import { changeLibrary } from './changeLibrary';
import { findArticle } from './findArticle';

/**
 * Saves the text of an article as a person wants it: its newest revision. Throws `article-empty`, `document-text-large`,
 * `article-undecided` while both sides of a conflict stand in it, and `article-secret`; nothing is kept then.
 */
export async function editArticle(ports: Ports, path: string, given: string): Promise<ArticleChanged> {
  const text = `${given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()}\n`;
  await checkText(ports, path, text);
  return changeLibrary<ArticleChanged>(ports, (library, tools) => {
    const article = findArticle(library, path);
    const next = editedArticle(article, text, tools);
    if (next === article) return { library, bodies: [], value: { path, title: article.title, change: 'unchanged' } };
    return {
      library: withArticle(library, next, { at: tools.at, change: 'edited' }),
      bodies: [ports.encode(text)],
      value: { path, title: next.title, change: 'edited' },
    };
  });
}

async function checkText({ findSecrets }: Ports, path: string, text: string): Promise<void> {
  const refuse = (code: 'article-empty' | 'article-undecided' | 'article-secret' | 'document-text-large', values = {}) =>
    new ProblemError(problem('error', code, { article: path, ...values }));
  if (text.trim() === '') throw refuse('article-empty');
  if (text.length > mostTextCharacters) throw refuse('document-text-large', { characters: text.length, most: mostTextCharacters });
  if (hasMarkers(text)) throw refuse('article-undecided');
  const [secret] = await findSecrets(text, path);
  if (secret) throw refuse('article-secret', secret);
}
