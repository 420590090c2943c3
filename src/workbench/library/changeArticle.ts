import { changedArticle, withoutArticle } from '../../knowledge';
import { type ArticleChange, type ArticleChanged, type ArticleFields, type Library, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';
import { changeLibrary } from './changeLibrary';
import { anyArticle, findArticle } from './findArticle';

/**
 * Changes what an article is, not what it says: fields, tags, archived, deleted. Deleting leaves a tombstone that can be restored; erasing
 * takes what was deleted away for good. Throws `no-article`, `article-gone`, `article-not-gone`, `article-field`, `article-secret`.
 */
export async function changeArticle(ports: Ports, change: ArticleChange): Promise<ArticleChanged> {
  if (change.kind === 'fields') checkFields(change.fields);
  if (change.kind === 'fields' || change.kind === 'tags') await checkSecrets(ports, change);
  return changeLibrary(ports, (library, { at }) => {
    const next = change.kind === 'erase' ? erased(library, change.path, at) : changed(library, change, at);
    const { title } = anyArticle(library, change.path);
    const value = {
      path: change.path,
      title,
      change: next === library ? ('unchanged' as const) : (next.log.at(-1)?.change ?? 'unchanged'),
    };
    return { library: next, bodies: [], value };
  });
}

function changed(library: Library, change: Exclude<ArticleChange, { kind: 'erase' }>, at: string): Library {
  const find = change.kind === 'restore' || change.kind === 'delete' ? anyArticle : findArticle;
  return changedArticle(library, find(library, change.path), { ...change, at });
}

function erased(library: Library, path: string, at: string): Library {
  const article = anyArticle(library, path);
  if (article.state !== 'deleted') throw new ProblemError(problem('error', 'article-not-gone', { article: path }));
  return withoutArticle(library, article, at);
}

const times = ['date', 'validFrom', 'validUntil', 'lastVerifiedAt'] as const;

function checkFields(fields: Partial<ArticleFields>): void {
  const refuse = (field: string, value: string | number) => new ProblemError(problem('error', 'article-field', { field, value }));
  for (const field of times) {
    const value = fields[field];
    if (value !== undefined && !isTime(value)) throw refuse(field, value);
  }
  const { confidence } = fields;
  if (confidence !== undefined && !(confidence >= 0 && confidence <= 1)) throw refuse('confidence', confidence);
}

/** `2026`, `2026-11`, `2026-11-30` and all of ISO 8601. */
function isTime(text: string): boolean {
  return /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/.test(text) && !Number.isNaN(Date.parse(text));
}

async function checkSecrets({ findSecrets }: Ports, change: Extract<ArticleChange, { kind: 'fields' | 'tags' }>): Promise<void> {
  const words = change.kind === 'tags' ? change.add : Object.values(change.fields).flat().map(String);
  const [secret] = await findSecrets(words.join('\n'), change.path);
  if (secret) throw new ProblemError(problem('error', 'article-secret', { ...secret }));
}
