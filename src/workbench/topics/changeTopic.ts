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
 * Makes a personal topic, or changes what it is called or about; the next build writes its pages. Deleting leaves all of it where it is, for
 * `restore`. Throws `topic-exists`, `topic-gone`, `no-topic`, `topic-name` and `topic-source-unknown`.
 */
export async function changeTopic(ports: Ports, request: TopicRequest): Promise<PersonalTopic> {
  const { store, library, sha256 } = ports;
  const { value: shelf = emptyLibrary } = await library.readLibrary();
  const root = personalRoot(request.name);
  const { value: kept } = await store.readTopic(topicIdOf(sha256, root));
  const topic = request.kind === 'new' ? newTopic(ports, request, kept) : changed(request, knownTopic(request, kept), ports.now());
  if (request.kind === 'new' || request.kind === 'add') checkSources(shelf, request.sources);
  await store.writeTopic(topic);
  return viewOf(ports, shelf, topic);
}

type NewTopic = Extract<TopicRequest, { kind: 'new' }>;
type KnownTopic = Exclude<TopicRequest, { kind: 'new' }>;

function newTopic({ sha256 }: Ports, { name, sources }: NewTopic, kept: Topic | undefined): Topic {
  if (!/[\p{L}\p{N}]/u.test(name)) throw new ProblemError(problem('error', 'topic-name', { topic: name }));
  if (kept)
    throw new ProblemError(problem('error', kept.deletedAt === undefined ? 'topic-exists' : 'topic-gone', { topic: pageSegment(name) }));
  const root = personalRoot(name);
  const rules = { budgets: defaultBudgets, scope: scopeFolders(sources), include: [], exclude: [] };
  return { schema: 1, id: topicIdOf(sha256, root), kind: 'personal', name: name.trim(), root, rules, contract: contracts.personal };
}

/** The topic that is to be changed; one that is deleted is only brought back. */
function knownTopic({ kind, name }: KnownTopic, kept: Topic | undefined): Topic {
  if (!kept) throw new ProblemError(problem('error', 'no-topic', { topic: name }));
  if (kept.deletedAt !== undefined && kind !== 'restore' && kind !== 'delete')
    throw new ProblemError(problem('error', 'topic-gone', { topic: name }));
  return kept;
}

function changed(request: KnownTopic, kept: Topic, now: string): Topic {
  switch (request.kind) {
    case 'rename':
      if (request.title.trim() === '') throw new ProblemError(problem('error', 'topic-name', { topic: request.title }));
      return { ...kept, name: request.title.trim() };
    case 'add':
      return withSources(kept, scopeFolders([...kept.rules.scope, ...scopeFolders(request.sources)]));
    case 'remove': {
      const named = scopeFolders(request.sources);
      return withSources(
        kept,
        kept.rules.scope.filter((path) => !named.includes(path)),
      );
    }
    case 'delete':
      return { ...kept, deletedAt: kept.deletedAt ?? now };
    case 'restore': {
      const { deletedAt: _gone, ...topic } = kept;
      return topic;
    }
    default:
      return request satisfies never;
  }
}

function withSources(topic: Topic, scope: readonly string[]): Topic {
  return { ...topic, rules: { ...topic.rules, scope } };
}

/** What is added must be there; what is taken away may be gone. */
function checkSources(library: Library, sources: readonly string[]): void {
  const unknown = scopeFolders(sources).find((path) => articlesIn(library, [path]) === 0);
  if (unknown !== undefined) throw new ProblemError(problem('error', 'topic-source-unknown', { path: unknown }));
}
