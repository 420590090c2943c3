import { checkChain, ledgerSeed, sealOf } from '../evidence';
import { type LedgerReport, type Outcome, ProblemError, problem } from '../model';
import type { Ports } from './ports';
import { openWiki } from './topicOf';

/** The ledger of a job, by default of the one that wrote the published wiki. Throws `no-job` for an unknown one. */
export async function readLedger(ports: Ports, folder: string, wanted?: string): Promise<Outcome<LedgerReport>> {
  const { topic, publication } = await openWiki(ports, folder);
  const id = wanted ?? publication.job;
  const { value: job } = await ports.store.readJob(topic.id, id);
  if (!job) throw new ProblemError(problem('error', 'no-job', { job: id }));
  const { value: entries, problems } = await ports.store.readLedger(topic.id, id);
  const seed = ledgerSeed(ports.sha256, { profile: ports.store.profile, topic: topic.id, job: id, snapshot: job.snapshot });
  const { state } = checkChain(ports.sha256, entries, seed, publication.ledgers[id]);
  const { head } = sealOf(ports.sha256, entries, seed);
  return { value: { job: id, entries, head, intact: state === 'intact' }, problems };
}
