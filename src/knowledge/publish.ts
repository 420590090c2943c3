import type { PublishedPage } from '../model';
import { changesOf } from './changesOf';
import { checkWiki } from './checkWiki';
import { findStanding } from './findStanding';
import { gatherEvidence } from './gatherEvidence';
import { gatherHosts } from './gatherHosts';
import { type GatheredPage, gatherPages, newRevision } from './gatherPages';
import { makePublication } from './makePublication';
import type { PublishRequest, PublishResult, SavedRevision } from './publishRequest';
import { sealed } from './sealed';

/**
 * Makes a wiki what readers see, in one step. Runs the gates itself and is the only writer of a publication, so nothing
 * is published unproven. Ledger and revisions are durable before the pointer moves. Throws a `ProblemError` when the
 * disk refuses; then the wiki is as it was.
 */
export async function publish(request: PublishRequest): Promise<PublishResult> {
  const { store, topic, job } = request;
  checkIdentity(request);
  const evidence = await gatherEvidence(request);
  const standing = await findStanding(request, evidence.ledgers);
  const pages = await gatherPages(request, standing);
  const hosts = hostRevisions(request);
  const fresh = [...pages.filter(({ isNew }) => isNew), ...hosts];
  const told = {
    changes: changesOf(new Map(pages.map(({ path, revision }) => [path, revision.id])), request),
    checked: pages.map(({ path }) => path),
    written: fresh.length,
  };
  const { plan, previous, released, moved = [], overruled = previous?.overruled ?? {} } = request;
  const proposed = { plan, pages, standing: [...standing.values()], previous, released, overruled };
  const findings = await checkWiki(request, { ...proposed, ...evidence });
  await store.writeFindings(topic.id, job.id, findings);
  if (findings.some(({ severity }) => severity === 'blocking')) return { outcome: 'blocked', findings, ...told };

  const shown = [...standing.values(), ...pages.map(asShown)];
  const behind = await gatherHosts(
    { store, topic: topic.id, conflicts: request.conflicts ?? {}, fresh: fresh.map(({ revision }) => revision) },
    shown,
  );
  const publication = sealed(request.sha256, makePublication({ ...request, overruled }, { pages, standing, behind }, evidence));
  await store.appendLedger(topic.id, job.id, request.recorded.entries.slice(request.recorded.appended));
  await store.addRevisions(topic.id, [...moved, ...fresh]);
  const outcome = await store.replacePublication(publication, job.startedFrom);
  return outcome === 'replaced' ? { outcome: 'published', publication, findings, ...told } : { outcome, findings, ...told };
}

function asShown({ path, revision: { id, origin } }: GatheredPage): Pick<PublishedPage, 'path' | 'revision' | 'origin'> {
  return { path, revision: id, origin };
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
