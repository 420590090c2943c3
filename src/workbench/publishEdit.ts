import { type PublishRequest, publish } from '../knowledge';
import { type ReviewedFinding, withDecisions } from '../model';
import { readDecisions } from './keptReview';
import type { EditJob } from './openEdit';
import type { Ports } from './ports';
import { stateOfPublished } from './stateOfPublished';

/** What a person's change makes of the pages; the plan is the one that is published unless another is given. */
export type PagesChange = Pick<
  PublishRequest,
  'candidates' | 'conflicts' | 'overruled' | 'released' | 'deleted' | 'moved' | 'hosts' | 'team'
> &
  Partial<Pick<PublishRequest, 'plan'>>;

interface EditOutcome {
  readonly outcome: 'published' | 'blocked' | 'outrun';
  readonly findings: readonly ReviewedFinding[];
}

/** Publishes what a person changed by a job that is held while it runs. `outrun`: somebody published meanwhile. */
export async function publishEdit(ports: Ports, edit: EditJob, change: PagesChange): Promise<EditOutcome> {
  const { wiki, job } = edit;
  const release = await ports.store.holdJob(wiki.topic.id, job.id);
  try {
    return await runEdit(ports, edit, change);
  } finally {
    await release();
  }
}

async function runEdit(ports: Ports, { wiki, job, ground, recorder }: EditJob, change: PagesChange): Promise<EditOutcome> {
  const { topic, publication } = wiki;
  await ports.store.createJob(job);
  const recorded = { citations: recorder.citations(), entries: recorder.entries() };
  const written = { job, plan: publication.plan, ...change, recorded, previous: publication };
  const { outcome, findings: found } = await publish({ ...ground.ground, now: ports.now, ...written });
  const { value: kept } = await readDecisions(ports, topic.id);
  const findings = withDecisions(found, kept.decisions);
  const state = outcome === 'published' ? stateOfPublished(findings) : 'failed';
  await ports.store.writeJob({ ...job, state, endedAt: ports.now() });
  return { outcome, findings };
}
