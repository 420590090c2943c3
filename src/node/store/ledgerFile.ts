import { type LedgerEntry, ledgerEntrySchema, type Outcome, problem } from '../../model';
import type { Disk } from './disk';
import { appendFile, replaceFile } from './durableFile';
import { parseRecord } from './records';

/** Appends entries, one a line, durably. A last line that a crash cut off was never durable: it is taken away first. */
export function appendLedgerFile(disk: Disk, path: string, entries: readonly LedgerEntry[]): void {
  const bytes = disk.read(path) ?? new Uint8Array();
  const whole = bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
  const added = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  if (whole.length === bytes.length) appendFile(disk, path, added);
  else replaceFile(disk, path, Buffer.concat([whole, added]));
}

const newline = 10;

/**
 * The entries up to the first line that is none. A last line that a crash cut off was never durable, so nothing rests on it.
 * The file is evidence: it is never mended and never moved.
 */
export function readLedgerFile(disk: Disk, path: string, job: string): Outcome<readonly LedgerEntry[]> {
  const text = Buffer.from(disk.read(path) ?? []).toString('utf8');
  const entries: LedgerEntry[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = parseRecord(Buffer.from(line), ledgerEntrySchema);
    if (!entry) return { value: entries, problems: [problem('error', 'ledger-broken', { job })] };
    entries.push(entry);
  }
  return { value: entries, problems: [] };
}
