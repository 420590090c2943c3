import { type Cancellation, type Problem, problem } from '../../model';
import { historyKeyOf, readRefs } from './readRefs';
import { type GitResult, runGit } from './runGit';

/** What git says of a folder; paths are relative to it. */
export interface GitListing {
  /** Tracked files, with untracked ones that are not ignored unless left out; and repositories inside, without a slash at their end. */
  readonly paths: ReadonlySet<string>;
  /** The folders that hold one of `paths`. */
  readonly folders: ReadonlySet<string>;
  readonly head: GitHead | undefined;
}

export interface GitHead {
  readonly commit: string;
  readonly committedAt: string;
  /** Blob ids of the files in the commit, by path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Equal as long as the history is. */
  readonly history: string | undefined;
}

/** Asks git, in one round of processes; when it cannot answer, says why, and the caller reads the ignore files itself. */
export async function readGitListing(
  folder: string,
  { scope, trackedOnly }: { readonly scope: readonly string[]; readonly trackedOnly: boolean },
  signal: Cancellation,
): Promise<{ readonly listing?: GitListing; readonly problem?: Problem }> {
  const where = ['--', ...scope];
  const [listed, log, tree, refs] = await Promise.all([
    runGit(folder, ['ls-files', '-z', ...(trackedOnly ? ['-c'] : ['-co', '--exclude-standard']), ...where], signal),
    runGit(folder, ['log', '-1', '--no-ext-diff', '--no-textconv', '--format=%H %ct', 'HEAD', '--'], signal),
    runGit(folder, ['ls-tree', '-r', '-z', 'HEAD', ...where], signal),
    readRefs(folder, signal),
  ]);
  if (listed.kind !== 'done') return { problem: explain(listed) };
  const paths = new Set(rows(listed.output).map((path) => (path.endsWith('/') ? path.slice(0, -1) : path)));
  // Inside an ignored folder of a repository around it git lists nothing: the folder does not belong to that repository.
  if (paths.size === 0) return { problem: problem('info', 'not-a-repository') };
  const commit = parseHead(log, tree);
  const head = commit && { ...commit, history: refs && historyKeyOf(commit.commit, scope, refs) };
  return { listing: { ...listingOf(paths), head } };
}

function explain(result: Exclude<GitResult, { kind: 'done' }>): Problem {
  if (result.kind === 'missing') return problem('warning', 'git-missing');
  if (result.kind === 'slow') return problem('warning', 'git-slow');
  if (/not a git repository/.test(result.reason)) return problem('info', 'not-a-repository');
  return problem('warning', 'git-failed', { reason: result.reason });
}

/** Files with the folders that they lie in. */
export function listingOf(paths: ReadonlySet<string>): Pick<GitListing, 'paths' | 'folders'> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      const folder = path.slice(0, cut);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return { paths, folders };
}

/** Without a commit both commands fail, and there is no head. */
function parseHead(log: GitResult, tree: GitResult): Omit<GitHead, 'history'> | undefined {
  if (log.kind !== 'done' || tree.kind !== 'done') return undefined;
  const [, commit, seconds] = /^([0-9a-f]{40,64}) (\d+)/.exec(log.output) ?? [];
  if (!commit) return undefined;
  const blobs = new Map<string, string>();
  for (const row of rows(tree.output)) {
    // `100644 blob 8b13…\tsrc/a.ts`; other modes are links and submodules.
    const tab = row.indexOf('\t');
    if (row.startsWith('100')) blobs.set(row.slice(tab + 1), row.slice(12, tab));
  }
  return { commit, committedAt: new Date(Number(seconds) * 1000).toISOString(), blobs };
}

function rows(output: string): string[] {
  return output.split('\0').filter((row) => row !== '');
}
