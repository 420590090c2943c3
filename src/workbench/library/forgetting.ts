import { decayedArticles, withSuperseded, withVerified } from '../../knowledge';
import { type ArticleChanged, type DecayedArticle, type Library, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';
import { changeLibrary, readLibrary } from './changeLibrary';
import { findArticle } from './findArticle';

/** Lets `by` take the place of the article `path`, which stays and points on. Throws `no-article`, `article-gone` and `supersede-circle`. */
export function supersedeArticle(ports: Ports, path: string, by: string): Promise<ArticleChanged> {
  return changing(ports, path, 'superseded', (library, at) => {
    const next = withSuperseded(library, findArticle(library, path), findArticle(library, by), at);
    if (!next) throw new ProblemError(problem('error', 'supersede-circle', { article: path, by }));
    return next;
  });
}

/** Notes that a person found the article to hold still. Throws `no-article` and `article-gone`. */
export function verifyArticle(ports: Ports, path: string): Promise<ArticleChanged> {
  return changing(ports, path, 'verified', (library, at) => withVerified(library, findArticle(library, path), at));
}

/** What a person should look at again. */
export async function readDecayed(ports: Ports, days: number): Promise<readonly DecayedArticle[]> {
  return decayedArticles(await readLibrary(ports), ports.now(), days);
}

function changing(
  ports: Ports,
  path: string,
  change: 'superseded' | 'verified',
  step: (library: Library, at: string) => Library,
): Promise<ArticleChanged> {
  return changeLibrary(ports, (library, { at }) => {
    const next = step(library, at);
    const { title } = findArticle(library, path);
    return { library: next, bodies: [], value: { path, title, change: next === library ? 'unchanged' : change } };
  });
}
