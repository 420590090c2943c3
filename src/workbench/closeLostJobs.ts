import type { Publication, Topic } from '../model';
import type { Ports } from './ports';
import { settleJob } from './settleJob';

/** Notes how jobs ended that died before they could say so. One that runs elsewhere is left alone: it will say so itself. */
export async function closeLostJobs(ports: Ports, topic: Topic, publication: Publication | undefined): Promise<void> {
  const { value: jobs } = await ports.store.readJobs(topic.id);
  for (const known of jobs) {
    const { job } = await settleJob(ports, known, { topic, publication });
    if (job.state !== known.state) await ports.store.writeJob({ ...job, endedAt: job.endedAt ?? ports.now() });
  }
}
