import { join } from 'node:path';
import { isUntouchedSnapshot } from '../../../analysis';
import { isUntouched } from '../../../knowledge';
import { groundOf, type Problem, type Publication, problem } from '../../../model';
import { brokenLedgers } from './brokenLedgers';
import type { CareContext } from './careContext';
import { schemaOf } from './recordSchemas';
import { readQuietly, readSnapshotOf, type TopicFolder } from './topicFolder';

/** Records of a topic that are there and cannot be read, by path, and a pointer that is gone while its predecessor is there. */
export function unreadableRecords({ records: { disk } }: CareContext, { path, jobFolders }: TopicFolder): readonly string[] {
  const folders = [path, join(path, 'pages'), ...jobFolders.map((job) => join(path, 'jobs', job))];
  const pointer = join(path, 'published.json');
  const gone = !disk.stat(pointer) && disk.stat(join(path, 'published.previous.json')) ? [pointer] : [];
  const unreadable = folders
    .flatMap((folder) => disk.list(folder).map((name) => join(folder, name)))
    .filter((file) => {
      const schema = schemaOf(file);
      return schema !== undefined && readQuietly(disk, file, schema) === undefined;
    });
  return [...gone, ...unreadable];
}

/** What the published wiki of a topic needs and the store has not. `hasBody` answers for the packs. */
export async function missingParts(
  care: CareContext,
  topic: TopicFolder,
  hasBody: (hash: string, bytes: number) => boolean,
): Promise<readonly Problem[]> {
  const { root: folder } = topic;
  const [published] = topic.publications;
  if (topic.name === '') return [problem('error', 'store-damaged', { record: `topics/${topic.id}/topic.json`, folder })];
  if (!published) return [];
  const { disk } = care.records;
  const lost = [...lostRevisions(care, topic, published), ...lostDrafts(care, topic)];
  const broken = (await brokenLedgers(care, topic, published)).map((job) => problem('error', 'ledger-broken', { job, folder }));
  const findings = disk.stat(join(topic.path, 'jobs', published.job, 'findings.json')) ? [] : [problem('error', 'findings-lost')];
  return [
    ...lost.map((record) => problem('error', 'store-damaged', { record, folder })),
    ...broken,
    ...findings,
    ...snapshotFlaws(care, topic, hasBody),
  ];
}

function lostRevisions({ sha256 }: CareContext, { pages }: TopicFolder, { pages: shown, conflicts }: Publication): readonly string[] {
  const whole = new Set(
    pages.flatMap(({ record }) => record.revisions.filter((each) => isUntouched(sha256, each)).map(({ id }) => `${record.path}@${id}`)),
  );
  const named = [...shown.map(({ path, revision }) => [path, revision]), ...Object.entries(conflicts)];
  return named.map(([path, revision]) => `${path}@${revision}`).filter((each) => !whole.has(each));
}

/** Drafts, and what published pages of persons build on. */
function lostDrafts({ sha256 }: CareContext, { pages, publications }: TopicFolder): readonly string[] {
  const shown = new Set(publications.flatMap((publication) => publication.pages.map(({ path, revision }) => `${path}@${revision}`)));
  return pages.flatMap(({ record: { path, revisions, draft } }) => {
    const whole = new Set(revisions.filter((each) => isUntouched(sha256, each)).map(({ id }) => id));
    const bases = revisions.flatMap(({ id, base }) => (base !== undefined && shown.has(`${path}@${id}`) ? [base] : []));
    return [...new Set([...bases, ...(draft === undefined ? [] : [draft])])].filter((id) => !whole.has(id)).map((id) => `${path}@${id}`);
  });
}

function snapshotFlaws(care: CareContext, topic: TopicFolder, hasBody: (hash: string, bytes: number) => boolean): readonly Problem[] {
  const { root: folder } = topic;
  const grounds = new Map(topic.publications.map((publication) => [groundOf(publication), publication.snapshot]));
  return [...grounds].flatMap(([job, digest]) => {
    const snapshot = readSnapshotOf(care, topic, job);
    const isWhole = snapshot?.digest === digest && isUntouchedSnapshot(snapshot, care.sha256);
    if (!isWhole) return [problem('error', 'snapshot-damaged', { record: digest.slice(0, 12), folder })];
    const count = snapshot.files.filter(({ sha256, bytes }) => !hasBody(sha256, bytes)).length;
    return count === 0 ? [] : [problem('error', 'bodies-lost', { count, folder })];
  });
}
