import type { History, Outcome, Run, Snapshot } from '../model';
import { cleanHistory } from './cleanHistory';
import type { Ports, Repository } from './ports';

/** Where a history may already be kept: with the job of the publication before, made from the snapshot `before`. */
export interface KeptHistory {
  readonly topic: string;
  readonly job: string;
  readonly before: Snapshot;
}

/** The history of a snapshot: the kept one while commit and tags are the same, else git's, cleaned. */
export async function loadHistory(
  ports: Ports,
  repository: Repository,
  snapshot: Snapshot,
  run: Run,
  kept?: KeptHistory,
): Promise<Outcome<History | undefined>> {
  if (kept && kept.before.history === snapshot.history) {
    const { value } = await ports.store.readHistory(kept.topic, kept.job);
    if (value && value.key === snapshot.history) return { value, problems: [] };
  }
  const { value: raw, problems } = await repository.readHistory(snapshot, run.signal);
  return { value: raw && (await cleanHistory(ports, raw)), problems };
}
