import type { Citation, CitationView, LocatedSpan } from '../model';
import { locateLive } from './locateLive';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** These citations of a wiki as a reader sees them, in the files as they are now; in the order of the publication. */
export async function readCitations(ports: Ports, wiki: OpenWiki, ids: readonly string[]): Promise<readonly CitationView[]> {
  const wanted = new Set(ids);
  return viewCitations(
    ports,
    wiki,
    wiki.publication.citations.filter(({ id }) => wanted.has(id)),
  );
}

/** The same for any citations, in the order given. */
export async function viewCitations(ports: Ports, wiki: OpenWiki, citations: readonly Citation[]): Promise<readonly CitationView[]> {
  const located = await locateLive(ports, wiki, citations);
  return citations.map((citation) => viewOf(citation, located.get(citation.id)));
}

function viewOf({ id, locator, hash }: Citation, located: LocatedSpan | undefined): CitationView {
  const state = located?.state ?? 'current';
  switch (locator.kind) {
    case 'file':
      return { id, kind: 'file', path: locator.path, lines: locator.lines, ...located, hash, state };
    case 'section':
      return { id, kind: 'section', source: locator.source, section: locator.id, hash, state };
    default:
      return { id, ...locator, hash, state };
  }
}
