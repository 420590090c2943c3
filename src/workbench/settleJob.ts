import type { Job, Publication } from '../model';
import type { Ports } from './ports';

/** A job, and whether it died before it could say how it ended. */
export interface SettledJob {
  readonly job: Job;
  readonly isLost: boolean;
}

/**
 * A job that says that it runs and that no process holds has died: it did complete when its publication stands, else it
 * failed. Any other job is what it says.
 */
export async function settleJob(ports: Pick<Ports, 'store'>, job: Job, published: Publication | undefined): Promise<SettledJob> {
  if (job.state !== 'running' || (await ports.store.isHeld(job.topic, job.id))) return { job, isLost: false };
  if (published && job.id === published.job) return { job: { ...job, state: 'complete', endedAt: published.at }, isLost: false };
  return { job: { ...job, state: 'failed' }, isLost: true };
}
