import type { DocumentFact } from '../../model';
import { readMarkdown } from './readMarkdown';
import { readRst } from './readRst';

type DocumentReader = (path: string, text: string) => DocumentFact;

const readers: ReadonlyMap<string, DocumentReader> = new Map<string, DocumentReader>([
  ['markdown', readMarkdown],
  ['mdx', readMarkdown],
  ['restructuredtext', readRst],
]);

/** What a prose file says of itself; nothing for prose in a form that is not read. */
export function readDocument(path: string, language: string, text: () => string): DocumentFact | undefined {
  return readers.get(language)?.(path, text());
}
