import { conflictText, mergePage } from '../knowledge';
import { editableText } from '../markdown';
import type { EditText, PageContent } from '../model';
import { placesOf } from './editedContent';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { findRevision, readShown, type ShownPage } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/** A page as Markdown that a person edits, with citations as links to where their lines stand now. Throws `no-page`. */
export async function readEditText(ports: Ports, folder: string, path: string): Promise<EditText> {
  const wiki = await openWiki(ports, folder);
  const shown = await readShown(ports, wiki, path);
  const { state, content, at } = toEdit(wiki, shown);
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  const text = editableText(content, placesOf(citations));
  return { path, title: content.title, text, state, revision: shown.revision.id, updated: at };
}

function toEdit(
  { publication }: OpenWiki,
  { page, record, revision }: ShownPage,
): Pick<EditText, 'state'> & { content: PageContent; at: string } {
  const draft = findRevision(record, record.draft);
  if (draft) return { state: 'draft', content: draft.content, at: draft.at };
  const base = findRevision(record, revision.base)?.content;
  const theirs = findRevision(record, publication.conflicts[page.path]);
  const merged = base && theirs && mergePage({ base, ours: revision.content, theirs: theirs.content });
  if (merged?.kind !== 'conflict') return { state: 'published', content: revision.content, at: revision.at };
  return { state: 'conflict', content: { ...revision.content, body: conflictText(merged.parts) }, at: theirs?.at ?? revision.at };
}
