import type { CommitFile, CommitRecord, History } from '../../model';

/** A commit that did something itself, with the paths that its files have today. */
export interface Touch {
  readonly commit: CommitRecord;
  readonly paths: readonly string[];
  /** By its path today, what each was called then. */
  readonly then: ReadonlyMap<string, string>;
  /** By its path today, what the commit did to each. */
  readonly did: ReadonlyMap<string, CommitFile['change']>;
  /** How many of its files were deleted, or moved and changed on the way, by later commits. */
  readonly gone: number;
  /** True in the year before the newest commit. */
  readonly recent: boolean;
}

const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/**
 * All commits but merges, newest first. A file that was moved as it was is followed; one that changed on the way is a new file, and so is
 * one whose old path `isThere` today: what happened at a path that is there belongs to the file there.
 */
export function touchesOf({ commits }: History, isThere: (path: string) => boolean): readonly Touch[] {
  const newest = commits[0]?.at ?? new Date(0).toISOString();
  const since = new Date(Date.parse(newest) - yearMilliseconds).toISOString();
  const today = new Map<string, string>();
  /** Whether the newest commit that touched a path deleted it. */
  const isGone = new Map<string, boolean>();
  return commits.flatMap((commit) => {
    const paths = commit.files.map(({ path }) => today.get(path) ?? path);
    commit.files.forEach(({ from }, at) => {
      if (from !== undefined && !isThere(from)) today.set(from, paths[at] ?? from);
    });
    const gone = new Set(paths.filter((path) => isGone.get(path))).size;
    commit.files.forEach(({ change }, at) => {
      const path = paths[at] ?? '';
      if (!isGone.has(path)) isGone.set(path, change === 'deleted');
    });
    const then = new Map(commit.files.map(({ path }, at) => [paths[at] ?? path, path]));
    const did = new Map(commit.files.map(({ change }, at) => [paths[at] ?? '', change]));
    return commit.parents.length > 1 ? [] : [{ commit, paths: [...new Set(paths)], then, did, gone, recent: commit.at >= since }];
  });
}
