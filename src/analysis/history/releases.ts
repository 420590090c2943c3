import { type CommitRecord, groupBy, type History, type TagRecord } from '../../model';

/** The commits that a release brought, merges included, newest first. */
export interface Release {
  readonly tags: readonly string[];
  readonly head: CommitRecord;
  readonly commits: readonly CommitRecord[];
  /** True when the history was cut inside it. */
  readonly partial: boolean;
}

const version = /\d/;
/** After so long without one of its own the whole is released by its packages. */
const longSilence = 365 * 24 * 60 * 60 * 1000;
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
  const names = new Map<string, string[]>();
  for (const { name, sha } of ofTheWhole(withoutPreliminary(tags))) names.set(sha, [...(names.get(sha) ?? []), name]);
  return history.commits.flatMap((head) => {
    const found = names.get(head.sha);
    return found ? [{ head, tags: found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) }] : [];
  });
}

function withoutPreliminary(tags: readonly TagRecord[]): readonly TagRecord[] {
  const final = tags.filter(({ name }) => !preliminary.test(name));
  return final.length > 0 ? final : tags;
}

/** Where the whole has versions of its own, and has not given them up, tags of single packages are no releases of it: `1.2.0` beside `core-0.3.1`. */
function ofTheWhole(tags: readonly TagRecord[]): readonly TagRecord[] {
  const whole = tags.filter(({ name }) => !isOfPart(name));
  const newest = (some: readonly TagRecord[]) =>
    some
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  const isKept = whole.length > 1 && Date.parse(newest(tags)) - Date.parse(newest(whole)) < longSilence;
  return isKept ? whole : tags;
}

/** Those (newest first) that opened a version: by their `.0`, or as the first on the way of their first two numbers. */
export function milestonesOf(releases: readonly Release[]): readonly Release[] {
  const parts = new Set<string>();
  const lines = new Set<string>();
  const oldestFirst = [...releases].reverse().filter(({ tags: [name = ''] }) => {
    const part = partOf(name);
    const line = `${part} ${/\d+(?:\.\d+)?/.exec(name.slice(part.length))?.[0] ?? ''}`;
    const opens = /\d\.0$/.test(name) || (parts.has(part) && !lines.has(line));
    parts.add(part);
    lines.add(line);
    return opens;
  });
  return oldestFirst.reverse();
}

/** The newest tag of each package that is released on its own, the newest first; nothing where the whole has no versions. */
export function partReleasesOf({ tags, commits }: History): readonly string[] {
  const reached = new Set(commits.map(({ sha }) => sha));
  const known = withoutPreliminary(tags.filter(({ name, sha }) => version.test(name) && reached.has(sha)));
  if (ofTheWhole(known).length === known.length) return [];
  const byPart = groupBy(
    known.filter(({ name }) => isOfPart(name)),
    ({ name }) => partOf(name),
  );
  return [...byPart.values()]
    .flatMap((some) => [...some].sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.name < b.name ? -1 : 1)).slice(0, 1))
    .sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** `core` for `core-0.3.1` and `@x/core@0.3.1`; nothing for `v0.3.1` and `release-0.3.1`. */
function partOf(name: string): string {
  const part = /^(.*?)[-_@/ ]?v?\d+\.\d/.exec(name)?.[1] ?? '';
  return /^(?:v|ver|version|release|rel|r)$/i.test(part) ? '' : part;
}

function isOfPart(name: string): boolean {
  return partOf(name) !== '';
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
