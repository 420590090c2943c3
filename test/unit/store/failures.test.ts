import { expect, it } from 'vitest';
import { checkPublication } from '../../../src/knowledge';
import { ProblemError, type Publication } from '../../../src/model';
import { type Disk, type OpenedStore, openStore } from '../../../src/node/store';
import { historyOf } from '../history/historyOf';
import { type Files, noChecks, noFacts, now, page, type Run, runJob, sha256, snapshotOf, topic } from '../knowledge/smallWorld';
import { type Fault, faultyDisk } from './faultyDisk';
import { memoryDisk } from './memoryDisk';

const first: Files = { 'a.ts': 'one\ntwo\nthree\n', 'b.ts': 'four\n' };
const second: Files = { 'a.ts': 'zero\none\ntwo\nthree\n', 'b.ts': 'four\nfive\n' };
const write =
  (title: string): Run['write'] =>
  (cite) => ({
    overview: page(`Counts ${cite('b.ts', 1, 1)}.`, { title }),
    steady: page(`Says “two” ${title === 'Old' ? cite('a.ts', 2, 2) : cite('a.ts', 3, 3)}.`),
    [`only-${title.toLowerCase()}`]: page(`Counts ${cite('b.ts', 1, 1)}.`),
  });
const states: Readonly<Record<number, { files: Files; title: string; paths: string[] }>> = {
  1: { files: first, title: 'Old', paths: ['overview', 'steady', 'only-old'] },
  2: { files: second, title: 'New', paths: ['overview', 'steady', 'only-new'] },
};

/** What is on a disk, to be copied and tried again. */
interface Contents {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly folders: ReadonlySet<string>;
}

const copyOf = ({ files, folders }: Contents): Disk => memoryDisk(new Map(files), new Set(folders));
const open = (disk: Disk) => openStore({ folder: '/store', profile: 'default', disk });

/** All that a build writes: bodies, history, job, evidence, pages, pointer, and the job's end. */
async function build({ store, bodies }: OpenedStore, seq: 1 | 2, job: string): Promise<void> {
  const { files, title } = states[seq] ?? { files: {}, title: '' };
  const snapshot = snapshotOf(files);
  await bodies.addBodies(
    snapshot.digest,
    Object.values(files).map((text) => ({ sha256: sha256(text), bytes: Buffer.from(text) })),
  );
  await store.writeTopic(topic);
  await store.writeHistory(topic.id, job, historyOf([{ subject: title }]));
  const { outcome, findings } = await runJob(store, { files, write: write(title), job });
  if (outcome !== 'published') throw new Error(`${outcome}: ${JSON.stringify(findings)}`);
  const { value } = await store.readJob(topic.id, job);
  if (value) await store.writeJob({ ...value, state: 'complete', endedAt: now() });
}

/** The wiki is whole: every page, revision, citation and body is there, and every gate passes on it again. */
async function checkWhole({ store, bodies }: OpenedStore): Promise<Publication | undefined> {
  const { value: publication, problems } = await store.readPublication(topic.id);
  expect(problems).toEqual([]);
  if (!publication) return undefined;
  const { files, title, paths } = states[publication.pages.some(({ path }) => path === 'only-new') ? 2 : 1] ?? {
    files: {},
    title: '',
    paths: [],
  };
  expect(publication.pages.map(({ path }) => path)).toEqual(paths);
  expect(publication.pages[0]?.title).toBe(title);
  const ground = { store, sha256, topic, facts: noFacts, snapshot: snapshotOf(files), text: (path: string) => files[path] ?? '' };
  expect(await checkPublication({ ...ground, ...noChecks }, publication)).toEqual({ value: [], problems: [] });
  expect(await store.readHistory(topic.id, publication.job)).toEqual({ value: historyOf([{ subject: title }]), problems: [] });
  for (const text of Object.values(files)) expect(Buffer.from(bodies.readBody(sha256(text)) ?? []).toString()).toBe(text);
  return publication;
}

/** One build with one fault: afterwards readers see the old wiki or the new one, and the next build succeeds. */
async function checkFault(before: Contents, seq: 1 | 2, at: number, fault: Fault): Promise<void> {
  const disk = copyOf(before);
  const error = await open(faultyDisk(disk, at, fault))
    .then((opened) => build(opened, seq, 'job-2'))
    .catch((reason: unknown) => reason);
  if (error !== undefined && !(error instanceof ProblemError)) throw error;

  const opened = await open(disk);
  const seen = await checkWhole(opened);
  if (error === undefined) expect(seen?.seq).toBe(seq);
  else expect([seq - 1, seq]).toContain(seen?.seq ?? 0);
  if (seq === 2) expect((await opened.store.readPage(topic.id, 'overview')).value?.revisions[0]?.content.title).toBe('Old');
  await build(opened, seq, 'job-3');
  expect((await opened.store.readPublication(topic.id)).value?.seq).toBe((seen?.seq ?? 0) + 1);
}

it.each<[string, 1 | 2, Fault]>([
  ['the first build', 1, 'error'],
  ['the first build', 1, 'short'],
  ['the first build', 1, 'end'],
  ['an update', 2, 'error'],
  ['an update', 2, 'short'],
  ['an update', 2, 'end'],
])('%s (%i) survives a fault (%s) at every call to the disk', async (_name, seq, fault) => {
  const before = { files: new Map<string, Uint8Array>(), folders: new Set(['/']) };
  if (seq === 2) await build(await open(memoryDisk(before.files, before.folders)), 1, 'job-1');
  const counter = faultyDisk(copyOf(before));
  await build(await open(counter), seq, 'job-2');
  expect(counter.calls()).toBeGreaterThan(50);

  const calls = fault === 'short' ? counter.writes() : Array.from({ length: counter.calls() }, (_, at) => at + 1);
  for (const at of calls) await checkFault(before, seq, at, fault);
});
