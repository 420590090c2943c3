import { topicIdOf } from '../../knowledge';
import { emptyLibrary, type PersonalTopic, ProblemError, personalRoot, problem } from '../../model';
import type { Ports } from '../ports';
import { viewOf } from './readTopics';

/**
 * Takes a deleted topic away for good: its pages, their history, what was read and decided. Its articles stay. Answers what it was. Throws
 * `no-topic`, `topic-not-gone`, and `store-in-use` while it is being built.
 */
export async function eraseTopic(ports: Ports, name: string): Promise<PersonalTopic> {
  const { value: topic } = await ports.store.readTopic(topicIdOf(ports.sha256, personalRoot(name)));
  if (!topic) throw new ProblemError(problem('error', 'no-topic', { topic: name }));
  if (topic.deletedAt === undefined) throw new ProblemError(problem('error', 'topic-not-gone', { topic: name }));
  const { value: library = emptyLibrary } = await ports.library.readLibrary();
  const view = await viewOf(ports, library, topic);
  await ports.store.removeTopic(topic);
  return view;
}
