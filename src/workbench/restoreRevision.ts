import { type Candidate, shownDiagrams } from '../knowledge';
import { withoutCitations } from '../markdown';
import { type EditView, isOwn, type PageContent, ProblemError, problem, type RestoreRequest, type Run } from '../model';
import { keepRead } from './keepRead';
import type { EditPorts } from './keptGround';
import { type OpenEdit, openEdit } from './openEdit';
import { reviveCitations } from './reviveCitations';
import { saveEdit } from './saveEdit';
import { askedRevision, hostOf } from './shownPage';

/**
 * Brings an earlier text of a page back as a person's new revision, built on what the host writes now; every other revision stays.
 * Citations whose reading is gone become words that say so. Saves it as `saveEdit` does. Throws `no-page`, `page-deleted`,
 * `published-meanwhile` and what `askedRevision` does.
 */
export async function restoreRevision(ports: EditPorts, folder: string, request: RestoreRequest, run: Run): Promise<EditView> {
  const edit = await openEdit(ports, folder, request.path, run);
  const { candidate, lost } = await candidateOf(ports, edit, request);
  const saved = await saveEdit(ports, edit, candidate);
  if (saved === 'outrun') throw new ProblemError(problem('error', 'published-meanwhile'));
  await keepRead(ports, edit, saved);
  if (lost === 0 || saved.state === 'unchanged') return saved;
  return { ...saved, problems: [...saved.problems, problem('warning', 'citations-lost', { count: lost })] };
}

async function candidateOf(
  ports: EditPorts,
  edit: OpenEdit,
  { path, revision: asked, reason }: RestoreRequest,
): Promise<{ readonly candidate: Candidate; readonly lost: number }> {
  const { wiki, shown } = edit;
  const { record, revision } = shown;
  const old = askedRevision(record, asked);
  const host = hostOf(shown, wiki.publication.conflicts[path]);
  const { body } = old.content;
  const diagrams = shownDiagrams(body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...old.content.diagrams]);
  const content = { ...old.content, role: host?.content.role ?? revision.content.role, diagrams };
  const lost = await reviveCitations(ports, edit, content);
  const words = `Restored ${old.id} of ${old.at.slice(0, 16).replace('T', ' ')}`;
  const candidate = {
    ...{ path, content: provenContent(content, lost), origin: isOwn(revision) ? ('manual' as const) : ('editorial' as const) },
    base: host?.id,
    reason: reason === undefined ? words : `${words}: ${reason}`,
    restored: { from: old.id, over: revision.id },
  };
  return { candidate, lost: lost.size };
}

/** Nodes of diagrams that nothing proves any more lead nowhere. */
function provenContent(content: PageContent, lost: ReadonlySet<string>): PageContent {
  if (lost.size === 0) return content;
  const diagrams = content.diagrams.map((diagram) => ({
    ...diagram,
    nodes: diagram.nodes.map((node) => (node.cite && lost.has(node.cite) ? { ...node, cite: null } : node)),
  }));
  return { ...content, body: withoutCitations(content.body, lost), diagrams };
}
