import { checkChain, ledgerSeed, sealOf } from '../evidence';
import type { Citation, LedgerEntry, LedgerSeal } from '../model';
import { readLedgers } from './checkWiki';
import type { PublishRequest } from './publishRequest';

export interface Evidence {
  readonly citations: ReadonlyMap<string, Citation>;
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[] | 'broken'>;
  readonly seals: Readonly<Record<string, LedgerSeal>>;
}

/** This job's reading, and that of earlier jobs where citations still rest on it. */
export async function gatherEvidence(request: PublishRequest): Promise<Evidence> {
  const { sha256, store, topic, job, snapshot, recorded, previous } = request;
  const citations = new Map([...(previous?.citations ?? []), ...recorded.citations].map((citation) => [citation.id, citation]));
  const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: job.id, snapshot: snapshot.digest });
  const own = checkChain(sha256, recorded.entries, seed).state === 'intact' ? recorded.entries : 'broken';
  const earlier = await readLedgers(request, previous?.ledgers ?? {});
  return {
    citations,
    ledgers: new Map([...earlier, [job.id, own]]),
    seals: { ...previous?.ledgers, [job.id]: sealOf(sha256, recorded.entries, seed) },
  };
}
