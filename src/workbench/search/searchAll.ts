import { search } from '../../knowledge';
import { type Article, emptyLibrary, ProblemError, type SearchRequest, type SearchResult } from '../../model';
import { findWiki } from '../topicOf';
import { resultsIn, type SearchGround } from './searchWiki';

/**
 * What holds the words in the wiki of a folder, in the wikis of all personal topics, and in the articles, the best first; of equal ones
 * those of the folder. Archived and deleted articles are not looked through. Without `folder` only what is personal is. Throws `no-wiki` where the
 * folder has no wiki and nothing else holds the words.
 */
export async function searchAll(
  ground: SearchGround,
  folder: string | undefined,
  request: SearchRequest,
): Promise<readonly SearchResult[]> {
  const { kinds, limit } = request;
  const wants = (kind: SearchResult['kind']) => kinds === undefined || kinds.includes(kind);
  const own = folder === undefined ? undefined : await findWiki(ground.ports, folder);
  const code = own?.publication && wants(own.topic.kind) ? await resultsIn(ground, { ...own, publication: own.publication }, request) : [];
  const personal = wants('personal') ? await inTopics(ground, own?.topic.id, request) : [];
  const articles = wants('article') && request.roles === undefined ? await inArticles(ground, request) : [];
  const found = [...code, ...personal, ...articles];
  if (own && !own.publication && found.length === 0) throw new ProblemError(own.problem);
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

async function inTopics(ground: SearchGround, apartFrom: string | undefined, request: SearchRequest): Promise<readonly SearchResult[]> {
  const { value: topics } = await ground.ports.store.readTopics();
  const others = topics.filter(({ kind, id, deletedAt }) => kind === 'personal' && id !== apartFrom && deletedAt === undefined);
  const found = await Promise.all(
    others.map(async (topic) => {
      const { value: publication } = await ground.ports.store.readPublication(topic.id);
      return publication ? resultsIn(ground, { topic, publication }, request) : [];
    }),
  );
  return found.flat();
}

async function inArticles({ ports, indexes }: SearchGround, { query, limit, tags }: SearchRequest): Promise<readonly SearchResult[]> {
  const { value: library = emptyLibrary } = await ports.library.readLibrary();
  const articles = library.articles.filter(({ state }) => state === 'active');
  if (articles.length === 0) return [];
  const index = await indexes(
    'library',
    articles.flatMap((article) => findable(ports, article) ?? []),
  );
  const byPath = new Map(articles.map((article) => [article.path, article]));
  const isTagged = (path: string) => tags === undefined || tags.some((tag) => byPath.get(path)?.fields.tags.includes(tag));
  return search(index, query, tags ? articles.length : limit)
    .filter(({ path }) => isTagged(path))
    .slice(0, limit)
    .map((hit) => ({
      ...hit,
      topic: 'library',
      wiki: '',
      kind: 'article',
      role: 'article',
      ...pointingOn(byPath.get(hit.path)),
      citations: [],
    }));
}

function pointingOn(article: Article | undefined): Pick<SearchResult, 'supersededBy'> {
  const by = article?.fields.supersededBy;
  return by === undefined ? {} : { supersededBy: by };
}

function findable({ bodies, decode }: SearchGround['ports'], { path, title, fields, revisions }: Article) {
  const text = revisions.at(-1)?.text;
  if (text === undefined) return undefined;
  const body = () => {
    const bytes = bodies.readBody(text);
    return bytes ? decode(bytes, { lossy: false }) : '';
  };
  const names = [...fields.tags, ...fields.aliases].join(' ');
  return { path, title, key: `${path}@${text}@${title}@${names}`, read: () => ({ path, title, summary: names, body: body() }) };
}
