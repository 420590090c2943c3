import { ProblemError, type SearchRequest, type SearchResult } from '../../model';
import { findWiki } from '../topicOf';
import { searchArticles } from './searchArticles';
import { resultsIn, type SearchGround } from './searchWiki';

/**
 * What holds the words in the wiki of a folder, in the wikis of all personal topics, and in the articles, the best first; of equal ones
 * those of the folder. Deleted articles are never found, archived ones where that state is asked for; a state keeps to articles. Without `folder` only what is personal is. Throws `no-wiki` where the
 * folder has no wiki and nothing else holds the words.
 */
export async function searchAll(
  ground: SearchGround,
  folder: string | undefined,
  request: SearchRequest,
): Promise<readonly SearchResult[]> {
  const { limit, states, kinds = states && ['article'] } = request;
  const wants = (kind: SearchResult['kind']) => kinds === undefined || kinds.includes(kind);
  const own = folder === undefined ? undefined : await findWiki(ground.ports, folder);
  const code = own?.publication && wants(own.topic.kind) ? await resultsIn(ground, { ...own, publication: own.publication }, request) : [];
  const personal = wants('personal') ? await inTopics(ground, own?.topic.id, request) : [];
  const articles = wants('article') && request.roles === undefined ? await searchArticles(ground, request) : [];
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
