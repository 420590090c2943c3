import type { CommitRecord, History } from '../../model';

/** The commits that a release brought, merges included, newest first. */
export interface Release {
  readonly tags: readonly string[];
  readonly head: CommitRecord;
  readonly commits: readonly CommitRecord[];
  /** True when the history was cut inside it. */
  readonly partial: boolean;
}

const version = /\d/;
const preliminary = /\d-|(?:alpha|beta|canary|nightly|snapshot|preview)|\d\.?rc\d*/i;

/**
 * Shares the commits out among the tags that lead to the newest commit: each belongs to the oldest release that it leads
 * to. Newest release first; what no release has yet comes back as `rest`. Preliminary versions count only where there is no other.
 */
export function shareOutReleases(history: History): { readonly releases: readonly Release[]; readonly rest: readonly CommitRecord[] } {
  const commits = new Map(history.commits.map((commit) => [commit.sha, commit]));
  const places = new Map(history.commits.map(({ sha }, place) => [sha, place]));
  const taken = new Set<string>();
  const oldestFirst = [...releaseTags(history, commits)].reverse();
  const releases = oldestFirst.map(({ head, tags }): Release => {
    const { found, partial } = collect(head, commits, taken);
    const newestFirst = found.sort((a, b) => (places.get(a.sha) ?? 0) - (places.get(b.sha) ?? 0));
    return { head, tags, commits: newestFirst, partial: partial || history.cut === 'shallow' };
  });
  return { releases: releases.reverse(), rest: history.commits.filter(({ sha }) => !taken.has(sha)) };
}

/** Tagged commits in the order of the history, newest first. */
function releaseTags(history: History, commits: ReadonlyMap<string, CommitRecord>) {
  const tags = history.tags.filter(({ name, sha }) => version.test(name) && commits.has(sha));
  const final = tags.filter(({ name }) => !preliminary.test(name));
  const names = new Map<string, string[]>();
  for (const { name, sha } of final.length > 0 ? final : tags) names.set(sha, [...(names.get(sha) ?? []), name]);
  return history.commits.flatMap((head) => {
    const found = names.get(head.sha);
    return found ? [{ head, tags: found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) }] : [];
  });
}

/** Every commit that leads to `head` and that no older release has taken. */
function collect(head: CommitRecord, commits: ReadonlyMap<string, CommitRecord>, taken: Set<string>) {
  const found: CommitRecord[] = [];
  const waiting = [head.sha];
  let partial = false;
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    const commit = commits.get(sha);
    if (!commit) partial = true;
    if (!commit || taken.has(sha)) continue;
    taken.add(sha);
    found.push(commit);
    waiting.push(...commit.parents);
  }
  return { found, partial };
}
