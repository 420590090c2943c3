import { canonicalJson } from '../evidence';
import { newRevision } from '../knowledge';
import type { EditRequest, EditView, Problem } from '../model';
import { candidateOf } from './candidateOf';
import { editJob } from './openEdit';
import type { Ports } from './ports';
import { readShown } from './shownPage';
import { openWiki } from './topicOf';

/** How a text becomes a draft: for what reason, and whether the editor saved it by itself. */
interface Keeping {
  readonly problems: readonly Problem[];
  readonly isAutoSave: boolean;
}

/**
 * Keeps a person's text as the page's draft without checking it. Lines that they name stay links until the page is saved again:
 * nothing is read for them. Throws `no-page`, `no-page-revision`, and what `editedContent` does.
 */
export async function keepDraft(ports: Ports, folder: string, request: EditRequest, { problems, isAutoSave }: Keeping): Promise<EditView> {
  const wiki = await openWiki(ports, folder);
  const shown = await readShown(ports, wiki, request.path);
  const candidate = await candidateOf(ports, { wiki, shown }, request);
  const saved = { topic: wiki.topic.id, path: request.path, title: candidate.content.title, findings: [], problems };
  if (
    canonicalJson(candidate.content) === canonicalJson(shown.revision.content) &&
    wiki.publication.conflicts[request.path] === undefined
  ) {
    await ports.store.setDraft(wiki.topic.id, request.path, undefined);
    return { ...saved, revision: shown.revision.id, state: 'unchanged' };
  }
  const { snapshot: digest } = wiki.publication;
  const revision = newRevision(candidate, { ...ports, job: editJob(ports, wiki), snapshot: { digest } });
  await ports.store.setDraft(wiki.topic.id, request.path, revision, isAutoSave);
  return { ...saved, revision: revision.id, state: 'draft' };
}
