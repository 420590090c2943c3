import { type Candidate, conflictText, mergePage, shownDiagrams } from '../knowledge';
import { type EditRequest, isOwn, type PageContent, ProblemError, problem } from '../model';
import type { OpenEdit } from './openEdit';
import type { Ports } from './ports';
import { readEdited } from './readEdited';
import { reviveCitations } from './reviveCitations';
import { findRevision, hostOf, type ShownPage } from './shownPage';

/** A page that a person edits; without a recorder nothing is read, and lines that they name stay links. */
export type EditedPage = Pick<OpenEdit, 'wiki' | 'shown'> & Partial<Pick<OpenEdit, 'recorder'>>;

/** The page as a person wants it, with what was published since they began merged in. Throws `no-page-revision`, and what `editedContent` does. */
export async function candidateOf(ports: Ports, { wiki, shown, recorder }: EditedPage, request: EditRequest): Promise<Candidate> {
  const { record, revision } = shown;
  const { path, text, given, from, reason } = request;
  const start = (from === undefined ? revision : findRevision(record, from))?.content;
  if (!start) throw new ProblemError(problem('error', 'no-page-revision', { page: path, revision: from ?? '' }));
  const host = hostOf(shown, wiki.publication.conflicts[path]);
  const ours = await readEdited(ports, { wiki, recorder }, { text, given, shown: start });
  const content = isBehind(request, shown) ? mergedContent(start, ours, revision.content) : ours;
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  if (recorder) await reviveCitations(ports, { wiki, recorder }, { ...content, diagrams });
  const role = host?.content.role ?? content.role;
  return { path, content: { ...content, role, diagrams }, origin: isOwn(revision) ? 'manual' : 'editorial', base: host?.id, reason };
}

/** True when somebody published since the person began. */
export function isBehind({ from }: EditRequest, { page }: ShownPage): boolean {
  return from !== undefined && from !== page.revision;
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}
