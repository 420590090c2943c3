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
  const past = await findPastCitations(ports, wiki, text);
  return placesOf(await viewCitations(ports, wiki, [...wiki.publication.citations, ...past]));
}
