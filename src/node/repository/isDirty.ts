import type { NameAdmission } from '../../analysis';
import type { SnapshotFile } from '../../model';
import type { GitHead } from './gitListing';

/**
 * True when the included files are not those of the commit: by our own hashes, since asking git for a status runs the
 * repository's filters. A file of the commit that is gone counts when its name would be admitted.
 */
export function isDirty(
  files: readonly SnapshotFile[],
  head: GitHead,
  tree: { readonly admitGone: NameAdmission; readonly isThere: (path: string) => boolean },
): boolean {
  if (files.some(({ path, blob }) => head.blobs.get(path) !== blob)) return true;
  return [...head.blobs.keys()].some((path) => !tree.isThere(path) && tree.admitGone({ path, kind: 'file', bytes: 0 }).admitted);
}
