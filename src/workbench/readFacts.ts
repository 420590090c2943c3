import { budgetProblems } from '../analysis';
import type { Facts, Outcome, RuleChanges, Run } from '../model';
import { analyseSnapshot, sourceOf, takeWhole } from './loadBodies';
import { loadHistory } from './loadHistory';
import type { Ports } from './ports';
import { topicOf } from './topicOf';

/** Analyses a folder as it is now. Eligible files that a budget left out are a problem (S5). Nothing is written. */
export async function readFacts(ports: Ports, folder: string, changes: RuleChanges, run: Run): Promise<Outcome<Facts>> {
  const repository = await ports.openRepository(folder);
  const { value: topic, problems } = await topicOf(ports, repository, changes);
  const taken = await takeWhole(ports, repository, { rules: topic.rules, rehash: true, git: true }, run);
  const history = loadHistory(ports, repository, taken.value.snapshot, run);
  const analysed = await analyseSnapshot(ports, { loaded: taken.value, source: sourceOf(ports, taken.value), history }, run);
  const over = budgetProblems(taken.value.snapshot.coverage, topic.rules.budgets);
  return { value: analysed.value.facts, problems: [...problems, ...taken.problems, ...analysed.problems, ...over] };
}
