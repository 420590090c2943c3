import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isUntouched, type Store } from '../../knowledge';
import {
  callGraphSchema,
  historySchema,
  type Job,
  jobSchema,
  type Outcome,
  type PageRecord,
  type Problem,
  pageRecordSchema,
  readMarksSchema,
  remember,
  reviewFindingSchema,
  reviewListSchema,
  type Sha256,
  snapshotSchema,
  type Topic,
  topicSchema,
  tourListSchema,
  wishListSchema,
  writtenPageSchema,
} from '../../model';
import { beginLock } from './care/aloneAtWork';
import { readQuietly } from './care/topicFolder';
import { atDisk } from './diskProblem';
import { openDocument } from './document';
import { ensureFolder, renameInto, writeAll } from './durableFile';
import { readLedgerFile } from './ledgerFile';
import { appendLines } from './lineFile';
import { newestFirst } from './newestFirst';
import { publicationFile } from './publicationFile';
import { type Records, toBytes } from './records';
import { releaseQuietly } from './releaseQuietly';
import { removeLeftovers } from './removeLeftovers';
import { removeTopic } from './removeTopic';
import { type NextDraft, withDraft } from './withDraft';

export interface TopicStoreOptions {
  readonly profile: string;
  /** The profile's folder. */
  readonly folder: string;
  readonly records: Records;
  readonly sha256: Sha256;
  /** Called before anything is written. */
  readonly beforeWriting: () => Promise<void>;
}

export const findingListSchema = z.readonly(z.array(reviewFindingSchema));
const draftOfPage = z.object({ path: z.string(), draft: z.optional(z.string()) });
type NumberedSchema = typeof wishListSchema | typeof reviewListSchema | typeof readMarksSchema;

