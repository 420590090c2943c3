import { checkChain, ledgerSeed, sealOf } from '../evidence';
import type { Citation, LedgerEntry, LedgerSeal } from '../model';
import { readLedgers } from './checkWiki';
import type { PublishRequest } from './publishRequest';
import { sealEarlier } from './sealEarlier';

export interface Evidence {
  readonly citations: ReadonlyMap<string, Citation>;
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[] | 'broken'>;
  readonly seals: Readonly<Record<string, LedgerSeal>>;
}

/** This job's reading, and that of earlier jobs where citations still rest on it, or do so again. */
export async function gatherEvidence(request: PublishRequest): Promise<Evidence> {
  const { sha256, store, topic, job, snapshot, recorded, previous } = request;
  const citations = new Map([...(previous?.citations ?? []), ...recorded.citations].map((citation) => [citation.id, citation]));
  const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: job.id, snapshot: snapshot.digest });
  const own = checkChain(sha256, recorded.entries, seed).state === 'intact' ? recorded.entries : 'broken';
  const earlier = await readLedgers(request, previous?.ledgers ?? {});
  const broughtBack = new Set(recorded.citations.map((citation) => citation.job).filter((id) => id !== job.id && !earlier.has(id)));
  const revived = await sealEarlier(request, broughtBack);
  return {
    citations,
    ledgers: new Map([...earlier, ...revived.ledgers, [job.id, own]]),
    seals: { ...previous?.ledgers, ...revived.seals, [job.id]: sealOf(sha256, recorded.entries, seed) },
  };
}
