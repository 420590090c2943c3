import { editableText } from '../markdown';
import type { RevisionText } from '../model';
import type { Ports } from './ports';
import { nameOf, viewRevision } from './readPageHistory';
import { readPlaces } from './readPlaces';
import { askedRevision, readKept } from './shownPage';
import { openWiki } from './topicOf';

/** What a page says in one of its revisions, as Markdown. Throws `no-page` and what `askedRevision` does. */
export async function readRevisionText(ports: Ports, folder: string, path: string, asked: string): Promise<RevisionText> {
  const wiki = await openWiki(ports, folder);
  const kept = await readKept(ports, wiki, path);
  const revision = askedRevision(kept.record, asked);
  const { content } = revision;
  const text = editableText(content, await readPlaces(ports, wiki, content.body));
  return { ...nameOf(wiki, kept), title: content.title, revision: viewRevision(wiki, kept, revision), text };
}
