import type { Job, JobKind, Outcome, PageWish, Publication, RuleChanges, Run, Snapshot, Topic } from '../model';
import { inputDigest } from './inputDigest';
import { readWishes } from './keptWishes';
import { type LoadedSnapshot, takeWhole } from './loadBodies';
import type { Ports, Repository } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import { topicOf } from './topicOf';
import type { Writer } from './writing/writer';

export interface BuildRequest {
  readonly folder: string;
  readonly kind: JobKind;
  readonly rules: RuleChanges;
  /** Read every file, whatever its times say. */
  readonly rehash: boolean;
  /** False in Restricted Mode: then no git process is started. */
  readonly git: boolean;
  /** The model that writes; without one pages are composed. */
  readonly writer?: Writer | undefined;
}

/** What a build knows before it decides whether there is anything to do. */
export interface BuildStart {
  readonly kind: JobKind;
  readonly repository: Repository;
  readonly writer: Writer | undefined;
  readonly topic: Topic;
  readonly previous: Publication | undefined;
  /** The snapshot that `previous` was made from. */
  readonly before: Snapshot | undefined;
  readonly wishes: readonly PageWish[];
  readonly loaded: LoadedSnapshot;
  readonly input: string;
}

/** Looks at a folder for a build. Nothing is written. Throws what reading the folder or the store does. */
export async function takeStart(ports: Ports, request: BuildRequest, run: Run): Promise<Outcome<BuildStart>> {
  const { kind, rehash, git, writer } = request;
  const repository = await ports.openRepository(request.folder);
  const { value: topic, problems: ofTopic } = await topicOf(ports, repository, request.rules);
  const { value: previous, problems: unread } = await ports.store.readPublication(topic.id);
  const { value: before, problems: damage } = previous ? await readPublishedSnapshot(ports, previous) : { value: undefined, problems: [] };
  const wanted = { rules: topic.rules, rehash, git, ...(before ? { previous: before } : {}) };
  const { value: kept, problems: lost } = await readWishes(ports, topic.id, previous);
  const { wishes } = kept;
  const inputOf = (snapshot: Snapshot) => inputDigest(ports.sha256, snapshot, { wishes, topic, writer });
  const isKnown = (snapshot: Snapshot) => isAtRest({ kind, previous, input: inputOf(snapshot) });
  const { value: loaded, problems } = await takeWhole(ports, repository, wanted, run, isKnown);
  return {
    value: { kind, repository, writer, topic, previous, before, wishes, loaded, input: inputOf(loaded.snapshot) },
    problems: [...ofTopic, ...unread, ...damage, ...lost, ...problems],
  };
}

/** Equal inputs, equal pages: there is nothing to do. */
export function isAtRest({ kind, previous, input }: Pick<BuildStart, 'kind' | 'previous' | 'input'>): boolean {
  return kind !== 'rebuild' && previous?.input === input;
}

/** The job that a build runs as; it is not kept yet. */
export function newJob(ports: Ports, { topic, previous, loaded, input, kind }: BuildStart): Job {
  const from = { startedAt: ports.now(), endedAt: null, startedFrom: previous?.seq ?? 0 };
  return { schema: 1, id: ports.newJobId(), topic: topic.id, kind, state: 'running', ...from, snapshot: loaded.snapshot.digest, input };
}
