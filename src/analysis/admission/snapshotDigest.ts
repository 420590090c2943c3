import type { Sha256, SnapshotFile } from '../../model';
import { admissionVersion } from './admissionVersion';
import { comparePaths } from './comparePaths';
import { scopeFolders } from './scope';

/**
 * SHA-256 over the sorted (path, sha256) pairs, the admission version and the sorted scope, written as one JSON array so
 * that no name can pass for another. Equal trees have equal digests, whatever the order of the files.
 */
export function snapshotDigest(files: readonly Pick<SnapshotFile, 'path' | 'sha256'>[], scope: readonly string[], sha256: Sha256): string {
  const pairs = [...files].sort(comparePaths).map(({ path, sha256: hash }) => [path, hash]);
  return sha256(JSON.stringify({ admission: admissionVersion, scope: scopeFolders(scope), files: pairs }));
}
