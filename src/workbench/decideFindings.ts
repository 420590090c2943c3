import { withoutPrivateText, withoutRoot } from '../markdown';
import { mostReason, ProblemError, plainTitle, problem, type ReviewDecision, type ReviewedFinding, type ReviewRequest } from '../model';
import { keepDecisions, readBlocking, readDecisions, readFindings } from './keptReview';
import type { Ports } from './ports';
import { stateOfPublished } from './stateOfPublished';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * Keeps what a person decided about findings of the published wiki, all of it or nothing, and ends or opens the waiting of
 * the job that wrote it. Throws a `ProblemError` that says what is wrong: `no-finding`, `finding-blocks`, `review-reason`,
 * `review-private`, `review-secret`, `review-changed-meanwhile`.
 */
export async function decideFindings(ports: Ports, folder: string, { ids, decision, reason }: ReviewRequest): Promise<void> {
  const wiki = await openWiki(ports, folder);
  const { topic } = wiki;
  const findings = [...(await readBlocking(ports, topic, wiki.publication)), ...(await readFindings(ports, wiki)).value];
  const chosen = ids.map((id) => chosenFinding(findings, id, folder));
  const why = await checkedReason(ports, reason, topic.root);
  const { value: kept } = await readDecisions(ports, topic.id);
  const added = chosen.map(({ id, page }) => ({ id, decision, reason: why, at: ports.now(), page, revision: revisionOf(wiki, page) }));
  await keepDecisions(ports, topic.id, { ...kept, decisions: [...kept.decisions, ...added] });
  await tellJob(ports, wiki);
}

function chosenFinding(findings: readonly ReviewedFinding[], id: string, folder: string): ReviewedFinding {
  const found = findings.find((finding) => finding.id === id);
  if (!found) throw new ProblemError(problem('error', 'no-finding', { id, folder }));
  if (found.severity === 'blocking') throw new ProblemError(problem('error', 'finding-blocks', { id }));
  return found;
}

async function checkedReason({ findSecrets }: Ports, reason: string, root: string): Promise<string> {
  const plain = plainTitle(reason);
  if (plain === '' || plain.length > mostReason) throw new ProblemError(problem('error', 'review-reason', { most: mostReason }));
  if (withoutPrivateText(withoutRoot(plain, root)) !== plain) throw new ProblemError(problem('error', 'review-private'));
  const [secret] = await findSecrets(plain, 'review.md');
  if (secret) throw new ProblemError(problem('error', 'review-secret', { rule: secret.rule }));
  return plain;
}

function revisionOf({ publication }: OpenWiki, page: string): ReviewDecision['revision'] {
  return publication.pages.find(({ path }) => path === page)?.revision ?? null;
}

/** The job that wrote the wiki waits as long as one of its findings does. */
async function tellJob(ports: Ports, wiki: OpenWiki): Promise<void> {
  const { value: job } = await ports.store.readJob(wiki.topic.id, wiki.publication.job);
  const state = stateOfPublished((await readFindings(ports, wiki)).value);
  if (job && job.state !== state) await ports.store.writeJob({ ...job, state });
}
