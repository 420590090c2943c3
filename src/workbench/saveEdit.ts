import { canonicalJson } from '../evidence';
import { type Candidate, hasMarkers, newRevision, pastOf } from '../knowledge';
import { type EditView, isHuman, type Problem, type Publication, problem, type ReviewedFinding } from '../model';
import type { OpenEdit } from './openEdit';
import type { Ports } from './ports';
import { type PagesChange, publishEdit } from './publishEdit';

/**
 * Saves a page as a person wants it, durably, then publishes it. What a gate blocks, and a text with both sides of a conflict,
 * stays a draft that readers do not see. `outrun`: somebody published meanwhile; the draft is kept.
 */
export async function saveEdit(ports: Ports, edit: OpenEdit, candidate: Candidate): Promise<EditView | 'outrun'> {
  const { wiki, shown, job, ground } = edit;
  const { path, content } = candidate;
  const { topic } = wiki;
  const revision = newRevision(candidate, { ...ports, job, snapshot: ground.snapshot });
  const saved = { topic: topic.id, path, title: content.title, revision: revision.id };
  if (isSame(candidate, edit)) {
    await ports.store.setDraft(topic.id, path, undefined);
    return { ...saved, revision: shown.revision.id, state: 'unchanged', findings: [], problems: [] };
  }
  await keepCitations(ports, edit);
  await ports.store.setDraft(topic.id, path, revision);
  if (hasMarkers(content.body)) {
    return { ...saved, state: 'draft', findings: [], problems: [problem('warning', 'merge-undecided', { page: path })] };
  }
  const { outcome, findings } = await publishEdit(ports, edit, changeBy(edit, candidate));
  if (outcome === 'outrun') return outcome;
  const own = findings.filter(({ page }) => page === path);
  if (outcome === 'blocked') return { ...saved, state: 'draft', findings: own, problems: [blockedProblem(own)] };
  await ports.store.setDraft(topic.id, path, undefined);
  return { ...saved, state: 'published', findings: own, problems: [] };
}

/** A draft may wait for long: what it cites must be found again, though no publication has it yet. */
async function keepCitations({ store }: Ports, { wiki: { topic, publication }, recorder }: OpenEdit): Promise<void> {
  const known = new Set(publication.citations.map(({ id }) => id));
  const citations = recorder.citations().filter(({ id }) => !known.has(id));
  if (citations.length > 0) await store.addPast(topic.id, { ...pastOf(publication, publication), citations });
}

/** Saving what readers see decides nothing, unless it decides a conflict or gives the page back. */
function isSame({ path, content, origin }: Candidate, { wiki, shown: { revision } }: OpenEdit): boolean {
  const decides = wiki.publication.conflicts[path] !== undefined || (!isHuman(origin) && isHuman(revision.origin));
  return !decides && canonicalJson(content) === canonicalJson(revision.content);
}

/** What the host wrote takes a person's place only because a person gives the page back: nothing else saves it so. */
function changeBy({ wiki: { publication } }: OpenEdit, candidate: Candidate): PagesChange {
  const { [candidate.path]: _decided, ...conflicts } = publication.conflicts;
  const { [candidate.path]: _seen, ...overruled } = publication.overruled;
  return {
    candidates: [candidate],
    conflicts,
    overruled,
    team: decidedTeam(publication, candidate.path),
    released: isHuman(candidate.origin) ? [] : [candidate.path],
  };
}

/** Once a person decided about what waits of the team's file, it is in the page. */
function decidedTeam({ team }: Publication, path: string): Publication['team'] {
  const { waits } = team[path] ?? {};
  return waits ? { ...team, [path]: { taken: waits } } : team;
}

function blockedProblem(findings: readonly ReviewedFinding[]): Problem {
  return problem('error', 'edit-blocked', { count: findings.filter(({ severity }) => severity === 'blocking').length });
}
