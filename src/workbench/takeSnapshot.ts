import { budgetProblems } from '../analysis';
import type { Outcome, RuleChanges, Run, SnapshotReport } from '../model';
import type { Ports } from './ports';
import { topicOf } from './topicOf';

/** What a build would read and what it would leave out, and why. Nothing is written. */
export async function takeSnapshot(ports: Ports, folder: string, changes: RuleChanges, run: Run): Promise<Outcome<SnapshotReport>> {
  const repository = await ports.openRepository(folder);
  const { value: topic, problems: known } = await topicOf(ports, repository, changes);
  const { rules } = topic;
  const { value, problems } = await repository.takeSnapshot({ rules, rehash: true, git: true }, run);
  const { digest, commit, dirty, coverage } = value.snapshot;
  return {
    value: { root: repository.root, digest, ...(commit === null ? {} : { commit }), dirty, budgets: rules.budgets, coverage },
    problems: [...known, ...problems, ...budgetProblems(coverage, rules.budgets)],
  };
}
