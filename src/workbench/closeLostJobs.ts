import type { Publication } from '../model';
import type { Ports } from './ports';

/**
 * Notes how jobs ended that died before they could say so: the one whose publication stands did complete; any other that
 * started from an older one can never publish. A job that is running elsewhere from the same publication is left alone.
 */
export async function closeLostJobs({ store, now }: Ports, topic: string, published: Publication | undefined): Promise<void> {
  if (!published) return;
  const { value: jobs } = await store.readJobs(topic);
  for (const job of jobs.filter(({ state, startedFrom }) => state === 'running' && startedFrom < published.seq)) {
    const isDone = job.id === published.job;
    await store.writeJob({ ...job, state: isDone ? 'complete' : 'failed', endedAt: isDone ? published.at : now() });
  }
}
