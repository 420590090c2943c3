import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/model';
import type { Disk } from '../../../src/node/store';
import { readLedgerFile } from '../../../src/node/store/ledgerFile';
import { appendLines } from '../../../src/node/store/lineFile';
import { memoryDisk } from './memoryDisk';

const entries = Array.from({ length: 1000 }, (_, seq): LedgerEntry => {
  const locator = { kind: 'file', path: `${seq}.ts`, lines: [1, 2] } as const;
  return { seq, source: 'repository', locator, hash: 'h', tool: 'read', at: '', state: 'read', prev: `${seq}` };
});

it('is made durable once a batch, however many entries it has', () => {
  let syncs = 0;
  const disk: Disk = memoryDisk(new Map(), new Set(['/job']));
  const counting: Disk = {
    ...disk,
    sync: (handle) => {
      syncs++;
      disk.sync(handle);
    },
  };
  appendLines(counting, '/job/ledger.jsonl', entries.slice(0, 900));
  expect(syncs).toBe(1);
  appendLines(counting, '/job/ledger.jsonl', entries.slice(900));
  expect(syncs).toBe(2);
  expect(readLedgerFile(counting, '/job/ledger.jsonl', 'job-1')).toEqual({ value: entries, problems: [] });
});
