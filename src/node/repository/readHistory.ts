import { isInScope, scopeFolders } from '../../analysis';
import { type Cancellation, type CommitRecord, type Outcome, problem, type Snapshot } from '../../model';
import type { RawHistory } from '../../workbench/ports';
import { logFormat, parseLog } from './parseLog';
import { historyKeyOf, readRefs } from './readRefs';
import { withRenames } from './readRenames';
import { runGit } from './runGit';

const mostCommits = 4000;
const limits = { milliseconds: 10_000, bytes: 64 * 1024 * 1024 };

/**
 * One pass over trees alone: counting lines would read every version of every file (20 × slower). Only files that were moved
 * without a change count as renamed here; what changed on the way is looked for afterwards (`withRenames`).
 */
const logOptions = [
  ...['-z', '--name-status', '--root', '--relative', '--no-color', '--no-ext-diff', '--no-textconv'],
  ...['--find-renames=100%', '--encoding=UTF-8', '--use-mailmap'],
];

/**
 * The newest commits that led to the snapshot's commit, and the tags. When git must stop early, what it said until then
 * is the history. `undefined`, with a problem, when it says nothing.
 */
export async function readHistory(root: string, snapshot: Snapshot, signal: Cancellation): Promise<Outcome<RawHistory | undefined>> {
  const { commit, rules } = snapshot;
  if (commit === null || snapshot.history === undefined) return { value: undefined, problems: [] };
  const refs = await readRefs(root, signal);
  const log = await runGit(root, ['log', ...logOptions, `--max-count=${mostCommits}`, logFormat, commit, '--'], signal, limits);
  if (!refs || log.kind === 'missing') return failed('no refs');
  const scope = scopeFolders(rules.scope);
  const isWanted = (path: string) => isInScope(path, scope);
  const commits = parseLog(log.output, isWanted);
  const isWhole = log.kind === 'done';
  const told = isWhole ? commits : commits.slice(0, -1);
  if (told.length === 0) return log.kind === 'slow' ? slow : failed(isWhole ? 'no commits' : log.reason);
  const cut = isWhole ? (commits.length === mostCommits ? 'number' : refs.shallow ? 'shallow' : null) : 'time';
  const key = historyKeyOf(commit, scope, refs);
  const whole = refs.shallow ? told.map(withoutFirstFiles) : told;
  return {
    value: {
      schema: 1,
      key,
      head: commit,
      commits: [...(await withRenames(root, whole, { head: commit, isWanted, signal }))],
      tags: refs.tags,
      cut,
    },
    problems: [],
  };
}

/** Where a shallow clone ends, git shows a commit as if it had made every file. */
function withoutFirstFiles(commit: CommitRecord): CommitRecord {
  return commit.parents.length === 0 ? { ...commit, files: [], changed: 0 } : commit;
}

const slow: Outcome<undefined> = { value: undefined, problems: [problem('warning', 'git-slow')] };

function failed(reason: string): Outcome<undefined> {
  return { value: undefined, problems: [problem('warning', 'git-failed', { reason })] };
}
