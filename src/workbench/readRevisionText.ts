import { editableText } from '../markdown';
import { ProblemError, problem, type RevisionText } from '../model';
import { placesOf } from './editedContent';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { findRevision, readShown } from './shownPage';
import { openWiki } from './topicOf';

/** What a page says in one of its revisions, as Markdown. Throws `no-page` and `no-page-revision`. */
export async function readRevisionText(ports: Ports, folder: string, path: string, revision: string): Promise<RevisionText> {
  const wiki = await openWiki(ports, folder);
  const { record } = await readShown(ports, wiki, path);
  const content = findRevision(record, revision)?.content;
  if (!content) throw new ProblemError(problem('error', 'no-page-revision', { page: path, revision }));
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  return { path, title: content.title, text: editableText(content, placesOf(citations)) };
}