/** The records of all topics of one profile, each topic a folder. */
export function createTopicStore({ profile, folder, records, sha256, beforeWriting }: TopicStoreOptions): Store {
  const { disk } = records;
  const topics = join(folder, 'topics');
  const topicFile = (topic: string, ...path: readonly string[]) => join(topics, topic, ...path);
  const jobFile = (topic: string, job: string, name: string) => topicFile(topic, 'jobs', job, name);
  const pointerOf = remember((topic: string) => publicationFile(topicFile(topic), topic, records));
  const pageFile = (topic: string, path: string) => topicFile(topic, 'pages', `${sha256(path).slice(0, 16)}.json`);
  const writing = <Value>(work: () => Value | Promise<Value>) =>
    atDisk(async () => {
      await beforeWriting();
      return work();
    });

  return {
    profile,
    readTopics: () => atDisk(() => readAll(disk.list(topics), readTopic)),
    readTopic,
    writeTopic: (topic) => writing(() => openDocument(records, topicFile(topic.id, 'topic.json'), topicSchema, topic).write()),
    removeTopic: (topic) => writing(() => removeTopic(records, folder, topic)),
    readWishes: (topic) => atDisk(() => records.read(topicFile(topic, 'plan.json'), wishListSchema)),
    replaceWishes: (topic, next) => writing(() => replaceNumbered(topicFile(topic, 'plan.json'), wishListSchema, next)),
    readReview: (topic) => atDisk(() => records.read(topicFile(topic, 'review.json'), reviewListSchema)),
    replaceReview: (topic, next) => writing(() => replaceNumbered(topicFile(topic, 'review.json'), reviewListSchema, next)),
    readMarks: (topic) => atDisk(() => records.read(topicFile(topic, 'read.json'), readMarksSchema)),
    replaceMarks: (topic, next) => writing(() => replaceNumbered(topicFile(topic, 'read.json'), readMarksSchema, next)),
    readPublication: (topic) => atDisk(pointerOf(topic).read),
    replacePublication: (next, expected) => writing(() => pointerOf(next.topic).replace(next, expected)),
    readPast: (topic) => atDisk(pointerOf(topic).readPast),
    addPast: (topic, past) => writing(() => pointerOf(topic).addPast(past)),
    readPage: (topic, path) => atDisk(() => readPage(topic, path)),
    addRevisions: (topic, revisions) => writing(() => addRevisions(topic, revisions)),
    setDraft: (topic, path, revision, isAutoSave = false) => writing(() => setDraft(topic, path, { revision, isAutoSave })),
    readDrafts: (topic) => atDisk(() => readDrafts(topic)),
    holdJob: (topic, job) =>
      writing(async () => {
        const begun = await disk.lock(beginLock(folder));
        try {
          ensureFolder(disk, topicFile(topic, 'jobs', job));
          const release = await disk.lock(jobFile(topic, job, '.running'));
          return () => releaseQuietly(release);
        } finally {
          await releaseQuietly(begun);
        }
      }),
    readWritten: (topic, key) => atDisk(() => records.read(topicFile(topic, 'written', `${key}.json`), writtenPageSchema)),
    keepWritten: (topic, key, page) => writing(() => records.write(topicFile(topic, 'written', `${key}.json`), page)),
    dropWritten: (topic, kept) =>
      writing(() => {
        const names = disk.list(topicFile(topic, 'written')).filter((name) => !kept.has(name.replace(/\.json$/, '')));
        for (const name of names) disk.remove(topicFile(topic, 'written', name));
      }),
    isHeld: (topic, job) => atDisk(() => disk.isLocked(jobFile(topic, job, '.running'))),
    createJob: (job, snapshot) =>
      writing(() => {
        for (const place of [topicFile(job.topic), topicFile(job.topic, 'pages'), join(folder, 'packs')]) removeLeftovers(disk, place);
        if (snapshot) records.write(jobFile(job.topic, job.id, 'snapshot.json'), snapshot);
        records.write(jobFile(job.topic, job.id, 'job.json'), job);
      }),
    writeJob: (job) => writing(() => records.write(jobFile(job.topic, job.id, 'job.json'), job)),
    readJob,
    readJobs: (topic) =>
      atDisk(async () => {
        const { value, problems } = await readAll([...disk.list(topicFile(topic, 'jobs'))].reverse(), (job) => readJob(topic, job));
        return { value: newestFirst(value), problems };
      }),
    readSnapshot: (topic, job) => atDisk(() => records.read(jobFile(topic, job, 'snapshot.json'), snapshotSchema)),
    writeHistory: (topic, job, history) => writing(() => records.write(jobFile(topic, job, 'history.json'), history)),
    readHistory: (topic, job) => atDisk(() => records.read(jobFile(topic, job, 'history.json'), historySchema)),
    writeCallGraph: (topic, job, graph) => writing(() => records.write(jobFile(topic, job, 'calls.json'), graph)),
    readCallGraph: (topic, job) => atDisk(() => records.read(jobFile(topic, job, 'calls.json'), callGraphSchema)),
    writeTours: (topic, job, tours) => writing(() => records.write(jobFile(topic, job, 'tours.json'), tours)),
    readTours: (topic, job) => atDisk(() => records.read(jobFile(topic, job, 'tours.json'), tourListSchema)),
    appendLedger: (topic, job, entries) =>
      writing(() => {
        ensureFolder(disk, topicFile(topic, 'jobs', job));
        appendLines(disk, jobFile(topic, job, 'ledger.jsonl'), entries);
      }),
    readLedger: (topic, job) => atDisk(() => readLedgerFile(disk, jobFile(topic, job, 'ledger.jsonl'), job)),
    writeFindings: (topic, job, findings) => writing(() => records.write(jobFile(topic, job, 'findings.json'), findings)),
    readFindings: (topic, job) => atDisk(() => records.read(jobFile(topic, job, 'findings.json'), findingListSchema)),
  };

  function readTopic(topic: string): Promise<Outcome<Topic | undefined>> {
    return atDisk(() => records.read(topicFile(topic, 'topic.json'), topicSchema));
  }

  /** Replaces a record that counts its changes, unless somebody was faster. */
  function replaceNumbered(path: string, schema: NumberedSchema, next: { readonly seq: number }): Promise<'replaced' | 'outrun'> {
    return records.locked(dirname(path), () => {
      const kept = records.readLocked(path, schema).value?.seq ?? 0;
      if (kept !== next.seq - 1) return 'outrun';
      records.write(path, next);
      return 'replaced';
    });
  }

  function readJob(topic: string, job: string): Promise<Outcome<Job | undefined>> {
    return atDisk(() => records.read(jobFile(topic, job, 'job.json'), jobSchema));
  }

  async function readPage(topic: string, path: string): Promise<Outcome<PageRecord | undefined>> {
    const { value, problems } = await records.read(pageFile(topic, path), pageRecordSchema);
    return { value: value && { ...value, revisions: value.revisions.filter((each) => isUntouched(sha256, each)) }, problems };
  }

  function setDraft(topic: string, path: string, next: NextDraft): Promise<void> {
    return records.locked(topicFile(topic, 'pages'), () => {
      const file = pageFile(topic, path);
      const page = records.readLocked(file, pageRecordSchema).value ?? { schema: 1, path, revisions: [] };
      if (next.revision || page.draft !== undefined)
        records.write(
          file,
          withDraft(page, next, (each) => isUntouched(sha256, each)),
        );
    });
  }

  /** Only names are looked at: pages are many and their records long. */
  function readDrafts(topic: string): readonly string[] {
    const files = disk.list(topicFile(topic, 'pages')).filter((name) => name.endsWith('.json'));
    return files.flatMap((name) => {
      const found = readQuietly(disk, topicFile(topic, 'pages', name), draftOfPage);
      return found?.draft === undefined ? [] : [found.path];
    });
  }

  /** One page at a time under the lock, so that no one waits long; the folder is made durable once. */
  async function addRevisions(topic: string, revisions: Parameters<Store['addRevisions']>[1]): Promise<void> {
    if (revisions.length === 0) return;
    const pages = topicFile(topic, 'pages');
    for (const { path, revision } of revisions) {
      await records.locked(pages, () => {
        const file = pageFile(topic, path);
        const page: PageRecord = records.readLocked(file, pageRecordSchema).value ?? { schema: 1, path, revisions: [] };
        if (page.revisions.some((each) => each.id === revision.id && isUntouched(sha256, each))) return;
        const bytes = toBytes({ ...page, revisions: [...page.revisions, revision] } satisfies PageRecord);
        renameInto(disk, file, (handle) => writeAll(disk, handle, bytes));
      });
    }
    disk.syncFolder(pages);
  }
}

async function readAll<Value>(
  ids: readonly string[],
  read: (id: string) => Promise<Outcome<Value | undefined>>,
): Promise<Outcome<readonly Value[]>> {
  const values: Value[] = [];
  const problems: Problem[] = [];
  for (const id of ids) {
    const found = await read(id);
    problems.push(...found.problems);
    if (found.value !== undefined) values.push(found.value);
  }
  return { value: values, problems };
}
