import { libraryBodies } from '../../../knowledge';
import { type Compaction, ProblemError, problem } from '../../../model';
import { aloneAtWork, breathe } from './aloneAtWork';
import type { CareContext } from './careContext';
import { placeIn } from './checkStore';
import { compactPacks } from './compactPacks';
import { compactTopic } from './compactTopic';
import { unreadableRecords } from './findFlaws';
import { readLibrary } from './readLibrary';
import { readTopicFolders } from './topicFolder';

/**
 * Removes what neither the published wikis nor their predecessors nor persons need: first revisions, then jobs, then the bodies
 * that only those had, so that a compaction that dies leaves too much and never too little. With `isDry` it only counts. Throws
 * `store-in-use` while a job runs, and `record-damaged` when a record cannot be read: what that one needs is not known.
 */
export function compactStore(care: CareContext, isDry: boolean): Promise<Compaction> {
  return isDry ? compact(care, isDry) : aloneAtWork(care, () => compact(care, isDry));
}

async function compact(care: CareContext, isDry: boolean): Promise<Compaction> {
  const topics = readTopicFolders(care);
  const [unreadable] = topics.flatMap((topic) => unreadableRecords(care, topic));
  if (unreadable !== undefined) throw new ProblemError(problem('error', 'record-damaged', { record: placeIn(care, unreadable) }));
  const needed = new Set(libraryBodies(readLibrary(care)));
  const total = { revisions: 0, jobs: 0, bytes: 0 };
  for (const topic of topics) {
    const { revisions, jobs, bytes, bodies } = await compactTopic(care, topic, isDry);
    total.revisions += revisions;
    total.jobs += jobs;
    total.bytes += bytes;
    for (const hash of bodies) needed.add(hash);
    await breathe();
  }
  const packs = await compactPacks(care, needed, isDry);
  return { ...total, bodies: packs.bodies, bytes: total.bytes + packs.bytes };
}
