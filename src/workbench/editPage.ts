import { type Candidate, conflictText, mergePage, shownDiagrams } from '../knowledge';
import { type EditRequest, type EditView, isHuman, type PageContent, type Run } from '../model';
import { editedContent } from './editedContent';
import type { EditPorts } from './keptGround';
import { openLiveFiles } from './liveFiles';
import { type OpenEdit, openEdit } from './openEdit';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { saveEdit } from './saveEdit';
import { findRevision } from './shownPage';

/**
 * Saves what a person made of a page, as `saveEdit` does. When somebody published since the person began, both are merged;
 * what cannot be is kept as a draft with both sides. Throws `no-page` and `page-empty`.
 */
export async function editPage(ports: EditPorts, folder: string, request: EditRequest, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, request.path, run);
  const saved = await saveEdit(ports, edit, await candidateOf(ports, edit, request));
  return saved === 'outrun' ? editPage(ports, folder, { ...request, from: request.from ?? edit.shown.revision.id }, run) : saved;
}

async function candidateOf(ports: Ports, { wiki, shown, recorder }: OpenEdit, request: EditRequest): Promise<Candidate> {
  const { path, text, from, reason } = request;
  const { page, record, revision } = shown;
  const start = findRevision(record, from)?.content ?? revision.content;
  const host = findRevision(record, wiki.publication.conflicts[path]);
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  const live = await openLiveFiles(ports, wiki);
  const ours = await editedContent({ text, shown: start, citations, live, cite: recorder.cite });
  const content = from === undefined || from === page.revision ? ours : mergedContent(start, ours, revision.content);
  const base = host?.id ?? (isHuman(revision.origin) ? revision.base : revision.id);
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  return { path, content: { ...content, diagrams }, origin: 'editorial', base, reason };
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}
