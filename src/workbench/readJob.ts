import type { JobDetail } from '../model';
import type { Ports } from './ports';
import { readLedger } from './readLedger';
import { topicOf } from './topicOf';

/** What a job left in the store. Throws `no-job`, and `ledger-broken` for one that the wiki rests on and that is lost. */
export async function readJob(ports: Ports, folder: string, job: string): Promise<JobDetail> {
  const { entries, intact } = (await readLedger(ports, folder, job)).value;
  const { value: topic } = await topicOf(ports, await ports.openRepository(folder));
  const { value: findings } = await ports.store.readFindings(topic.id, job);
  return { entries: entries.length, intact, findings: findings?.length ?? 0 };
}
