import type { RecordedReading } from '../evidence';
import type { Job } from '../model';
import type { Store } from './ports';

/** Makes what is read in a job durable while it goes on. */
export interface LedgerKeeper {
  keep(): Promise<void>;
  /** How many entries are in the ledger. */
  appended(): number;
}

export function createLedgerKeeper(
  store: Pick<Store, 'appendLedger'>,
  job: Job,
  { entries }: Pick<RecordedReading, 'entries'>,
): LedgerKeeper {
  let appended = 0;
  return {
    async keep() {
      const fresh = entries().slice(appended);
      appended += fresh.length;
      if (fresh.length > 0) await store.appendLedger(job.topic, job.id, fresh);
    },
    appended: () => appended,
  };
}
