import { type PageText, readPageText } from '../markdown';
import { groupBy, ProblemError, type PublishedPage, problem, type Revision, type Sha256, type Snapshot } from '../model';
import type { Candidate, PublishRequest } from './publishRequest';
import { revisionIdOf } from './revision';

export interface GatheredPage {
  readonly path: string;
  readonly revision: Revision;
  readonly isNew: boolean;
  readonly text: PageText;
}

/** The pages of the plan in its order that do not stand, each with the revision that readers will see. */
export async function gatherPages(request: PublishRequest, standing: ReadonlyMap<string, PublishedPage>): Promise<readonly GatheredPage[]> {
  const candidates = new Map(request.candidates.map((candidate) => [candidate.path, candidate]));
  const published = new Map(request.previous?.pages.map((page) => [page.path, page.revision]));
  const moved = groupBy(request.moved ?? [], (each) => each.path);
  const pages: GatheredPage[] = [];
  for (const { path } of request.plan.pages) {
    if (standing.has(path)) continue;
    const candidate = candidates.get(path);
    const id = candidate ? candidateId(request.sha256, candidate) : published.get(path);
    if (id === undefined) continue;
    const saved = [
      ...((await request.store.readPage(request.topic.id, path)).value?.revisions ?? []),
      ...(moved.get(path) ?? []).map((each) => each.revision),
    ].find((revision) => revision.id === id);
    const revision = saved ?? (candidate && newRevision(candidate, request));
    if (!revision) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: request.topic.root }));
    pages.push({ path, revision, isNew: !saved, text: readPageText(revision.content.body) });
  }
  return pages;
}

export function candidateId(sha256: Sha256, candidate: Candidate): string {
  return revisionIdOf(sha256, candidate);
}

/** The revision that a candidate becomes. */
export function newRevision(
  candidate: Candidate,
  { sha256, job, now, snapshot }: Pick<PublishRequest, 'sha256' | 'job' | 'now'> & { readonly snapshot: Pick<Snapshot, 'digest'> },
): Revision {
  const { origin, content, base, reason, restored, proof } = candidate;
  return {
    ...{ id: candidateId(sha256, candidate), origin, at: now(), job: job.id, snapshot: snapshot.digest, content },
    ...(base === undefined ? {} : { base }),
    ...(reason === undefined ? {} : { reason }),
    ...(restored === undefined ? {} : { restored }),
    ...(proof === undefined ? {} : { proof }),
  };
}
