import type { Job, JobState } from '../../model';
import type { Ports } from '../ports';
import { type Estimate, ratioOf } from './estimateRun';

/** Runs that went to their end: of others nobody knows how much was left to do. */
const ended: ReadonlySet<JobState> = new Set(['complete', 'degraded', 'waiting']);
const mostRuns = 5;

/**
 * How far the newest runs with a model of this name were from their estimates: refreshes by refreshes, in which a model is shown its
 * earlier page and keeps most of it, and whole builds by whole builds. Where there is none of the kind, any run tells more than none.
 */
export async function ratioOfRuns(
  { store }: Pick<Ports, 'store'>,
  { topic, name, kind }: { readonly topic: string; readonly name: string; readonly kind: Job['kind'] },
): Promise<Estimate & { readonly isMeasured: boolean }> {
  const { value: jobs } = await store.readJobs(topic);
  const earlier = jobs.flatMap((job) => (job.model?.name === name && ended.has(job.state) ? [{ ...job.model, kind: job.kind }] : []));
  const alike = earlier.filter((run) => (run.kind === 'refresh') === (kind === 'refresh'));
  const told = (alike.length > 0 ? alike : earlier).slice(0, mostRuns);
  return { ...ratioOf(told), isMeasured: told.length > 0 };
}
