import { buildSearchIndex, search } from '../knowledge';
import type { SearchResult } from '../model';
import type { Ports } from './ports';
import { readContent } from './readPage';
import { openWiki } from './topicOf';

/** Pages that hold the words, each once by its best passage. */
export async function searchWiki(ports: Ports, folder: string, query: string, limit: number): Promise<readonly SearchResult[]> {
  const { topic, publication } = await openWiki(ports, folder);
  const contents = await Promise.all(publication.pages.map((page) => readContent(ports, topic, page)));
  const index = buildSearchIndex(
    publication.pages.map(({ path, title, summary }, at) => ({ path, title, summary, body: contents[at]?.body ?? '' })),
  );
  const pages = new Map(publication.pages.map((page) => [page.path, page]));
  const citations = new Map(publication.citations.map((citation) => [citation.id, citation]));
  return search(index, query, limit).flatMap((hit) => {
    const page = pages.get(hit.path);
    if (!page) return [];
    const cited = hit.citations.flatMap((id) => {
      const locator = citations.get(id)?.locator;
      return locator?.kind === 'file' ? [{ id, path: locator.path, lines: locator.lines }] : [];
    });
    return [
      {
        topic: topic.id,
        kind: topic.kind,
        path: hit.path,
        title: hit.title,
        role: page.role,
        heading: hit.heading,
        snippet: hit.snippet,
        score: hit.score,
        citations: cited,
      },
    ];
  });
}
