import { type EditView, ProblemError, problem, type Run, type Side } from '../model';
import type { EditPorts } from './keptGround';
import { openEdit } from './openEdit';
import { saveEdit } from './saveEdit';
import { findRevision } from './shownPage';

/**
 * Decides about a page that a person wrote: `yours` keeps it as it is, built on what the host writes now; `wiki` gives it back
 * to the host, whose text readers see again. Every revision is kept. Throws `no-page`, `not-yours` for a page that no person
 * wrote, and `published-meanwhile`.
 */
export async function choosePageSide(ports: EditPorts, folder: string, path: string, side: Side, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, path, run);
  const { record, revision } = edit.shown;
  const host = findRevision(record, edit.wiki.publication.conflicts[path] ?? revision.base);
  if (!host) throw new ProblemError(problem('error', 'not-yours', { page: path }));
  const { content, origin } = side === 'yours' ? revision : host;
  const candidate = side === 'yours' ? { path, content, origin, base: host.id } : { path, content, origin };
  const saved = await saveEdit(ports, edit, candidate);
  if (saved === 'outrun') throw new ProblemError(problem('error', 'published-meanwhile'));
  return saved;
}
