import { type Coverage, type Omitted, reasons, type SnapshotFile } from '../../model';
import { comparePaths } from './comparePaths';

/** The coverage record of what was let in and what was kept out. `byReason` has every reason, also those with 0. */
export function buildCoverage(files: readonly SnapshotFile[], omitted: Iterable<Omitted>): Coverage {
  const omittedFiles = [...omitted].sort(comparePaths);
  const byReason: Record<string, number> = Object.fromEntries(reasons.map((reason) => [reason, 0]));
  for (const { reason } of omittedFiles) byReason[reason] = (byReason[reason] ?? 0) + 1;
  return {
    eligible: files.length + (byReason.oversized ?? 0) + (byReason.budget ?? 0),
    included: files.length,
    omitted: omittedFiles.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    byReason,
    omittedFiles,
  };
}
