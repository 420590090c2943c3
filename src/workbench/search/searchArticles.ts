import { search } from '../../knowledge';
import { type Article, type ArticleSearchState, emptyLibrary, openDisputes, type SearchRequest, type SearchResult } from '../../model';
import type { Findable } from './keptIndex';
import type { SearchGround } from './searchWiki';

/** Articles that hold the words, but for deleted ones, and for archived ones unless that state is asked for. */
export async function searchArticles(
  { ports, indexes, disputesOf }: SearchGround,
  request: SearchRequest,
): Promise<readonly SearchResult[]> {
  const { query, limit, tags, states } = request;
  const { value: library = emptyLibrary } = await ports.library.readLibrary();
  const articles = library.articles.filter(({ state }) => state !== 'deleted');
  if (articles.length === 0) return [];
  const index = await indexes(
    'library',
    articles.flatMap((article) => findable(ports, article) ?? []),
  );
  const disputed = new Set(states?.includes('disputed') ? openDisputes(disputesOf(library)).map(({ older }) => older.path) : []);
  const stateOf = ({ path, state, fields }: Article): ArticleSearchState => {
    if (state === 'archived') return state;
    return fields.supersededBy !== undefined ? 'superseded' : disputed.has(path) ? 'disputed' : 'active';
  };
  const byPath = new Map(articles.map((article) => [article.path, article]));
  const mayLeaveOut = tags !== undefined || states !== undefined || articles.some(({ state }) => state === 'archived');
  const found = search(index, query, mayLeaveOut ? articles.length : limit).flatMap((hit) => {
    const article = byPath.get(hit.path);
    if (!article || (tags && !tags.some((tag) => article.fields.tags.includes(tag)))) return [];
    const state = stateOf(article);
    return (states ? states.includes(state) : state !== 'archived') ? [{ ...hit, article, state }] : [];
  });
  return found.slice(0, limit).map(({ article: { fields }, state, ...hit }) => ({
    ...hit,
    ...{ topic: 'library', wiki: '', kind: 'article', role: 'article', state },
    ...(fields.supersededBy === undefined ? {} : { supersededBy: fields.supersededBy }),
    citations: [],
  }));
}

function findable({ bodies, decode }: SearchGround['ports'], { path, title, fields, revisions }: Article): Findable | undefined {
  const text = revisions.at(-1)?.text;
  if (text === undefined) return undefined;
  const body = () => {
    const bytes = bodies.readBody(text);
    return bytes ? decode(bytes, { lossy: false }) : '';
  };
  const names = [...fields.tags, ...fields.aliases].join(' ');
  return { path, title, key: `${path}@${text}@${title}@${names}`, read: () => ({ path, title, summary: names, body: body() }) };
}
