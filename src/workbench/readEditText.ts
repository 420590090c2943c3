import { conflictText, mergeWithHost } from '../knowledge';
import { editableText } from '../markdown';
import { type EditText, isHuman, isOwn, type PageContent, type PageRecord, type Revision } from '../model';
import type { Ports } from './ports';
import { readPlaces } from './readPlaces';
import { findRevision, hostOf, readShown, type ShownPage } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/** A page as Markdown that a person edits, with citations as links to where their lines stand now. Throws `no-page`. */
export async function readEditText(ports: Ports, folder: string, path: string): Promise<EditText> {
  const wiki = await openWiki(ports, folder);
  const shown = await readShown(ports, wiki, path);
  const { state, content, at } = toEdit(wiki, shown);
  const text = editableText(content, await readPlaces(ports, wiki, content.body));
  return { path, title: content.title, text, state, revision: shown.revision.id, updated: at };
}

interface ToEdit extends Pick<EditText, 'state'> {
  readonly content: PageContent;
  readonly at: string;
}

function toEdit({ publication }: OpenWiki, { page, record, revision }: ShownPage): ToEdit {
  const draft = findRevision(record, record.draft);
  const waiting = findRevision(record, publication.conflicts[page.path]);
  const shown = waiting ?? revision;
  const host = hostOf({ page, record, revision }, publication.conflicts[page.path])?.id;
  if (draft) return (draft.base !== host && bothSides(record, draft, shown)) || { state: 'draft', content: draft.content, at: draft.at };
  const conflict = waiting && bothSides(record, revision, waiting);
  return conflict ?? { state: 'published', content: revision.content, at: revision.at };
}

/** What a person wrote with what came since; nothing where both say the same. */
function bothSides(record: PageRecord, ours: Revision, theirs: Revision): ToEdit | undefined {
  const before = findRevision(record, isHuman(theirs.origin) ? theirs.base : ours.base)?.content;
  const base = before ?? (isOwn(ours) ? { ...ours.content, body: '' } : undefined);
  const merged = base && mergeWithHost({ base, ours: ours.content, theirs: theirs.content });
  if (!merged) return undefined;
  const { at } = theirs;
  if (merged.kind === 'merged') return { state: 'draft', content: merged.content, at };
  return { state: 'conflict', content: { ...ours.content, body: conflictText(merged.parts) }, at };
}
