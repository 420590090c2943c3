import { scopeFolders } from '../analysis';
import { topicIdOf } from '../knowledge';
import {
  contracts,
  defaultBudgets,
  type Outcome,
  type Problem,
  ProblemError,
  type Publication,
  personalName,
  problem,
  type RuleChanges,
  type SnapshotRules,
  type Topic,
  topicKindOf,
} from '../model';
import { problemsOfKept } from './keptContract';
import type { Ports, Repository } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';

/**
 * The topic of a folder as it is kept, or as it would be for a folder without one. Where the record is lost, the rules are
 * those of the published snapshot. The contract is always ours: a record cannot weaken it. Throws `topic-scope` for rules that would choose
 * files of a personal topic.
 */
export async function topicOf(ports: Ports, repository: Repository, changes: RuleChanges = {}): Promise<Outcome<Topic>> {
  const id = topicIdOf(ports.sha256, repository.root);
  const topic = personalName(repository.root);
  if (topic !== undefined && choosesFiles(changes)) throw new ProblemError(problem('error', 'topic-scope', { topic }));
  const { value: kept, problems } = await ports.store.readTopic(id);
  const rules = changeRules(kept?.rules ?? (await publishedRules(ports, id)) ?? defaultRules, changes);
  const { name, root } = repository;
  const kind = topicKindOf(root);
  return {
    value: { schema: 1, id, kind, name, root, rules, contract: contracts[kind] },
    problems: [...problems, ...(kept ? problemsOfKept(kept, contracts[kind]) : [])],
  };
}

function choosesFiles({ budgets = {}, scope, include, exclude }: RuleChanges): boolean {
  return Object.keys(budgets).length > 0 || (scope ?? include ?? exclude) !== undefined;
}

const defaultRules: SnapshotRules = { budgets: defaultBudgets, scope: [], include: [], exclude: [] };

async function publishedRules(ports: Ports, topic: string): Promise<SnapshotRules | undefined> {
  const { value: publication } = await ports.store.readPublication(topic);
  return publication && (await readPublishedSnapshot(ports, publication)).value?.rules;
}

function changeRules(rules: SnapshotRules, changes: RuleChanges): SnapshotRules {
  const scope = scopeFolders(changes.scope ?? rules.scope);
  return { ...rules, ...changes, scope, budgets: { ...rules.budgets, ...changes.budgets } };
}

/** An opened folder with its topic and what is published of it. */
export interface OpenWiki {
  readonly repository: Repository;
  readonly topic: Topic;
  readonly publication: Publication;
  /** What was wrong with the record of the topic. */
  readonly problems: readonly Problem[];
}

interface FoundWiki extends Omit<OpenWiki, 'publication'> {
  readonly publication: Publication | undefined;
  /** Why nothing is published. */
  readonly problem: Problem;
}

/** Opens the published wiki of a folder; throws a `ProblemError` `no-wiki` where there is none. */
export async function openWiki(ports: Ports, folder: string): Promise<OpenWiki> {
  const { publication, problem: why, ...opened } = await findWiki(ports, folder);
  if (publication) return { ...opened, publication };
  throw new ProblemError(why);
}

/** The same for a folder that may have no wiki yet; `problem` says why there is none. */
export async function findWiki(ports: Ports, folder: string): Promise<FoundWiki> {
  const repository = await ports.openRepository(folder);
  const { value: topic, problems } = await topicOf(ports, repository);
  const { value: publication, problems: lost } = await ports.store.readPublication(topic.id);
  const why = lost.find((each) => each.severity === 'error') ?? problem('error', 'no-wiki', { folder });
  return { repository, topic, publication, problems, problem: why };
}
