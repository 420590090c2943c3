import type { CommitRecord, History } from '../../model';

/** A commit that did something itself, with the paths that its files have today. */
export interface Touch {
  readonly commit: CommitRecord;
  readonly paths: readonly string[];
  /** By its path today, what each was called then. */
  readonly then: ReadonlyMap<string, string>;
  /** How many of its files were deleted by later commits. */
  readonly gone: number;
  /** True in the year before the newest commit. */
  readonly recent: boolean;
}

const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/** All commits but merges, newest first. A file that was moved as it was is followed; one that changed on the way is a new file. */
export function touchesOf({ commits }: History): readonly Touch[] {
  const newest = commits[0]?.at ?? new Date(0).toISOString();
  const since = new Date(Date.parse(newest) - yearMilliseconds).toISOString();
  const today = new Map<string, string>();
  /** Whether the newest commit that touched a path deleted it. */
  const isGone = new Map<string, boolean>();
  return commits.flatMap((commit) => {
    const paths = commit.files.map(({ path }) => today.get(path) ?? path);
    commit.files.forEach(({ from }, at) => {
      if (from !== undefined) today.set(from, paths[at] ?? from);
    });
    const gone = new Set(paths.filter((path) => isGone.get(path))).size;
    commit.files.forEach(({ change }, at) => {
      const path = paths[at] ?? '';
      if (!isGone.has(path)) isGone.set(path, change === 'deleted');
    });
    const then = new Map(commit.files.map(({ path }, at) => [paths[at] ?? path, path]));
    return commit.parents.length > 1 ? [] : [{ commit, paths: [...new Set(paths)], then, gone, recent: commit.at >= since }];
  });
}
