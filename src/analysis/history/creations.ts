import { fileRole } from '../fileRole';
import type { Touch } from './touches';

export interface Creations {
  /** Paths that the commit created. */
  readonly created: readonly string[];
  /** Paths that it made or moved there: not of every file that changed on the way git tells where it came from. */
  readonly brought: readonly string[];
}

/**
 * Those of the paths of today that came to be by a commit. One may have come from a file of its kind that the same commit deleted:
 * from that of its name, else from any whose name no new file bears.
 */
export function creationsOf({ commit, did, then }: Touch, paths: readonly string[]): Creations {
  const kindOf = (path: string) => fileRole(path);
  const keyOf = (path: string) => `${kindOf(path)} ${stemOf(path)}`;
  const deleted = commit.files.flatMap(({ path, change }) => (change === 'deleted' ? [path] : []));
  const added = new Set(commit.files.flatMap(({ path, change }) => (change === 'added' ? [keyOf(path)] : [])));
  const lost = new Set(deleted.map(keyOf));
  const loose = new Set(deleted.filter((path) => !added.has(keyOf(path))).map(kindOf));
  const renamed = new Set(commit.files.flatMap(({ path, renamed: found }) => (found ? [path] : [])));
  const isNew = (path: string) => {
    const before = then.get(path) ?? path;
    return did.get(path) === 'added' && !renamed.has(before) && !lost.has(keyOf(before)) && !loose.has(kindOf(before));
  };
  const came = paths.filter((path) => did.get(path) === 'added' || did.get(path) === 'moved');
  return { created: came.filter(isNew), brought: came.filter((path) => !isNew(path)) };
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
