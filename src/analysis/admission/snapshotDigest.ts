import type { Sha256, Snapshot, SnapshotFile } from '../../model';
import { admissionVersion } from './admissionVersion';
import { comparePaths } from './comparePaths';
import { scopeFolders } from './scope';

/**
 * SHA-256 over the sorted (path, sha256) pairs, the admission version and the sorted scope, written as one JSON array so
 * that no name can pass for another. Equal trees have equal digests, whatever the order of the files.
 */
export function snapshotDigest(files: readonly Pick<SnapshotFile, 'path' | 'sha256'>[], scope: readonly string[], sha256: Sha256): string {
  return digestOf({ files, scope, admission: admissionVersion }, sha256);
}

/** False for a snapshot whose files are not those that its digest is of. */
export function isUntouchedSnapshot({ digest, files, rules, admission }: Snapshot, sha256: Sha256): boolean {
  return digest === digestOf({ files, scope: rules.scope, admission }, sha256);
}

interface Digested {
  readonly files: readonly Pick<SnapshotFile, 'path' | 'sha256'>[];
  readonly scope: readonly string[];
  readonly admission: number;
}

function digestOf({ files, scope, admission }: Digested, sha256: Sha256): string {
  const pairs = [...files].sort(comparePaths).map(({ path, sha256: hash }) => [path, hash]);
  return sha256(JSON.stringify({ admission, scope: scopeFolders(scope), files: pairs }));
}
