import { join } from 'node:path';
import type { StoreSize } from '../../../model';
import type { CareContext } from './careContext';
import { listPacks } from './packs';
import { readSnapshotOf, readTopicFolders, type TopicFolder } from './topicFolder';
import { bytesIn, walk } from './walk';

/** How many bytes a profile takes, and what for. */
export function measureStore(care: CareContext): StoreSize {
  const { disk } = care.records;
  const { files } = walk(disk, care.home);
  const held = new Set(listPacks(care).packs.flatMap(({ table }) => table.bodies.map(([hash]) => hash)));
  const topics = readTopicFolders(care).map((topic) => ({
    ...{ id: topic.id, name: topic.name, root: topic.root },
    revisions: bytesIn(disk, join(topic.path, 'pages')),
    jobs: bytesIn(disk, join(topic.path, 'jobs')),
    packs: bodyBytes(care, topic, held),
    syntax: bytesIn(disk, join(topic.path, 'syntax')),
  }));
  return {
    topics,
    packs: bytesIn(disk, join(care.home, 'packs')),
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.length,
  };
}

/** Bytes of the bodies that a topic's snapshots name and that are kept. */
function bodyBytes(care: CareContext, topic: TopicFolder, held: ReadonlySet<string>): number {
  const sizes = new Map<string, number>();
  for (const job of topic.jobFolders) {
    for (const { sha256, bytes } of readSnapshotOf(care, topic, job)?.files ?? []) if (held.has(sha256)) sizes.set(sha256, bytes);
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
