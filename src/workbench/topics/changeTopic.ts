import { scopeFolders } from '../../analysis';
import { topicIdOf } from '../../knowledge';
import {
  contracts,
  defaultBudgets,
  emptyLibrary,
  type Library,
  type PersonalTopic,
  ProblemError,
  pageSegment,
  personalRoot,
  problem,
  type Topic,
  type TopicRequest,
} from '../../model';
import type { Ports } from '../ports';
import { articlesIn, viewOf } from './readTopics';

/**
 * Makes a personal topic, or changes what it is called or about; the next build writes its pages. Throws `topic-exists`, `no-topic`, `topic-name`
 * and `topic-source-unknown`.
 */
export async function changeTopic(ports: Ports, request: TopicRequest): Promise<PersonalTopic> {
  const { store, library, sha256 } = ports;
  const { value: shelf = emptyLibrary } = await library.readLibrary();
  const root = personalRoot(request.name);
  const { value: kept } = await store.readTopic(topicIdOf(sha256, root));
  const topic = request.kind === 'new' ? newTopic(ports, request, kept) : changed(request, kept);
  if (request.kind !== 'rename') checkSources(shelf, request);
  await store.writeTopic(topic);
  return viewOf(ports, shelf, topic);
}

function newTopic({ sha256 }: Ports, { name, sources }: TopicRequest & { kind: 'new' }, kept: Topic | undefined): Topic {
  if (!/[\p{L}\p{N}]/u.test(name)) throw new ProblemError(problem('error', 'topic-name', { topic: name }));
  if (kept) throw new ProblemError(problem('error', 'topic-exists', { topic: pageSegment(name) }));
  const root = personalRoot(name);
  const rules = { budgets: defaultBudgets, scope: scopeFolders(sources), include: [], exclude: [] };
  return { schema: 1, id: topicIdOf(sha256, root), kind: 'personal', name: name.trim(), root, rules, contract: contracts.personal };
}

function changed(request: Exclude<TopicRequest, { kind: 'new' }>, kept: Topic | undefined): Topic {
  if (!kept) throw new ProblemError(problem('error', 'no-topic', { topic: request.name }));
  if (request.kind === 'rename') {
    if (request.title.trim() === '') throw new ProblemError(problem('error', 'topic-name', { topic: request.title }));
    return { ...kept, name: request.title.trim() };
  }
  const named = scopeFolders(request.sources);
  const { scope } = kept.rules;
  const next = request.kind === 'add' ? scopeFolders([...scope, ...named]) : scope.filter((path) => !named.includes(path));
  return { ...kept, rules: { ...kept.rules, scope: next } };
}

/** What is added must be there; what is taken away may be gone. */
function checkSources(library: Library, { kind, sources }: Exclude<TopicRequest, { kind: 'rename' }>): void {
  const unknown = kind === 'remove' ? undefined : scopeFolders(sources).find((path) => articlesIn(library, [path]) === 0);
  if (unknown !== undefined) throw new ProblemError(problem('error', 'topic-source-unknown', { path: unknown }));
}
