import type { JobView, Outcome } from '../model';
import type { Ports } from './ports';
import { settleJob } from './settleJob';
import { findWiki } from './topicOf';

const mostJobs = 20;

/** The newest runs of a folder's wiki that the store knows, the newest first; runs that were refused or had nothing to do left none. */
export async function readJobs(ports: Ports, folder: string): Promise<Outcome<readonly JobView[]>> {
  const { topic, publication } = await findWiki(ports, folder);
  const { value: jobs, problems } = await ports.store.readJobs(topic.id);
  const settled = await Promise.all(jobs.slice(0, mostJobs).map((job) => settleJob(ports, job, { topic, publication })));
  const views = settled.map(({ job: { id, kind, state, startedAt, endedAt, model }, isLost }) => {
    return { id, kind, state, lost: isLost, startedAt, endedAt, published: id === publication?.job, ...(model ? { model } : {}) };
  });
  return { value: views, problems };
}
