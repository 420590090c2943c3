import { type LedgerEntry, ledgerEntrySchema, type Outcome, problem } from '../../model';
import type { Disk } from './disk';
import { readLines } from './lineFile';

/**
 * The entries up to the first line that is none. A last line that a crash cut off was never durable, so nothing rests on it.
 * The file is evidence: it is never mended and never moved.
 */
export function readLedgerFile(disk: Disk, path: string, job: string): Outcome<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const entry of readLines(disk, path, ledgerEntrySchema)) {
    if (!entry) return { value: entries, problems: [problem('error', 'ledger-broken', { job })] };
    entries.push(entry);
  }
  return { value: entries, problems: [] };
}
