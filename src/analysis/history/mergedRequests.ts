import type { CommitRecord, History } from '../../model';
import { namesOnlyVersion } from './changes';

/** `Merge pull request #12 from jane/fix` and its like on other hosts; the title stands in the body. */
const merge = /^Merge (?:pull request|merge request|PR) [#!](\d{1,7})\b/i;
/** A merge under the title of its request: `Fix it (#12)`. */
const titled = /\S.*\s\((?:#|GH-|!)\d{1,7}\)\s*$/;

/**
 * What tells each commit: itself or, where it came in by a merged request that has a title, that request as one change of
 * all its files. A merge without a title tells nothing and stands for itself.
 */
export function tellersOf({ commits, head }: History): ReadonlyMap<string, CommitRecord> {
  const bySha = new Map(commits.map((commit) => [commit.sha, commit]));
  const main = mainLine(bySha, head);
  const tellers = new Map(commits.map((commit) => [commit.sha, commit]));
  const taken = new Set(main.map(({ sha }) => sha));
  // The oldest merge first: what a later one brings as well came with the first.
  for (const commit of [...main].reverse()) {
    const brought = broughtBy(commit, bySha, taken);
    // What gathers requests that were merged into another branch tells less than they do.
    const isOne = brought.length > 0 && !brought.some(({ subject }) => titled.test(subject));
    const title = isOne ? titleOf(commit) : undefined;
    if (title === undefined) continue;
    const request = requestOf(commit, title, brought);
    if (namesOnlyVersion(request)) continue;
    for (const { sha } of [commit, ...brought]) tellers.set(sha, request);
  }
  return tellers;
}

function mainLine(bySha: ReadonlyMap<string, CommitRecord>, head: string): readonly CommitRecord[] {
  const line: CommitRecord[] = [];
  const seen = new Set<string>();
  for (let commit = bySha.get(head); commit && !seen.has(commit.sha); commit = bySha.get(commit.parents[0] ?? '')) {
    seen.add(commit.sha);
    line.push(commit);
  }
  return line;
}

/** Commits that lead to a merge by its other parents and to no older one. They are taken now. */
function broughtBy({ parents }: CommitRecord, bySha: ReadonlyMap<string, CommitRecord>, taken: Set<string>): readonly CommitRecord[] {
  const brought: CommitRecord[] = [];
  const waiting = [...parents.slice(1)];
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    const commit = bySha.get(sha);
    if (!commit || taken.has(sha)) continue;
    taken.add(sha);
    if (commit.parents.length <= 1) brought.push(commit);
    waiting.push(...commit.parents);
  }
  return brought;
}

/** The title with the number of the request behind it, as a squashed commit has it. */
function titleOf({ subject, body }: CommitRecord): string | undefined {
  if (titled.test(subject)) return subject;
  const number = merge.exec(subject)?.[1];
  const [first = ''] = body.split('\n').filter((line) => line.trim() !== '');
  return number === undefined || !/^[\p{L}\p{N}"'`[(]/u.test(first) ? undefined : `${first.trim()} (#${number})`;
}

function requestOf(commit: CommitRecord, subject: string, brought: readonly CommitRecord[]): CommitRecord {
  const files = new Map(brought.flatMap((each) => each.files.map((file) => [file.path, file] as const)));
  return { ...commit, subject, parents: commit.parents.slice(0, 1), files: [...files.values()], changed: files.size };
}
