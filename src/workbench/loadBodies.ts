import { analyse, factsOfHistory, type RepositorySource, type SyntaxCache } from '../analysis';
import { type Facts, type History, type Outcome, type Run, remember, type Snapshot, type SnapshotFile } from '../model';
import type { Ports, Repository, SnapshotRequest, TakenSnapshot } from './ports';

/** A snapshot with all of its bytes at hand, or only those just read where nothing is left to do. */
export interface LoadedSnapshot {
  readonly snapshot: Snapshot;
  readonly bodies: ReadonlyMap<string, Uint8Array>;
  /** How many files were read from the folder. */
  readonly read: number;
}

/**
 * Takes a snapshot and brings in the bodies of the files that did not have to be read again, unless `isKnown` says that
 * nobody will look at them. Where the store lost one, everything is read anew.
 */
export async function takeWhole(
  ports: Ports,
  repository: Repository,
  request: SnapshotRequest,
  run: Run,
  isKnown: (snapshot: Snapshot) => boolean = () => false,
): Promise<Outcome<LoadedSnapshot>> {
  const { value: taken, problems } = await repository.takeSnapshot(request, run);
  const bodies = isKnown(taken.snapshot) ? taken.read : loadBodies(ports, taken);
  if (bodies) return { value: { snapshot: taken.snapshot, bodies, read: taken.read.size }, problems };
  if (request.rehash) throw new Error('a snapshot that reads everything lacks bodies');
  return takeWhole(ports, repository, { ...request, rehash: true }, run);
}

/** Bodies of a snapshot that was just taken, or (with nothing read) of one in the store; `undefined` when one is missing. */
export function loadBodies(ports: Ports, { snapshot, read }: TakenSnapshot): ReadonlyMap<string, Uint8Array> | undefined {
  const bodies = new Map<string, Uint8Array>();
  for (const file of snapshot.files) {
    const bytes = read.get(file.path) ?? ports.bodies.readBody(file.sha256);
    if (!bytes) return undefined;
    bodies.set(file.path, bytes);
  }
  return bodies;
}

/** Texts of a snapshot, each decoded when it is first asked for. */
export function sourceOf(ports: Ports, { snapshot, bodies }: LoadedSnapshot): RepositorySource {
  const files = new Map(snapshot.files.map((file) => [file.path, file]));
  return {
    text: remember((path) => {
      const file = files.get(path);
      const bytes = bodies.get(path);
      if (!file || !bytes) throw new Error(`not in the snapshot: ${path}`);
      return ports.decode(bytes, file);
    }),
  };
}

/** Facts, and the history that some of them come from. */
export interface Analysed {
  readonly facts: Facts;
  readonly history: History | undefined;
}

/** A snapshot to analyse. Without `history` there are no facts of it; without `cache` every file is parsed. */
export interface AnalysisGround {
  readonly loaded: LoadedSnapshot;
  readonly source: RepositorySource;
  readonly history?: Promise<Outcome<History | undefined>>;
  readonly cache?: SyntaxCache | undefined;
}

/** The facts of a snapshot and of its history, which is read meanwhile. */
export async function analyseSnapshot({ syntax, sha256, breathe }: Ports, ground: AnalysisGround, run: Run): Promise<Outcome<Analysed>> {
  const { loaded, source, cache, history = { value: undefined, problems: [] } } = ground;
  const bytesOf = ({ path }: SnapshotFile) => loaded.bodies.get(path) ?? new Uint8Array();
  const input = { files: loaded.snapshot.files, source, syntax, cache, bytesOf, sha256, breathe };
  const [analysed, told] = await Promise.all([analyse(input, run), history]);
  const facts = told.value ? { ...analysed.value, history: factsOfHistory(told.value, analysed.value, source) } : analysed.value;
  return { value: { facts, history: told.value }, problems: [...told.problems, ...analysed.problems] };
}
