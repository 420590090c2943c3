import { checkChain, ledgerSeed, sealOf } from '../evidence';
import type { LedgerEntry, LedgerSeal, Sha256, Topic } from '../model';
import type { Store } from './ports';

/** Where the ledgers of a topic lie. */
export interface LedgerPlace {
  readonly store: Pick<Store, 'profile' | 'readJob' | 'readLedger'>;
  readonly sha256: Sha256;
  readonly topic: Pick<Topic, 'id'>;
}

export interface SealedLedgers {
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[]>;
  readonly seals: Readonly<Record<string, LedgerSeal>>;
}

/**
 * The ledgers of earlier jobs that a text which is brought back rests on, sealed as they are now: the publication that had their
 * seals is gone, so their own chain speaks for them. One that is gone or broken is left out.
 */
export async function sealEarlier({ store, sha256, topic }: LedgerPlace, jobs: Iterable<string>): Promise<SealedLedgers> {
  const ledgers = new Map<string, readonly LedgerEntry[]>();
  const seals: Record<string, LedgerSeal> = {};
  for (const id of jobs) {
    const { value: job } = await store.readJob(topic.id, id);
    if (!job || job.topic !== topic.id) continue;
    const { value: entries, problems } = await store.readLedger(topic.id, id);
    const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: id, snapshot: job.snapshot });
    if (problems.length > 0 || checkChain(sha256, entries, seed).state === 'broken') continue;
    ledgers.set(id, entries);
    seals[id] = sealOf(sha256, entries, seed);
  }
  return { ledgers, seals };
}
