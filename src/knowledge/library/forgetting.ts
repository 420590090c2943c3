import { type Article, createNoteFinder, type DecayedArticle, isOver, type Library } from '../../model';
import { withArticle, withChanges } from './libraryLog';

/** The library in which one article takes the place of another: the old one stays, and points on. `undefined` where that would go in a circle. */
export function withSuperseded(library: Library, old: Article, next: Article, at: string): Library | undefined {
  if (leadsTo(library, next.path, old.path)) return undefined;
  if (old.fields.supersededBy === next.path) return library;
  const supersedes = [...new Set([...(next.fields.supersedes ?? []), old.path])].sort();
  const changed = new Map<string, Article>([
    [old.path, { ...old, fields: { ...old.fields, supersededBy: next.path } }],
    [next.path, { ...next, fields: { ...next.fields, supersedes } }],
  ]);
  return {
    ...library,
    articles: library.articles.map((article) => changed.get(article.path) ?? article),
    log: withChanges(library.log, [{ at, change: 'superseded', path: old.path, title: old.title }]),
  };
}

/** True when what takes the place of `from`, and of that in turn, comes to `to`. */
function leadsTo({ articles }: Library, from: string, to: string): boolean {
  const next = new Map(
    articles.flatMap(({ path, fields }) => (fields.supersededBy === undefined ? [] : [[path, fields.supersededBy] as const])),
  );
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === to) return true;
    seen.add(at);
  }
  return false;
}

/** The library with a note that a person found an article to hold still. */
export function withVerified(library: Library, article: Article, at: string): Library {
  return withArticle(library, { ...article, fields: { ...article.fields, lastVerifiedAt: at } }, { at, change: 'verified' });
}

const dayMs = 24 * 3600 * 1000;

/**
 * Articles that a person should look at again: whose time is over, or that nobody wrote or verified for so many days, the oldest first. What was
 * archived, deleted, or superseded by one that is there, is dealt with.
 */
export function decayedArticles({ articles }: Library, now: string, days: number): readonly DecayedArticle[] {
  const time = Date.parse(now);
  const find = createNoteFinder(articles.flatMap((each) => (each.state === 'deleted' ? [] : { ...each, aliases: each.fields.aliases })));
  const found = articles.flatMap(({ path, title, state, fields, revisions }): readonly DecayedArticle[] => {
    if (state !== 'active' || find(fields.supersededBy ?? '') !== undefined) return [];
    const { validUntil, lastVerifiedAt, date } = fields;
    const since =
      [lastVerifiedAt, date ?? revisions.at(-1)?.at]
        .filter((each) => each !== undefined)
        .sort()
        .at(-1) ?? now;
    if (validUntil !== undefined && isOver(validUntil, now)) return [{ path, title, because: 'expired', since: validUntil }];
    return time - Date.parse(since) > days * dayMs ? [{ path, title, because: 'old', since }] : [];
  });
  return found.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.path < b.path ? -1 : 1));
}
