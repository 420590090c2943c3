import { join } from 'node:path';
import { citedIds } from '../../../evidence';
import { citedBodies, type NeededJobs, neededJobs, neededRevisions } from '../../../knowledge';
import { type PageRecord, pageRecordSchema, type Revision } from '../../../model';
import { toBytes } from '../records';
import type { CareContext } from './careContext';
import { compactPast } from './compactPast';
import { readQuietly, readSnapshotOf, type TopicFolder } from './topicFolder';
import { bytesIn, removeTree } from './walk';

/** What went, and the bodies that the rest needs. */
interface CompactedTopic {
  readonly revisions: number;
  readonly jobs: number;
  readonly bytes: number;
  readonly bodies: ReadonlySet<string>;
}

export async function compactTopic(care: CareContext, topic: TopicFolder, isDry: boolean): Promise<CompactedTopic> {
  const gone = { revisions: 0, bytes: 0 };
  const cited = new Set<string>();
  for (const { file } of topic.pages) {
    const { revisions, bytes, kept } = await compactPage(care, { topic, file }, isDry);
    gone.revisions += revisions;
    gone.bytes += bytes;
    for (const { content } of kept) for (const id of citedIds(content)) cited.add(id);
  }
  gone.bytes += await compactPast(care, { folder: topic.path, cited }, isDry);
  const needed = neededJobs(topic.publications, topic.jobs);
  const snapshots = [...needed.whole].flatMap((job) => readSnapshotOf(care, topic, job) ?? []);
  const bodies = new Set([...snapshots.flatMap(({ files }) => files.map(({ sha256 }) => sha256)), ...citedBodies(topic.publications)]);
  const jobs = compactJobs(care, { topic, needed }, isDry);
  return { revisions: gone.revisions, jobs: jobs.count, bytes: gone.bytes + jobs.bytes, bodies };
}

/** Somebody may save a draft meanwhile: so the record is read again under its lock. */
function compactPage(
  { records, now }: CareContext,
  { topic, file }: { readonly topic: TopicFolder; readonly file: string },
  isDry: boolean,
): Promise<{ readonly revisions: number; readonly bytes: number; readonly kept: readonly Revision[] }> {
  const { disk } = records;
  const trim = () => {
    const record = readQuietly(disk, file, pageRecordSchema);
    const kept = record ? neededRevisions(record, { ...topic, now: now() }) : [];
    if (!record || kept.length === record.revisions.length) return { revisions: 0, bytes: 0, kept };
    const next: PageRecord = { ...record, revisions: kept };
    const bytes = (disk.stat(file)?.bytes ?? 0) - (kept.length === 0 ? 0 : toBytes(next).length);
    if (!isDry && kept.length === 0) disk.remove(file);
    else if (!isDry) records.write(file, next);
    return { revisions: record.revisions.length - kept.length, bytes, kept };
  };
  return isDry ? Promise.resolve(trim()) : records.locked(join(topic.path, 'pages'), trim);
}

/** Of what a job made, what is for those who read its pages. */
const forReaders = ['calls.json', 'tours.json', 'history.json', 'findings.json'];

function compactJobs(
  { records: { disk } }: CareContext,
  { topic, needed }: { readonly topic: TopicFolder; readonly needed: NeededJobs },
  isDry: boolean,
): { readonly count: number; readonly bytes: number } {
  let bytes = 0;
  const old = topic.jobFolders.filter((job) => !needed.whole.has(job) && !needed.cited.has(job));
  for (const folder of old.map((job) => join(topic.path, 'jobs', job))) {
    bytes += bytesIn(disk, folder);
    if (isDry) continue;
    // A job without its first record is none: what is left of it after a crash is nobody's.
    if (disk.stat(join(folder, 'job.json'))) disk.remove(join(folder, 'job.json'));
    removeTree(disk, folder);
  }
  for (const file of [...needed.cited].flatMap((job) => forReaders.map((name) => join(topic.path, 'jobs', job, name)))) {
    const size = disk.stat(file)?.bytes;
    if (size === undefined) continue;
    bytes += size;
    if (!isDry) disk.remove(file);
  }
  return { count: old.length, bytes };
}
