import { admissionVersion, buildCoverage, comparePaths, snapshotDigest } from '../../analysis';
import { type Clock, type Omitted, type Outcome, type Problem, problem, type Run, type SnapshotFile } from '../../model';
import type { SnapshotRequest, TakenSnapshot } from '../../workbench/ports';
import { sha256 } from '../hash';
import { type Candidate, createCollector } from './candidates';
import { createPace, type Pace } from './createPace';
import { createExaminer, type Examined } from './examineFile';
import { findUnchanged } from './findUnchanged';
import type { GitHead } from './gitListing';
import { gitMarks } from './gitMarks';
import { isDirty } from './isDirty';
import { type Listing, listEntries } from './listEntries';
import { createReusableRecords } from './reusableRecords';

/**
 * Takes the snapshot of a folder: lists it, asks admission for each name, reads what was admitted in the order of paths,
 * and decides by content. Never fails over a file: what cannot be read is recorded. Throws the signal's reason on cancel.
 */
export async function takeSnapshot(root: string, request: SnapshotRequest, run: Run, now: Clock): Promise<Outcome<TakenSnapshot>> {
  const takenAt = now();
  const pace = createPace(run);
  const unchanged = await findUnchanged(root, request, pace);
  if (unchanged) return { value: { snapshot: unchanged, read: new Map() }, problems: unchanged.files.flatMap(lossyProblem) };
  const listing = await listEntries(root, request, run.signal);
  const { candidates, omitted } = await collect(root, listing, pace);
  const contents = await readAll(root, request, [...candidates.values()].sort(comparePaths), { pace, head: listing.head });
  for (const record of contents.omitted) omitted.set(record.path, record);
  run.report({ stage: 'snapshot', done: candidates.size, total: candidates.size });
  const { files } = contents;
  const { rules } = request;
  const isThere = (path: string) => candidates.has(path) || omitted.has(path);
  const history = listing.head?.history;
  const taken = { takenAt, files, coverage: buildCoverage(files, omitted.values()) };
  const marks = listing.head && !request.trackedOnly ? gitMarks(root, taken) : undefined;
  const snapshot = {
    ...taken,
    digest: snapshotDigest(files, rules.scope, sha256),
    admission: admissionVersion,
    rules,
    commit: listing.head?.commit ?? null,
    committedAt: listing.head?.committedAt ?? null,
    dirty: listing.head !== undefined && isDirty(files, listing.head, { admitGone: listing.admitGone, isThere }),
    ...(history === undefined ? {} : { history }),
    ...(marks === undefined ? {} : { gitMarks: marks }),
  };
  return { value: { snapshot, read: contents.read }, problems: [...listing.problems, ...contents.problems] };
}

async function collect(root: string, listing: Listing, pace: Pace) {
  const collector = createCollector(root, listing.admit);
  for (const entry of listing.entries) {
    collector.add(entry);
    const pause = pace(0, 0);
    if (pause) await pause;
  }
  return collector;
}

interface Contents {
  readonly files: SnapshotFile[];
  readonly omitted: Omitted[];
  readonly read: Map<string, Uint8Array>;
  readonly problems: Problem[];
}

/** Goes through the candidates in order; from the first that the budgets have no room for, the rest is only counted. */
async function readAll(
  root: string,
  request: SnapshotRequest,
  candidates: readonly Candidate[],
  run: { pace: Pace; head: GitHead | undefined },
) {
  const contents: Contents = { files: [], omitted: [], read: new Map(), problems: [] };
  const { budgets } = request.rules;
  const examine = createExaminer(root, request.rules);
  const reuse = createReusableRecords(request.rehash ? undefined : request.previous, request.rules);
  let bytesLeft = budgets.maxTotalBytes;
  let isFull = false;
  for (const [done, candidate] of candidates.entries()) {
    const pause = run.pace(done, candidates.length);
    if (pause) await pause;
    const hasRoom = !isFull && contents.files.length < budgets.maxFiles && candidate.mark.bytes <= bytesLeft;
    const known = hasRoom && candidate.mark.bytes <= budgets.maxFileBytes ? reuse(candidate, run.head) : undefined;
    const result = known ?? (await examine(candidate, { hasRoom, head: run.head }));
    keep(contents, result);
    if ('file' in result) bytesLeft -= result.file.bytes;
    else if (result.omitted.reason === 'budget') isFull = true;
  }
  return contents;
}

function keep({ files, omitted, read, problems }: Contents, result: Examined): void {
  problems.push(...result.problems);
  if ('omitted' in result) return void omitted.push(result.omitted);
  const { file, bytes } = result;
  files.push(file);
  if (bytes) read.set(file.path, bytes);
  problems.push(...lossyProblem(file));
}

function lossyProblem({ path, lossy }: SnapshotFile): readonly Problem[] {
  return lossy ? [problem('info', 'lossy-text', {}, path)] : [];
}
