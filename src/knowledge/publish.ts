import { checkWiki } from './checkWiki';
import { gatherEvidence } from './gatherEvidence';
import { gatherHosts } from './gatherHosts';
import { changesOf, gatherPages, newRevision } from './gatherPages';
import { makePublication } from './makePublication';
import type { PublishRequest, PublishResult, SavedRevision } from './publishRequest';

/**
 * Makes a wiki what readers see, in one step. Runs the gates itself and is the only writer of a publication, so nothing
 * is published unproven. Ledger and revisions are durable before the pointer moves. Throws a `ProblemError` when the
 * disk refuses; then the wiki is as it was.
 */
export async function publish(request: PublishRequest): Promise<PublishResult> {
  const { store, topic, job } = request;
  checkIdentity(request);
  const pages = await gatherPages(request);
  const changes = changesOf(pages, request.previous);
  const evidence = await gatherEvidence(request);
  const { plan, previous, released } = request;
  const overruled = request.overruled ?? previous?.overruled ?? {};
  const findings = await checkWiki(request, { plan, pages, previous, released, overruled, ...evidence });
  await store.writeFindings(topic.id, job.id, findings);
  if (findings.some(({ severity }) => severity === 'blocking')) return { outcome: 'blocked', findings, changes };

  const hosts = hostRevisions(request);
  const fresh = hosts.map(({ revision }) => revision);
  const behind = await gatherHosts({ store, topic: topic.id, conflicts: request.conflicts ?? {}, fresh }, pages);
  const publication = makePublication({ ...request, overruled }, { pages, behind }, evidence);
  await store.appendLedger(topic.id, job.id, request.recorded.entries);
  await store.addRevisions(topic.id, [...(request.moved ?? []), ...pages.filter(({ isNew }) => isNew), ...hosts]);
  const outcome = await store.replacePublication(publication, job.startedFrom);
  return outcome === 'replaced' ? { outcome: 'published', publication, findings, changes } : { outcome, findings, changes };
}

function hostRevisions(request: PublishRequest): readonly SavedRevision[] {
  return (request.hosts ?? []).map((host) => ({ path: host.path, revision: newRevision(host, request) }));
}

/**
 * These cannot fail while the workbench is right: they keep a bug from publishing one topic's reading in another, or what
 * nobody planned.
 */
function checkIdentity({ topic, job, snapshot, previous, plan, candidates }: PublishRequest): void {
  if (job.topic !== topic.id) throw new Error(`job ${job.id} is of another topic`);
  if (job.snapshot !== snapshot.digest) throw new Error(`job ${job.id} is of another snapshot`);
  if ((previous?.seq ?? 0) !== job.startedFrom || (previous && previous.topic !== topic.id)) {
    throw new Error(`job ${job.id} started from another publication`);
  }
  if (previous && Object.hasOwn(previous.ledgers, job.id)) throw new Error(`job ${job.id} has published before`);
  const planned = new Set(plan.pages.map(({ path }) => path));
  if (planned.size < plan.pages.length) throw new Error('a page is planned twice');
  if (new Set(candidates.map(({ path }) => path)).size < candidates.length) throw new Error('a page was written twice');
  const unplanned = candidates.find(({ path }) => !planned.has(path));
  if (unplanned) throw new Error(`the page ${unplanned.path} is not in the plan`);
}
