import type { LedgerEntry, LedgerSeal, Sha256 } from '../model';
import { canonicalJson } from './canonicalJson';

/** What a ledger belongs to. Its hash is the first link of the chain, so an entry proves nothing for another topic or job. */
export interface LedgerIdentity {
  readonly profile: string;
  readonly topic: string;
  readonly job: string;
  readonly snapshot: string;
}

export type ChainState = { readonly state: 'intact' } | { readonly state: 'broken'; readonly seq: number };

export function ledgerSeed(sha256: Sha256, { profile, topic, job, snapshot }: LedgerIdentity): string {
  return sha256(canonicalJson({ profile, topic, job, snapshot }));
}

/** Gives the ledger with one more entry. `seed` is the link of the first entry. */
export function appendEntry(
  sha256: Sha256,
  ledger: { readonly entries: LedgerEntry[]; readonly seed: string },
  reading: Omit<LedgerEntry, 'seq' | 'prev'>,
): LedgerEntry {
  const entry: LedgerEntry = { ...reading, seq: ledger.entries.length, prev: headOf(sha256, ledger.entries, ledger.seed) };
  ledger.entries.push(entry);
  return entry;
}

/** What a publication keeps of a ledger. The head of an empty ledger is its seed. */
export function sealOf(sha256: Sha256, entries: readonly LedgerEntry[], seed: string): LedgerSeal {
  return { head: headOf(sha256, entries, seed), count: entries.length };
}

/**
 * Walks the chain. `seq` is the first entry that is not what was written, or the number of entries when the ledger was
 * shortened, lengthened or exchanged as a whole. Without a seal only the chain itself is checked.
 */
export function checkChain(sha256: Sha256, entries: readonly LedgerEntry[], seed: string, seal?: LedgerSeal): ChainState {
  let prev = seed;
  for (const [at, entry] of entries.entries()) {
    if (entry.seq !== at || entry.prev !== prev) return { state: 'broken', seq: at };
    prev = entryHash(sha256, entry);
  }
  const sealed = seal === undefined || (seal.count === entries.length && seal.head === prev);
  return sealed ? { state: 'intact' } : { state: 'broken', seq: entries.length };
}

function headOf(sha256: Sha256, entries: readonly LedgerEntry[], seed: string): string {
  const last = entries.at(-1);
  return last ? entryHash(sha256, last) : seed;
}

function entryHash(sha256: Sha256, entry: LedgerEntry): string {
  return sha256(canonicalJson(entry));
}
