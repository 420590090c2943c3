import { checkChain, ledgerSeed, sealOf } from '../evidence';
import { type LedgerReport, type Outcome, ProblemError, problem } from '../model';
import type { Ports } from './ports';
import { openWiki } from './topicOf';

/**
 * The ledger of a job, by default of the one that wrote the published wiki. One that is not what was sealed is a problem.
 * Throws `no-job` for an unknown job, and `ledger-broken` for one that the wiki rests on and that is lost.
 */
export async function readLedger(ports: Ports, folder: string, wanted?: string): Promise<Outcome<LedgerReport>> {
  const { topic, publication } = await openWiki(ports, folder);
  const id = wanted ?? publication.job;
  const seal = Object.hasOwn(publication.ledgers, id) ? publication.ledgers[id] : undefined;
  const broken = problem('error', 'ledger-broken', { job: id, folder: topic.root });
  const job = isJobId(id) ? (await ports.store.readJob(topic.id, id)).value : undefined;
  if (!job) throw new ProblemError(seal ? broken : problem('error', 'no-job', { job: id }));
  const { value: entries, problems } = await ports.store.readLedger(topic.id, id);
  const seed = ledgerSeed(ports.sha256, { profile: ports.store.profile, topic: topic.id, job: id, snapshot: job.snapshot });
  const intact = problems.length === 0 && checkChain(ports.sha256, entries, seed, seal).state === 'intact';
  const { head } = sealOf(ports.sha256, entries, seed);
  return { value: { job: id, entries, head, intact }, problems: intact ? [] : [broken] };
}

/** An id is a folder's name in the store; `../other` would be another folder's. */
function isJobId(id: string): boolean {
  return /^[\w-]+$/.test(id);
}
