import type { Cancellation, CommitFile, CommitRecord } from '../../model';
import { runGit } from './runGit';

/** It reads two versions of each file that is looked at: what it did not find until then is told as added and deleted. */
const limits = { milliseconds: 5_000, bytes: 64 * 1024 * 1024 };
const leastAlike = 50;
/** Of a commit with more new and lost files than this none are compared. */
const mostCompared = 400;
const options = [
  ...['-z', '--name-status', '--root', '--relative', '--no-color', '--no-ext-diff', '--no-textconv'],
  ...[`--find-renames=${leastAlike}%`, `-l${mostCompared}`, '--encoding=UTF-8', '--format=%H'],
];

/** Commits with what their new files were renamed from, where these changed on the way. Where git cannot tell, they stay as they are. */
export async function withRenames(
  root: string,
  commits: readonly CommitRecord[],
  { head, isWanted, signal }: { readonly head: string; readonly isWanted: (path: string) => boolean; readonly signal: Cancellation },
): Promise<readonly CommitRecord[]> {
  const candidates = commits.filter(({ files }) => has(files, 'added') && has(files, 'deleted'));
  if (candidates.length === 0) return commits;
  const log = await runGit(root, ['log', ...options, `--max-count=${commits.length}`, head, '--'], signal, limits);
  const renames = log.kind === 'missing' ? new Map<string, never>() : parseRenames(log.output);
  return commits.map((commit) => ({ ...commit, files: commit.files.map(renamed(renames.get(commit.sha), isWanted)) }));
}

function has(files: readonly CommitFile[], wanted: CommitFile['change']): boolean {
  return files.some(({ change }) => change === wanted);
}

type Renames = ReadonlyMap<string, NonNullable<CommitFile['renamed']>>;

function renamed(renames: Renames | undefined, isWanted: (path: string) => boolean): (file: CommitFile) => CommitFile {
  return (file) => {
    const found = file.change === 'added' ? renames?.get(file.path) : undefined;
    return found && isWanted(found.from) ? { ...file, renamed: found } : file;
  };
}

/** By commit and new path: of `R079`, old path, new path, as of `M`, path, which is only stepped over. What was cut off at its end is left out. */
function parseRenames(output: string): ReadonlyMap<string, Renames> {
  const all = new Map<string, Map<string, { from: string; alike: number }>>();
  const parts = output.split('\0').slice(0, -1);
  let own = new Map<string, { from: string; alike: number }>();
  for (let at = 0; at < parts.length; at += 1) {
    const [, letter, alike] = /^\n?([A-Z])(\d*)$/.exec(parts[at] ?? '') ?? [];
    if (letter === undefined) {
      own = new Map();
      all.set((parts[at] ?? '').trim(), own);
      continue;
    }
    const [from = '', to] = parts.slice(at + 1, at + 3);
    if (letter === 'R' && to !== undefined) own.set(to, { from, alike: Number(alike) });
    at += letter === 'R' ? 2 : 1;
  }
  return all;
}
