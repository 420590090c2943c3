import { checkChain, ledgerSeed, sealOf } from '../evidence';
import { type LedgerView, type Outcome, ProblemError, type Publication, problem } from '../model';
import { findJob } from './findJob';
import type { Ports } from './ports';
import { findWiki } from './topicOf';

/**
 * The ledger of a job, by default of the one that wrote the published wiki. One that is not what was sealed is a problem.
 * Throws `no-wiki` where nothing is published and no job is named, `no-job` for an unknown job, and `ledger-broken` for one
 * that the wiki rests on and that is lost.
 */
export async function readLedger(ports: Ports, folder: string, wanted?: string): Promise<Outcome<LedgerView>> {
  const { topic, publication, problem: why } = await findWiki(ports, folder);
  const id = wanted ?? publication?.job;
  if (id === undefined) throw new ProblemError(why);
  const seal = sealFor(publication, id);
  const broken = problem('error', 'ledger-broken', { job: id, folder: topic.root });
  const job = await findJob(ports, topic.id, id);
  if (!job) throw new ProblemError(seal ? broken : problem('error', 'no-job', { job: id }));
  const { value: entries, problems } = await ports.store.readLedger(topic.id, id);
  const seed = ledgerSeed(ports.sha256, { profile: ports.store.profile, topic: topic.id, job: id, snapshot: job.snapshot });
  const chain = checkChain(ports.sha256, entries, seed, seal);
  const unread = problems.length > 0 ? entries.length : null;
  const brokenAt = chain.state === 'broken' ? chain.seq : unread;
  const { kind, state, startedAt, endedAt, snapshot } = job;
  const { head } = sealOf(ports.sha256, entries, seed);
  const about = { wiki: topic.name, job: id, kind, state, startedAt, endedAt, snapshot };
  const view = { ...about, entries, head, intact: brokenAt === null, sealed: seal !== undefined, brokenAt };
  return { value: view, problems: brokenAt === null ? [] : [broken] };
}

function sealFor(publication: Publication | undefined, job: string): Publication['ledgers'][string] | undefined {
  return publication && Object.hasOwn(publication.ledgers, job) ? publication.ledgers[job] : undefined;
}
