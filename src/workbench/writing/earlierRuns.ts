import type { JobState } from '../../model';
import type { Ports } from '../ports';
import { type Estimate, ratioOf } from './estimateRun';

/** Runs that went to their end: of others nobody knows how much was left to do. */
const ended: ReadonlySet<JobState> = new Set(['complete', 'degraded', 'waiting']);
const mostRuns = 5;

/** How far the newest runs with a model of this name were from their estimates. */
export async function ratioOfRuns(
  { store }: Pick<Ports, 'store'>,
  { topic, name }: { readonly topic: string; readonly name: string },
): Promise<Estimate> {
  const { value: jobs } = await store.readJobs(topic);
  const earlier = jobs.flatMap(({ model, state }) => (model?.name === name && ended.has(state) ? [model] : []));
  return ratioOf(earlier.slice(0, mostRuns));
}
