import { type Candidate, hasMarkers } from '../knowledge';
import { type EditView, isHuman, isOwn, ProblemError, problem, type Run, type Side } from '../model';
import { candidateOfSaved } from './candidateOfSaved';
import { keepRead } from './keepRead';
import type { EditPorts } from './keptGround';
import { type OpenEdit, openEdit } from './openEdit';
import { saveEdit } from './saveEdit';
import { findRevision, hostOf } from './shownPage';

/**
 * Decides about a page that a person wrote: `yours` keeps it as it is, built on what the host writes now; `wiki` gives it back
 * to the host, whose text readers see again. Every revision is kept. Throws `no-page`, `not-yours` for a page that no person
 * wrote, and `published-meanwhile`.
 */
export async function choosePageSide(ports: EditPorts, folder: string, path: string, side: Side, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, path, run);
  const saved = await saveEdit(ports, edit, chosen(edit, path, side));
  if (saved === 'outrun') throw new ProblemError(problem('error', 'published-meanwhile'));
  await keepRead(ports, edit, saved);
  return saved;
}

/** A draft is what the person wrote last; one that still holds both sides of a conflict decides nothing. */
function chosen({ wiki, shown }: OpenEdit, path: string, side: Side): Candidate {
  const { record, revision } = shown;
  const published = isHuman(revision.origin) ? revision : undefined;
  const draft = findRevision(record, record.draft);
  const yours = draft && !(published && hasMarkers(draft.content.body)) ? draft : published;
  const waiting = findRevision(record, wiki.publication.conflicts[path]);
  const host = hostOf(shown, wiki.publication.conflicts[path]);
  if (yours && waiting && isHuman(waiting.origin)) {
    const { content, origin } = side === 'yours' ? yours : { ...waiting, origin: yours.origin };
    return { path, content: { ...content, role: revision.content.role }, origin, base: host?.id };
  }
  if (published && isOwn(published) && !host) throw new ProblemError(problem('error', 'no-other-side', { page: path }));
  if (!yours || !host) throw new ProblemError(problem('error', 'not-yours', { page: path }));
  if (side === 'wiki') return candidateOfSaved(path, host);
  return { path, content: { ...yours.content, role: host.content.role }, origin: yours.origin, base: host.id };
}
