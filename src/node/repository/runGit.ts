import { dirname } from 'node:path';
import type { Cancellation } from '../../model';

/**
 * `missing` when there is no git, `slow` when it had to be stopped, `failed` with git's complaint; the last two with what it
 * had answered until then.
 */
export type GitResult =
  | { readonly kind: 'done'; readonly output: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'slow'; readonly output: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly output: string };

/** How long a command may take and how much it may answer; then it is stopped, and has failed. */
export interface GitLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

const usualLimits: GitLimits = { milliseconds: 20_000, bytes: 256 * 1024 * 1024 };

/**
 * Settings that would make git start programs that the repository names, or write, or go to the network, or read a file
 * of any length or a pipe from which nothing comes.
 */
const safety = [
  '--no-pager',
  '--no-optional-locks',
  '--literal-pathspecs',
  ...[
    'core.fsmonitor=false',
    'core.untrackedCache=false',
    'core.hooksPath=/dev/null',
    'log.showSignature=false',
    'protocol.allow=never',
    'log.mailmap=false',
    'mailmap.file=/dev/null',
    'diff.orderFile=/dev/null',
  ].flatMap((setting) => ['-c', setting]),
];

const passedOn = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'XDG_CONFIG_HOME',
  'SystemRoot',
  'TMPDIR',
  'TEMP',
  'TMP',
];

/**
 * Runs one git command for a folder, without a shell. Only commands that neither read the working tree's contents
 * (`status`, worktree diffs) nor verify signatures may be asked: those run programs that the repository names.
 */
export async function runGit(
  folder: string,
  command: readonly string[],
  signal: Cancellation,
  limits: GitLimits = usualLimits,
): Promise<GitResult> {
  signal.throwIfAborted();
  const { execFile } = await import('node:child_process'); // takes as long to load as git to answer, and is not always needed
  const result = await new Promise<GitResult>((resolve) => {
    // Started beside our own program: Windows looks for `git.exe` in the working folder first.
    const bounds = { timeout: limits.milliseconds, maxBuffer: limits.bytes };
    const options = { cwd: dirname(process.execPath), env: environment(), ...bounds, windowsHide: true };
    const child = execFile('git', [...safety, '-C', folder, ...command], options, (error, output, complaint) => {
      clearInterval(watch);
      if (!error) resolve({ kind: 'done', output });
      else if (error.code === 'ENOENT') resolve({ kind: 'missing' });
      else if (error.killed) resolve({ kind: 'slow', output });
      else resolve({ kind: 'failed', reason: complaintOf(complaint) || error.message.slice(0, 200), output });
    });
    const watch = setInterval(() => signal.aborted && child.kill('SIGKILL'), 50);
  });
  signal.throwIfAborted();
  return result;
}

function environment(): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  return { ...kept, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
}

/** The first complaint of git on one line, without control characters: it may hold names that the repository chose. */
function complaintOf(complaint: string): string {
  const line = complaint.split('\n').find((text) => /^(?:fatal|error):/.test(text)) ?? complaint.split('\n')[0] ?? '';
  return line.replace(/\p{Cc}/gu, ' ').slice(0, 200);
}
