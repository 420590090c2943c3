import { join } from 'node:path';
import type { StoreRepair } from '../../../model';
import { publicationFile } from '../publicationFile';
import { setAside } from '../records';
import { aloneAtWork } from './aloneAtWork';
import type { CareContext } from './careContext';
import { checkStore, placeIn } from './checkStore';
import { unreadableRecords } from './findFlaws';
import { findAside, findLeftovers } from './leftovers';
import { listPacks } from './packs';
import { restoreBodies } from './restoreBodies';
import { restoreRecord } from './restoreRecord';
import { readTopicFolders } from './topicFolder';
import { removeTree } from './walk';

/**
 * Mends what can be: sets aside what cannot be read, brings back what was set aside and can be, the pointer from its
 * predecessor, and bodies from packs that lost their table; removes leftovers, and nothing else. Throws `store-in-use` while a
 * job runs.
 */
export function repairStore(care: CareContext): Promise<StoreRepair> {
  return aloneAtWork(care, async () => {
    const { disk } = care.records;
    for (const topic of readTopicFolders(care)) for (const path of unreadableRecords(care, topic)) setAside(disk, path);
    for (const path of listPacks(care).torn) {
      setAside(disk, path);
      setAside(disk, path.replace(/\.idx$/, '.pack'));
    }
    const restored: string[] = [];
    for (const path of findAside(care)) restored.push(...(await restoreRecord(care, path)));
    restored.push(...(await restorePointers(care)), ...(await restoreBodies(care)));
    const removed = removeLeftovers(care);
    const places = (paths: readonly string[]) => [...new Set(paths.map((path) => placeIn(care, path)))].sort();
    return { restored: places(restored), removed: places(removed), check: await checkStore(care, false) };
  });
}

async function restorePointers(care: CareContext): Promise<readonly string[]> {
  const restored: string[] = [];
  for (const { id, path } of readTopicFolders(care)) {
    const file = join(path, 'published.json');
    if (care.records.disk.stat(file)) continue;
    const { value } = await publicationFile(path, id, care.records).read();
    if (value) restored.push(file);
  }
  return restored;
}

function removeLeftovers(care: CareContext): readonly string[] {
  const { disk } = care.records;
  const { files, folders } = findLeftovers(care);
  for (const path of files) disk.remove(path);
  for (const path of folders) removeTree(disk, path);
  return [...files, ...folders];
}
