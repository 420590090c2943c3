import { admissionVersion, createNameAdmission } from '../../analysis';
import type { Omitted, Snapshot, SnapshotFile } from '../../model';
import type { SnapshotRequest } from '../../workbench/ports';
import { sha256 } from '../hash';
import { type Candidate, type Collector, createCollector } from './candidates';
import type { Pace } from './createPace';
import { gitMarks } from './gitMarks';
import { walkScope } from './listEntries';
import { isSameMark, readBytes } from './readBytes';
import { createReusableRecords } from './reusableRecords';
import { createRecordedSurroundings } from './surroundings';

/**
 * The snapshot that was taken before, when another would certainly be the same: the same names stand in the folder, each file has its
 * mark, or its bytes where the mark proves nothing, and so has all that git's answers rest on. No process is started.
 */
export async function findUnchanged(root: string, request: SnapshotRequest, pace: Pace): Promise<Snapshot | undefined> {
  const { previous, rules, rehash, git, trackedOnly } = request;
  if (!previous?.gitMarks || rehash || !git || trackedOnly) return undefined;
  const sameRules = previous.admission === admissionVersion && JSON.stringify(previous.rules) === JSON.stringify(rules);
  if (!sameRules || gitMarks(root, previous) !== previous.gitMarks) return undefined;
  const admit = createNameAdmission(rules, createRecordedSurroundings(root, previous));
  const collector = createCollector(root, admit);
  const names = previous.files.length + previous.coverage.omittedFiles.length;
  for (const entry of walkScope(root, rules.scope, admit)) {
    collector.add(entry);
    if (collector.candidates.size + collector.omitted.size > names) return undefined;
    const pause = pace(0, 0);
    if (pause) await pause;
  }
  return isSame(root, previous, collector) ? previous : undefined;
}

/** What was kept out by its name has no mark: its size stands for it. A file whose mark proves nothing is known by its bytes. */
function isSame(root: string, previous: Snapshot, { candidates, omitted }: Collector): boolean {
  const { files, coverage } = previous;
  const reuse = createReusableRecords(previous, previous.rules);
  const isStill = (record: SnapshotFile | Omitted) => {
    const candidate = candidates.get(record.path);
    if (candidate) return reuse(candidate, undefined) !== undefined || ('sha256' in record && holdsStill(root, candidate, record));
    const now = omitted.get(record.path);
    return now !== undefined && 'reason' in record && now.reason === record.reason && now.bytes === record.bytes;
  };
  return (
    candidates.size + omitted.size === files.length + coverage.omittedFiles.length && [...files, ...coverage.omittedFiles].every(isStill)
  );
}

/** A file that was written just before the last snapshot: its bytes are looked at, as they would be without this short cut. */
function holdsStill(root: string, { path, mark, hostOnly }: Candidate, record: SnapshotFile): boolean {
  if (!isSameMark(mark, record.mark) || hostOnly !== record.hostOnly) return false;
  const reading = readBytes(root, path, mark, Number.MAX_SAFE_INTEGER);
  return reading.kind === 'read' && !reading.changed && sha256(reading.bytes) === record.sha256;
}
