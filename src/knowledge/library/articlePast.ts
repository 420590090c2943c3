import type { Article, ArticlePhase, Library } from '../../model';

/** So many earlier phases of an article are kept. */
const mostPhases = 100;

/** The library that a change made, with what was said of each changed article before: so it can be read as of an earlier time. */
export function withPast(before: Library, after: Library, at: string): Library {
  const known = new Map(before.articles.map((article) => [article.path, article]));
  const articles = after.articles.map((article) => {
    const old = known.get(article.path);
    if (!old) return { ...article, since: at };
    if (old === article || said(old) === said(article)) return article;
    return { ...article, since: at, past: [...(old.past ?? []), phaseNow(before, old)].slice(-mostPhases) };
  });
  return { ...after, articles };
}

function said({ title, state, fields }: Article): string {
  return JSON.stringify([title, state, fields]);
}

function phaseNow({ log }: Library, { path, title, state, fields, since }: Article): ArticlePhase {
  // Libraries of before phases were kept tell it by their log, as far back as that goes.
  const told = since ?? log.findLast((change) => change.path === path)?.at ?? log[0]?.at ?? '';
  return { since: told, title, state, fields };
}

/** An article as it was at a time. `fieldsSince`: title, state and fields are only known since then, which is later. */
export interface PastArticle {
  readonly article: Article;
  readonly fieldsSince?: string;
}

/** The article at a time in ISO 8601 and UTC, deleted ones too; `undefined` before it came in. Its sections are those of now. */
export function articleThen(library: Library, article: Article, time: string): PastArticle | undefined {
  const revisions = article.revisions.filter(({ at }) => at <= time);
  if (revisions.length === 0) return undefined;
  const phases = [...(article.past ?? []), phaseNow(library, article)];
  const [oldest] = phases;
  const phase = phases.findLast(({ since }) => since <= time);
  const { conflict: _now, past: _past, ...rest } = article;
  if (phase) return { article: { ...rest, ...phase, revisions } };
  return { article: { ...rest, ...oldest, revisions }, ...(oldest ? { fieldsSince: oldest.since } : {}) };
}
