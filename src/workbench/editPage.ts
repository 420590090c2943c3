import { type Candidate, conflictText, mergePage, shownDiagrams } from '../knowledge';
import { placesIn } from '../markdown';
import { type EditRequest, type EditView, isHuman, type PageContent, ProblemError, problem, type Run } from '../model';
import { editedContent, placesOf } from './editedContent';
import type { EditPorts } from './keptGround';
import { markPages } from './keptMarks';
import { openLiveFiles } from './liveFiles';
import { type OpenEdit, openEdit } from './openEdit';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { saveEdit } from './saveEdit';
import { findRevision } from './shownPage';

/**
 * Saves what a person made of a page, as `saveEdit` does. When somebody published since the person began, both are merged;
 * what cannot be is kept as a draft with both sides. Throws `no-page`, `no-page-revision`, and
 * what `editedContent` does.
 */
export async function editPage(ports: EditPorts, folder: string, request: EditRequest, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, request.path, run);
  const saved = await saveEdit(ports, edit, await candidateOf(ports, edit, request));
  if (saved === 'outrun') return editPage(ports, folder, { ...request, from: request.from ?? edit.shown.revision.id }, run);
  if (isBehind(request, edit)) return { ...saved, merged: true };
  if (saved.state === 'published') await keepRead(ports, edit, saved);
  return saved;
}

/** Who wrote a page has read it. The page is published by now: a disk that refuses only this costs the mark. */
async function keepRead(ports: Ports, { wiki }: OpenEdit, { path, revision }: EditView): Promise<void> {
  try {
    await markPages(ports, wiki, [{ path, revision }]);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

/** True when somebody published since the person began. */
function isBehind({ from }: EditRequest, { shown }: OpenEdit): boolean {
  return from !== undefined && from !== shown.page.revision;
}

async function candidateOf(ports: Ports, edit: OpenEdit, request: EditRequest): Promise<Candidate> {
  const { wiki, shown, recorder } = edit;
  const { path, text, given, from, reason } = request;
  const { record, revision } = shown;
  const start = (from === undefined ? revision : findRevision(record, from))?.content;
  if (!start) throw new ProblemError(problem('error', 'no-page-revision', { page: path, revision: from ?? '' }));
  const host = findRevision(record, wiki.publication.conflicts[path]);
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  const live = await openLiveFiles(ports, wiki);
  const places = new Map([...placesOf(citations), ...placesIn(given ?? '')]);
  const ours = await editedContent({ text, shown: start, places, live, cite: recorder.cite });
  const content = isBehind(request, edit) ? mergedContent(start, ours, revision.content) : ours;
  const base = host?.id ?? (isHuman(revision.origin) ? revision.base : revision.id);
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  return { path, content: { ...content, diagrams }, origin: 'editorial', base, reason };
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}
