import { createNameAdmission, isInScope, scopeFolders } from '../../analysis';
import type { SnapshotRules } from '../../model';
import { createLinkFinder, markOf, readStats } from './candidates';
import { decode } from './decode';
import { createExaminer } from './examineFile';
import { listingOf } from './gitListing';
import { createSurroundings } from './surroundings';
import { kindOf } from './walkFolder';

/**
 * The text of a file as it is now, under the same admission as a snapshot; `undefined` when it is gone or not admitted.
 * Git is not asked. Of a file that was admitted before it knew more than its ignore files say, so these do not count.
 */
export async function readNow(root: string, path: string, rules: SnapshotRules, wasAdmitted: boolean): Promise<string | undefined> {
  const listed = wasAdmitted ? listingOf(new Set([path])) : undefined;
  const admit = createNameAdmission(rules, createSurroundings(root, listed));
  if (!admit({ path, kind: 'file', bytes: 0 }).admitted || !isInScope(path, scopeFolders(rules.scope))) return undefined;
  const stats = createLinkFinder(root)(path) === undefined ? readStats(root, path) : undefined;
  if (!stats) return undefined;
  const verdict = admit({ path, kind: kindOf(stats), bytes: stats.size });
  if (!verdict.admitted || !stats.isFile()) return undefined;
  const candidate = { path, hostOnly: verdict.hostOnly, mark: markOf(stats) };
  const result = await createExaminer(root, rules)(candidate, { hasRoom: true, head: undefined });
  return 'file' in result && result.bytes ? decode(result.bytes, result.file) : undefined;
}
