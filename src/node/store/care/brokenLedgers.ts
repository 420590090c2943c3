import { join } from 'node:path';
import { readLedgers } from '../../../knowledge';
import { jobSchema, type Publication } from '../../../model';
import { readLedgerFile } from '../ledgerFile';
import type { CareContext } from './careContext';
import { readQuietly, type TopicFolder } from './topicFolder';

/** The jobs whose ledger is not the one that a publication sealed. */
export async function brokenLedgers(
  { profile, records, sha256 }: CareContext,
  topic: TopicFolder,
  published: Publication,
): Promise<readonly string[]> {
  const { disk } = records;
  const inJob = (job: string, name: string) => join(topic.path, 'jobs', job, name);
  const store = {
    profile,
    readJob: async (_topic: string, job: string) => ({ value: readQuietly(disk, inJob(job, 'job.json'), jobSchema), problems: [] }),
    readLedger: async (_topic: string, job: string) => readLedgerFile(disk, inJob(job, 'ledger.jsonl'), job),
  };
  const ledgers = await readLedgers({ store, sha256, topic }, published.ledgers);
  return Object.keys(published.ledgers).filter((job) => typeof ledgers.get(job) !== 'object');
}
