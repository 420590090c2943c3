import { admissionVersion } from '../../analysis';
import type { FileMark, Snapshot, SnapshotRules } from '../../model';
import type { Candidate } from './candidates';
import type { Examined } from './examineFile';
import type { GitHead } from './gitListing';
import { isSameMark } from './readBytes';

/** What the last snapshot found out about a file, when the file is certainly the same as then. */
export type ReusableRecords = (candidate: Candidate, head: GitHead | undefined) => Examined | undefined;

/** Nothing is reused when admission changed, or the patterns that its verdict on contents rests on. */
export function createReusableRecords(previous: Snapshot | undefined, rules: SnapshotRules): ReusableRecords {
  if (!previous || previous.admission !== admissionVersion) return () => undefined;
  if (JSON.stringify(previous.rules.include) !== JSON.stringify(rules.include)) return () => undefined;
  const isSame = (then: FileMark | undefined, now: FileMark) => then !== undefined && isStill(then, now, previous.takenAt);
  const files = new Map(previous.files.map((file) => [file.path, file]));
  const omitted = new Map(previous.coverage.omittedFiles.map((record) => [record.path, record]));
  return ({ path, hostOnly, mark }, head) => {
    const file = files.get(path);
    if (file && isSame(file.mark, mark) && (!head || file.blob)) {
      return { file: { ...file, hostOnly }, bytes: undefined, problems: [] };
    }
    const record = omitted.get(path);
    return record && isSame(record.mark, mark) ? { omitted: record, problems: [] } : undefined;
  };
}

/** True when a mark proves that a file holds the bytes that it held when a snapshot was taken. */
export function isStill(then: FileMark, now: FileMark, takenAt: string): boolean {
  return isSameMark(then, now) && !isRacy(now, Date.parse(takenAt));
}

/**
 * Git's rule for racy files: one that changed just before the last snapshot may have changed again within the same tick
 * of the file system's clock, so its equal mark proves nothing. Clocks that show fractions of a second tick at least
 * every 10 ms; others at worst every 2 s.
 */
export function isRacy(mark: FileMark, takenAt: number): boolean {
  return [mark.mtime, mark.ctime].some((time) => time > takenAt - (time % 1000 === 0 ? 2000 : 100));
}
