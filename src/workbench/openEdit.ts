import { createReadRecorder, ledgerSeed, type RecordedReading } from '../evidence';
import type { Job, Run } from '../model';
import type { EditPorts } from './keptGround';
import type { Ports } from './ports';
import type { PublishedGround } from './publishedGround';
import { readShown, type ShownPage } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/** A published wiki that a person is about to change, with a job of its own on the snapshot that is published. */
export interface EditJob {
  readonly wiki: OpenWiki;
  readonly job: Job;
  readonly ground: PublishedGround;
  readonly recorder: RecordedReading;
}

/** The same with the page that is to be changed. */
export interface OpenEdit extends EditJob {
  readonly shown: ShownPage;
}

/** Nothing is written by opening. Throws `no-page`, and `snapshot-damaged` when the store lost what the page rests on. */
export async function openEdit(ports: EditPorts, folder: string, path: string, run: Run): Promise<OpenEdit> {
  const wiki = await openWiki(ports, folder);
  const shown = await readShown(ports, wiki, path);
  return { ...(await openEditJob(ports, wiki, run)), shown };
}

/** Nothing is written by opening. Throws `snapshot-damaged`. */
export async function openEditJob(ports: EditPorts, wiki: OpenWiki, run: Run): Promise<EditJob> {
  const { topic, publication } = wiki;
  const job = editJob(ports, wiki);
  const ground = await ports.readGround(wiki, run);
  const { sha256, now } = ports;
  const seed = ledgerSeed(sha256, { profile: ports.store.profile, topic: topic.id, job: job.id, snapshot: job.snapshot });
  const { text, history } = ground.ground;
  const read = { snapshot: ground.snapshot, text, history, sha256, now };
  return { wiki, job, ground, recorder: createReadRecorder({ ...read, job: job.id, seed, carried: publication }) };
}

/** The job of an edit on the wiki as it is published. */
export function editJob(ports: Ports, { topic, publication }: OpenWiki): Job {
  const from = { startedAt: ports.now(), endedAt: null, startedFrom: publication.seq };
  const { snapshot, input } = publication;
  return { schema: 1, id: ports.newJobId(), topic: topic.id, kind: 'edit', state: 'running', ...from, snapshot, input };
}
