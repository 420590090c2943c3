import type { Job, Publication, Topic } from '../model';
import { readFindings } from './keptReview';
import type { Ports } from './ports';
import { stateOfPublished } from './stateOfPublished';

/** A job, and whether it died before it could say how it ended. */
export interface SettledJob {
  readonly job: Job;
  readonly isLost: boolean;
}

interface Held {
  readonly topic: Topic;
  readonly publication: Publication | undefined;
}

/**
 * A job that says that it runs and that no process holds has died: it did its work when its publication stands, else it failed.
 * One that waits for a review of a wiki that is no longer shown waits no more. Any other job is what it says.
 */
export async function settleJob(ports: Ports, job: Job, { topic, publication }: Held): Promise<SettledJob> {
  const isPublished = job.id === publication?.job;
  if (job.state === 'waiting' && !isPublished) return { job: { ...job, state: 'complete' }, isLost: false };
  if (job.state !== 'running' || (await ports.store.isHeld(topic.id, job.id))) return { job, isLost: false };
  if (!publication || !isPublished) return { job: { ...job, state: 'failed' }, isLost: true };
  const state = stateOfPublished((await readFindings(ports, { topic, publication })).value);
  return { job: { ...job, state, endedAt: publication.at }, isLost: false };
}
