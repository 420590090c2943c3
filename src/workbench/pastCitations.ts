import type { Citation } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** Of these citations those that only an earlier publication had in its table: the newest row of each. */
export async function findPastCitations(
  { store }: Pick<Ports, 'store'>,
  { topic, publication }: Pick<OpenWiki, 'topic' | 'publication'>,
  ids: readonly string[],
): Promise<readonly Citation[]> {
  const unknown = unknownIds(ids, publication.citations);
  if (unknown.size === 0) return [];
  const past = (await store.readPast(topic.id)).flatMap(({ citations }) => citations).filter(({ id }) => unknown.has(id));
  return [...new Map(past.map((citation) => [citation.id, citation])).values()];
}

/** Those that a table does not have. */
export function unknownIds(ids: readonly string[], known: readonly Pick<Citation, 'id'>[]): ReadonlySet<string> {
  const table = new Set(known.map(({ id }) => id));
  return new Set(ids.filter((id) => !table.has(id)));
}
