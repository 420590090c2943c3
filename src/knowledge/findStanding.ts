import { isHuman, type PublishedPage } from '../model';
import type { Evidence } from './gatherEvidence';
import { candidateId } from './gatherPages';
import type { PublishRequest } from './publishRequest';
import { isSealed } from './sealed';

/**
 * The published pages that a job leaves as they are and need no second proof, by path: their text, all that they cite and all that
 * they link to is what it was when the gates passed them, the ledgers that prove it are whole, and the gates found nothing. None for a rebuild, and none where it
 * cannot be told.
 */
export async function findStanding(request: PublishRequest, ledgers: Evidence['ledgers']): Promise<ReadonlyMap<string, PublishedPage>> {
  const { store, sha256, topic, job, plan, previous } = request;
  if (!previous || job.kind === 'rebuild' || previous.contract !== topic.contract.version || !isSealed(sha256, previous)) return new Map();
  const { value: findings } = await store.readFindings(topic.id, previous.job);
  if (!findings) return new Map();
  const found = new Set(findings.map(({ page }) => page));
  const planned = new Set(plan.pages.map(({ path }) => path));
  const renamed = renamedPages(request);
  const isLinked = ({ links, origin }: PublishedPage) => (isHuman(origin) ? renamed.size > 0 : links.some((link) => renamed.has(link)));
  const untouched = untouchedBy(request);
  const jobs = new Map(previous.citations.map(({ id, job: by }) => [id, by]));
  const isProven = ({ citations }: PublishedPage) => citations.every((id) => Array.isArray(ledgers.get(jobs.get(id) ?? '')));
  const standing = previous.pages.filter(
    (page) => planned.has(page.path) && !found.has(page.path) && !isLinked(page) && isProven(page) && untouched(page),
  );
  const kept = await Promise.all(standing.map(async (page) => ((await isKept(request, page)) ? [[page.path, page] as const] : [])));
  return new Map(kept.flat());
}

/** What is published as it stands must be there to be read. */
async function isKept({ store, topic }: PublishRequest, { path, revision }: PublishedPage): Promise<boolean> {
  const { value: record } = await store.readPage(topic.id, path);
  return record?.revisions.some(({ id }) => id === revision) ?? false;
}

/** Paths of the pages that come, go, or get another title. */
function renamedPages({ candidates, plan, previous }: PublishRequest): ReadonlySet<string> {
  const before = new Map(previous?.pages.map(({ path, title }) => [path, title]));
  const planned = new Set(plan.pages.map(({ path }) => path));
  const written = candidates.filter(({ path, content }) => before.get(path) !== content.title);
  return new Set([...written.map(({ path }) => path), ...[...before.keys()].filter((path) => !planned.has(path))]);
}

/**
 * A page that nobody wrote in this job is untouched where all inputs are the same. One that the host composed again is when it came out
 * the same, from lines whose earlier reading still proves them.
 */
function untouchedBy({ sha256, job, candidates, recorded, previous }: PublishRequest): (page: PublishedPage) => boolean {
  const written = new Map(candidates.map((candidate) => [candidate.path, candidate]));
  const before = new Map(previous?.citations.map((citation) => [citation.id, citation]));
  const now = new Map(recorded.citations.map((citation) => [citation.id, citation]));
  return ({ path, revision, citations }) => {
    const candidate = written.get(path);
    const isHeld = (id: string) => (now.get(id) ?? (candidate ? undefined : before.get(id))) === before.get(id);
    const isSame = candidate
      ? candidate.origin === 'composed' && candidateId(sha256, candidate) === revision
      : job.input === previous?.input;
    return isSame && citations.every(isHeld);
  };
}
