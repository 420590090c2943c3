import type { LibraryChange } from '../../model';
import type { Ports } from '../ports';
import { readLibrary } from './changeLibrary';

/** What came in and what changed, the newest first, at most so many. */
export async function readChangelog(ports: Ports, limit: number): Promise<readonly LibraryChange[]> {
  const { log } = await readLibrary(ports);
  return log.slice(-limit).toReversed();
}
