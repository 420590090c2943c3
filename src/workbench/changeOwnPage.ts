import { type EditView, type OwnPageChange, ProblemError, problem, type ReviewedFinding, type Run } from '../model';
import { keepRead } from './keepRead';
import type { EditPorts } from './keptGround';
import { type EditJob, openEditJob } from './openEdit';
import { addedPage, broughtBack, deletedPage, movedPage, type OwnChange } from './ownPageChanges';
import type { Ports } from './ports';
import { publishEdit } from './publishEdit';
import { openWiki } from './topicOf';

/**
 * Adds a page of a person's own, moves it to another address, deletes it or brings it back, and publishes that at once. No
 * revision is lost by any of it. Throws `page-path`, `page-taken`, `page-untitled`, `no-page`, `page-of-plan`,
 * `page-not-deleted`, what `editedContent` does, and `page-title-blocked` for what gates keep from readers; then nothing changed.
 */
export async function changeOwnPage(ports: EditPorts, folder: string, change: OwnPageChange, run: Run): Promise<EditView> {
  const wiki = await openWiki(ports, folder);
  const edit = await openEditJob(ports, wiki, run);
  const { page, afterwards, ...made } = await changed(ports, edit, change);
  const { path, title, revision } = page;
  const { outcome, findings } = await publishEdit(ports, edit, made);
  if (outcome === 'outrun') return changeOwnPage(ports, folder, change, run);
  if (outcome === 'blocked') throw new ProblemError(blockedProblem(path, findings));
  await afterwards?.();
  const own = findings.filter((finding) => finding.page === path);
  await keepRead(ports, edit, {
    path,
    revision,
    state: outcome,
    gone: change.kind === 'move' || change.kind === 'delete' ? [change.path] : [],
  });
  return { topic: wiki.topic.id, path, title, revision, state: outcome, findings: own, problems: [] };
}

function changed(ports: Ports, edit: EditJob, change: OwnPageChange): Promise<OwnChange> {
  const { wiki } = edit;
  switch (change.kind) {
    case 'add':
      return addedPage(ports, edit, change);
    case 'move':
      return movedPage(ports, wiki, change);
    case 'delete':
      return deletedPage(ports, wiki, change.path);
    case 'bring-back':
      return broughtBack(ports, wiki, change.path);
    default:
      return change satisfies never;
  }
}

function blockedProblem(page: string, findings: readonly ReviewedFinding[]) {
  const code = findings.find(({ severity }) => severity === 'blocking')?.code ?? '';
  return problem('error', 'page-title-blocked', { page, code });
}
