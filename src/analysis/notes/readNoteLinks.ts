import { createNoteFinder, type NoteLink, readArticleHead, writtenLines } from '../../model';
import type { RepositorySource } from '../ports';
import { readLinks } from './noteLinks';

/** What the documents of a personal topic link to, each with its title. In the order of their paths. */
export function readNoteLinks(
  paths: readonly string[],
  source: RepositorySource,
): readonly { readonly path: string; readonly title: string; readonly links: readonly NoteLink[] }[] {
  const documents = paths.map((path) => ({ path, ...readArticleHead(source.text(path)) }));
  const find = createNoteFinder(documents);
  return documents.map(({ path, title }) => ({
    path,
    title: title || path,
    links: readLinks(path, writtenLines(source.text(path)), find),
  }));
}
