import type { Place } from '../markdown';
import { placesOf } from './editedContent';
import { findPastCitations } from './pastCitations';
import type { Ports } from './ports';
import { viewCitations } from './readCitations';
import type { OpenWiki } from './topicOf';

/**
 * Where the lines of citations stand now, by id: those of the published wiki, and those that a text has from an earlier one.
 */
export async function readPlaces(ports: Ports, wiki: OpenWiki, text: string): Promise<ReadonlyMap<string, Place>> {
  const past = await findPastCitations(ports, wiki, namedIn(text));
  return placesOf(await viewCitations(ports, wiki, [...wiki.publication.citations, ...past]));
}

/** Ids in a stored text, `[a.ts](cite:ID)`, or in one that a person edits, `[a.ts](/a.ts#L1 "cite:ID")`. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/cite:([0-9a-f]{10})\b/g)].map(([, id]) => id ?? '');
}
