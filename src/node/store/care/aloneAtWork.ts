import { join } from 'node:path';
import { ProblemError, problem } from '../../../model';
import { releaseQuietly } from '../releaseQuietly';
import type { CareContext } from './careContext';
import { readTopicFolders } from './topicFolder';

/** The lock of a profile that whoever begins a job holds for a moment, so that none begins while the store is rearranged. */
export function beginLock(home: string): string {
  return join(home, '.lock');
}

/** What whoever writes into a profile's library holds, or imports from an inbox. */
export function libraryLock(home: string, work: 'writing' | 'inbox'): string {
  return join(home, `.library-${work}`);
}

/**
 * Does work that no job may run beside. Throws `store-in-use` while one does; those that want to begin wait. Nothing is to do
 * where there is no such profile.
 */
export async function aloneAtWork<Value>(care: CareContext, work: () => Promise<Value>): Promise<Value> {
  const { disk } = care.records;
  if (!disk.stat(care.home)) return work();
  const release = await disk.lock(beginLock(care.home));
  try {
    for (const topic of readTopicFolders(care)) {
      const running = topic.jobFolders.some((job) => disk.isLocked(join(topic.path, 'jobs', job, '.running')));
      if (running) throw new ProblemError(problem('error', 'store-in-use', { name: topic.name }));
    }
    if (disk.isLocked(libraryLock(care.home, 'writing')))
      throw new ProblemError(problem('error', 'store-in-use', { name: 'library.json' }));
    return await work();
  } finally {
    await releaseQuietly(release);
  }
}

/** Lets timers in that keep a lock fresh. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
