import type { Citation } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** What a text cites that only an earlier publication had in its table: the newest row of each. */
export async function findPastCitations(
  { store }: Pick<Ports, 'store'>,
  { topic, publication }: Pick<OpenWiki, 'topic' | 'publication'>,
  text: string,
): Promise<readonly Citation[]> {
  const unknown = unknownIds(text, publication.citations);
  if (unknown.size === 0) return [];
  const past = (await store.readPast(topic.id)).flatMap(({ citations }) => citations).filter(({ id }) => unknown.has(id));
  return [...new Map(past.map((citation) => [citation.id, citation])).values()];
}

/** Ids that a text cites and a table does not have. */
export function unknownIds(text: string, known: readonly Pick<Citation, 'id'>[]): ReadonlySet<string> {
  const ids = new Set([...text.matchAll(/cite:([0-9a-f]{10})\b/g)].map(([, id]) => id ?? ''));
  for (const { id } of known) ids.delete(id);
  return ids;
}
