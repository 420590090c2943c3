import type { Publication, Topic } from '../model';
import { readFindings } from './keptReview';
import type { Ports } from './ports';
import { stateOfPublished } from './stateOfPublished';

/**
 * Notes how jobs ended that died before they could say so: the one whose publication stands did its work; any other that
 * started from an older one can never publish. One that waits for a review of a wiki that is no longer shown waits no more.
 * A job that is running elsewhere from the same publication is left alone.
 */
export async function closeLostJobs(ports: Ports, topic: Topic, published: Publication | undefined): Promise<void> {
  if (!published) return;
  const { store, now } = ports;
  const { value: jobs } = await store.readJobs(topic.id);
  for (const job of jobs.filter(({ state, startedFrom }) => state === 'running' && startedFrom < published.seq)) {
    const isDone = job.id === published.job;
    const state = isDone ? stateOfPublished((await readFindings(ports, { topic, publication: published })).value) : 'failed';
    await store.writeJob({ ...job, state, endedAt: isDone ? published.at : now() });
  }
  for (const job of jobs.filter(({ state, id }) => state === 'waiting' && id !== published.job))
    await store.writeJob({ ...job, state: 'complete' });
}
