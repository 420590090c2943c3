import { type PassageHit, search } from '../../knowledge';
import type { SearchRequest, SearchResult, Topic } from '../../model';
import type { DisputesOf } from '../library/disputes';
import type { Ports } from '../ports';
import { readContent } from '../readPage';
import { type OpenWiki, openWiki } from '../topicOf';
import type { Findable, KeptIndexes } from './keptIndex';

/** What searching needs beside the words. */
export interface SearchGround {
  readonly ports: Ports;
  readonly indexes: KeptIndexes;
  readonly disputesOf: DisputesOf;
}

/** Pages of one wiki that hold the words, each once by its best passage. */
export async function searchWiki(ground: SearchGround, folder: string, request: SearchRequest): Promise<readonly SearchResult[]> {
  return resultsIn(ground, await openWiki(ground.ports, folder), request);
}

/** The same for a wiki that is open. */
export async function resultsIn(
  { ports, indexes }: SearchGround,
  { topic, publication }: Pick<OpenWiki, 'topic' | 'publication'>,
  { query, limit, roles }: SearchRequest,
): Promise<readonly SearchResult[]> {
  const index = await indexes(
    topic.id,
    publication.pages.map((page) => findable(ports, topic, page)),
  );
  const pages = new Map(publication.pages.map((page) => [page.path, page]));
  const citations = new Map(publication.citations.map((citation) => [citation.id, citation]));
  const told = ({ path, title, heading, snippet, score, citations: cited }: PassageHit): readonly SearchResult[] => {
    const page = pages.get(path);
    if (!page || (roles && !roles.includes(page.role))) return [];
    const places = cited.flatMap((id) => {
      const locator = citations.get(id)?.locator;
      return locator?.kind === 'file' ? [{ id, path: locator.path, lines: locator.lines }] : [];
    });
    return [
      { topic: topic.id, wiki: topic.name, kind: topic.kind, path, title, role: page.role, heading, snippet, score, citations: places },
    ];
  };
  // What a filter leaves out makes room for the next.
  return search(index, query, roles ? publication.pages.length : limit)
    .flatMap(told)
    .slice(0, limit);
}

function findable(ports: Ports, topic: Topic, page: OpenWiki['publication']['pages'][number]): Findable {
  const { path, title, summary, revision } = page;
  return {
    path,
    title,
    key: `${path}@${revision}`,
    read: async () => ({ path, title, summary, body: (await readContent(ports, topic, page)).body }),
  };
}
