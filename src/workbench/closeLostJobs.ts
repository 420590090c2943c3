import type { Publication } from '../model';
import type { Ports } from './ports';
import { settleJob } from './settleJob';

/** Notes how jobs ended that died before they could say so. One that runs elsewhere is left alone: it will say so itself. */
export async function closeLostJobs(ports: Ports, topic: string, published: Publication | undefined): Promise<void> {
  const { value: jobs } = await ports.store.readJobs(topic);
  for (const running of jobs.filter(({ state }) => state === 'running')) {
    const { job } = await settleJob(ports, running, published);
    if (job.state !== 'running') await ports.store.writeJob({ ...job, endedAt: job.endedAt ?? ports.now() });
  }
}
