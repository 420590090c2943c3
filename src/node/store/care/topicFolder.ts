import { join } from 'node:path';
import type * as z from 'zod/mini';
import {
  type Job,
  jobSchema,
  type PageRecord,
  type Publication,
  pageRecordSchema,
  publicationSchema,
  type ReadMarks,
  readMarksSchema,
  type Snapshot,
  type StoredTopic,
  snapshotSchema,
  topicSchema,
} from '../../../model';
import type { Disk } from '../disk';
import { newestFirst } from '../newestFirst';
import { parseRecord } from '../records';
import type { CareContext } from './careContext';

/** The records of one topic as they lie on the disk. Reading them changes nothing; what cannot be read is left out. */
export interface TopicFolder extends StoredTopic {
  readonly path: string;
  /** The pointer and its predecessor, as far as there are any. */
  readonly publications: readonly Publication[];
  /** What a person has read of it. */
  readonly marks: ReadMarks | undefined;
  readonly pages: readonly { readonly file: string; readonly record: PageRecord }[];
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** Names of all folders of jobs. */
  readonly jobFolders: readonly string[];
}

export function readTopicFolders({ home, records }: Pick<CareContext, 'home' | 'records'>): readonly TopicFolder[] {
  const { disk } = records;
  const folders = disk.list(join(home, 'topics')).filter((id) => disk.stat(join(home, 'topics', id))?.isFolder);
  return folders.map((id) => readTopicFolder(disk, id, join(home, 'topics', id)));
}

function readTopicFolder(disk: Disk, id: string, path: string): TopicFolder {
  const { name, root } = readQuietly(disk, join(path, 'topic.json'), topicSchema) ?? { name: '', root: '' };
  const files = disk.list(join(path, 'pages')).map((file) => join(path, 'pages', file));
  const jobFolders = disk.list(join(path, 'jobs')).filter((job) => disk.stat(join(path, 'jobs', job))?.isFolder);
  return {
    ...{ id, name, root, path, jobFolders },
    publications: ['published.json', 'published.previous.json'].flatMap(
      (file) => readQuietly(disk, join(path, file), publicationSchema) ?? [],
    ),
    marks: readQuietly(disk, join(path, 'read.json'), readMarksSchema),
    pages: files.flatMap((file) => {
      const record = file.endsWith('.json') ? readQuietly(disk, file, pageRecordSchema) : undefined;
      return record ? [{ file, record }] : [];
    }),
    jobs: newestFirst([...jobFolders].reverse().flatMap((job) => readQuietly(disk, join(path, 'jobs', job, 'job.json'), jobSchema) ?? [])),
  };
}

export function readSnapshotOf({ records }: Pick<CareContext, 'records'>, { path }: TopicFolder, job: string): Snapshot | undefined {
  return readQuietly(records.disk, join(path, 'jobs', job, 'snapshot.json'), snapshotSchema);
}

/** The record, when it is there and can be read. */
export function readQuietly<Schema extends z.ZodMiniType>(disk: Disk, path: string, schema: Schema): z.output<Schema> | undefined {
  const bytes = disk.read(path);
  return bytes && parseRecord(bytes, schema);
}
