import { type EditRequest, type EditView, ProblemError, type Run } from '../model';
import { candidateOf, isBehind } from './candidateOf';
import { keepDraft } from './keepDraft';
import { keepRead } from './keepRead';
import type { EditPorts } from './keptGround';
import { openEdit } from './openEdit';
import { saveEdit } from './saveEdit';

/**
 * Saves what a person made of a page, as `saveEdit` does. When somebody published since the person began, both are merged;
 * what cannot be is kept as a draft with both sides. What the editor saves by itself, and a text that cannot be checked because the
 * store lost the snapshot, is kept as a draft. Throws `no-page`, `no-page-revision`, and what `editedContent` does.
 */
export async function editPage(ports: EditPorts, folder: string, request: EditRequest, run: Run): Promise<EditView> {
  if (request.isAutoSave) return keepDraft(ports, folder, request, { problems: [], isAutoSave: true });
  try {
    return await publishPage(ports, folder, request, run);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'snapshot-damaged') throw error;
    return keepDraft(ports, folder, request, { problems: [error.problem], isAutoSave: false });
  }
}

async function publishPage(ports: EditPorts, folder: string, request: EditRequest, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, request.path, run);
  const { shown } = edit;
  const saved = await saveEdit(ports, edit, await candidateOf(ports, edit, request));
  if (saved === 'outrun') return publishPage(ports, folder, { ...request, from: request.from ?? shown.revision.id }, run);
  if (isBehind(request, shown)) return { ...saved, merged: true };
  await keepRead(ports, edit, saved);
  return saved;
}
