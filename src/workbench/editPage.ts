import { type Candidate, conflictText, mergePage, shownDiagrams } from '../knowledge';
import { placesIn } from '../markdown';
import { type EditRequest, type EditView, isHuman, type PageContent, ProblemError, problem, type Run } from '../model';
import { editedContent } from './editedContent';
import type { EditPorts } from './keptGround';
import { openLiveFiles } from './liveFiles';
import { type OpenEdit, openEdit } from './openEdit';
import type { Ports } from './ports';
import { readPlaces } from './readPlaces';
import { reviveCitations } from './reviveCitations';
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
  return isBehind(request, edit) ? { ...saved, merged: true } : saved;
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
  const live = await openLiveFiles(ports, wiki);
  const places = new Map([...(await readPlaces(ports, wiki, text)), ...placesIn(given ?? '')]);
  const ours = await editedContent({ text, shown: start, places, live, cite: recorder.cite });
  const content = isBehind(request, edit) ? mergedContent(start, ours, revision.content) : ours;
  const base = host?.id ?? (isHuman(revision.origin) ? revision.base : revision.id);
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  await reviveCitations(ports, edit, { ...content, diagrams });
  return { path, content: { ...content, diagrams }, origin: 'editorial', base, reason };
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}
