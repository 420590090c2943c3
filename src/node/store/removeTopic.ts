import { join } from 'node:path';
import { ProblemError, problem, type Topic } from '../../model';
import { beginLock } from './care/aloneAtWork';
import { removeTree } from './care/walk';
import type { Records } from './records';
import { releaseQuietly } from './releaseQuietly';

/**
 * Removes the folder of a topic, its record last: where the disk stops in between, the topic is still told as deleted and can be removed again.
 * Nobody begins a job meanwhile.
 */
export async function removeTopic({ disk }: Pick<Records, 'disk'>, home: string, { id, name }: Pick<Topic, 'id' | 'name'>): Promise<void> {
  const folder = join(home, 'topics', id);
  const begun = await disk.lock(beginLock(home));
  try {
    const running = disk.list(join(folder, 'jobs')).some((job) => disk.isLocked(join(folder, 'jobs', job, '.running')));
    if (running) throw new ProblemError(problem('error', 'store-in-use', { name }));
    for (const entry of disk.list(folder).filter((each) => each !== 'topic.json')) {
      const path = join(folder, entry);
      if (disk.stat(path)?.isFolder) removeTree(disk, path);
      else disk.remove(path);
    }
    if (disk.stat(folder)) removeTree(disk, folder);
    const index = join(home, 'search', `${id}.index`);
    if (disk.stat(index)) disk.remove(index);
  } finally {
    await releaseQuietly(begun);
  }
}
