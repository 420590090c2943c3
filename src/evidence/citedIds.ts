import { type PageText, readPageText } from '../markdown';
import type { PageContent } from '../model';

/** Ids of the citations that a page rests on, each once: those of its sentences and those that mark the nodes of its diagrams. */
export function citedIds(content: Pick<PageContent, 'body' | 'diagrams'>, text: PageText = readPageText(content.body)): readonly string[] {
  const cited = text.sentences.flatMap(({ citations }) => citations.map(({ id }) => id));
  return [...new Set([...cited, ...markedIn(content)])];
}

/** Those that mark the nodes of its diagrams. */
export function markedIn({ diagrams }: Pick<PageContent, 'diagrams'>): readonly string[] {
  return diagrams.flatMap(({ nodes }) => nodes.flatMap(({ cite }) => cite ?? []));
}
