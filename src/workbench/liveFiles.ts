import { type Anchored, createMoveFollower, type FileLines, type FollowMove, locate, readFileLines } from '../evidence';
import { type LocatedSpan, once, ProblemError, remember } from '../model';
import type { Ports, Repository, SnapshotRequest, TakenSnapshot } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import type { OpenWiki } from './topicOf';

/** A span of the published snapshot that is looked for in the files as they are now. */
export interface Sought {
  readonly path: string;
  readonly cited: Anchored;
}

/** The files of a folder as they are now, beside those of the published snapshot. Each is read once, when it is needed. */
export interface LiveFiles {
  /** True when a file certainly is what the snapshot has of it; answers without reading. */
  isUnchanged(path: string): boolean;
  /** `undefined` for a file that is gone or no longer admitted. */
  now(path: string): Promise<FileLines | undefined>;
  /** The file of the snapshot; `undefined` where it had none or the body is lost. */
  before(path: string): FileLines | undefined;
  /** Where spans stand now, in the order given. Other files are looked at only when something is missing from its own. */
  locate(sought: readonly Sought[]): Promise<readonly LocatedSpan[]>;
}

/** A wiki, or what an unpublished job has of one: files are held against the job's snapshot. */
interface HeldWiki extends Pick<OpenWiki, 'repository' | 'topic'> {
  readonly publication: Pick<OpenWiki['publication'], 'topic' | 'job' | 'snapshot'>;
}

export async function openLiveFiles(ports: Ports, { repository, topic, publication }: HeldWiki): Promise<LiveFiles> {
  const { value: snapshot } = await readPublishedSnapshot(ports, publication);
  const files = new Map(snapshot?.files.map((file) => [file.path, file]));
  const linesOf = (text: string) => readFileLines(text, ports.sha256);
  const isUnchanged = remember((path: string) => {
    const file = files.get(path);
    return file !== undefined && snapshot !== undefined && repository.isUnchanged(file, snapshot.takenAt);
  });
  const now = remember(async (path: string) => {
    const text = await repository.readNow(path, topic.rules, files.has(path));
    return text === undefined ? undefined : linesOf(text);
  });
  const before = remember((path: string) => {
    const file = files.get(path);
    const bytes = file && ports.bodies.readBody(file.sha256);
    return file && bytes ? linesOf(ports.decode(bytes, file)) : undefined;
  });
  const follower = once(async (): Promise<FollowMove> => {
    const taken = await takeQuietly(repository, { rules: topic.rules, rehash: false, git: false, ...(snapshot && { previous: snapshot }) });
    if (!taken) return (path, _cited, found) => ({ path, ...found });
    const left = new Set(taken.snapshot.files.map(({ path }) => path));
    const changed = taken.snapshot.files.flatMap((file) => {
      const bytes = files.get(file.path)?.sha256 === file.sha256 ? undefined : taken.read.get(file.path);
      return bytes ? [[file.path, linesOf(ports.decode(bytes, file))] as const] : [];
    });
    return createMoveFollower({ now: new Map(changed), gone: new Set([...files.keys()].filter((path) => !left.has(path))), before });
  });

  return { isUnchanged, now, before, locate: (sought) => Promise.all(sought.map(locateOne)) };

  async function locateOne({ path, cited }: Sought): Promise<LocatedSpan> {
    if (isUnchanged(path)) return { path, lines: cited.lines, state: 'current' };
    const found = locate(cited, await now(path), () => before(path));
    if (found.state === 'current' || found.state === 'relocated') return { path, ...found };
    return (await follower())(path, cited, found);
  }
}

/** A reading of its own, whose progress nobody waits for; `undefined` where there is nothing left to read, such as a scope that is gone. */
async function takeQuietly(repository: Repository, request: SnapshotRequest): Promise<TakenSnapshot | undefined> {
  const run = { signal: { aborted: false, throwIfAborted: () => undefined }, report: () => undefined };
  try {
    return (await repository.takeSnapshot(request, run)).value;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
