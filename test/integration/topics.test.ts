import { strict as assert } from 'node:assert';
import { noneState } from '../../src/extension/topics/noneState';
import { topicFolder } from '../../src/extension/topics/topicFolder';
import { Topics } from '../../src/extension/topics/topics';
import { type PersonalTopic, ProblemError, problem } from '../../src/model';
import { memory } from './memory';

const topic = (name: string): PersonalTopic => ({
  topic: name,
  name,
  title: name,
  sources: [],
  articles: 0,
  pages: 0,
  own: [],
  builtAt: null,
});
const engineWith = (topics: readonly PersonalTopic[]) => ({ ask: async () => ({ topics, deleted: [], problems: [] }) as never });

describe('topics', () => {
  it('say why they cannot be told, and asks again only when it is told to', async () => {
    let asked = 0;
    const broken = new Topics(
      {
        ask: async () => {
          asked++;
          throw new ProblemError(problem('error', 'store-newer', { format: 9 }));
        },
      },
      memory(),
    );
    assert.equal(noneState(broken).kind, 'loading');
    await broken.load();
    await broken.load();
    assert.deepEqual([noneState(broken).kind, broken.current, asked], ['failed', undefined, 1]);
    broken.dispose();
  });
  it('show the one that was chosen last, also in the next window, and the first once that is gone', async () => {
    const kept = memory();
    const topics = new Topics(engineWith([topic('a'), topic('b')]), kept);
    await topics.load();
    assert.equal(topics.current?.name, 'a');
    let changes = 0;
    const listening = topics.onDidChange(() => changes++);
    topics.choose(topicFolder(topic('b')));
    topics.choose(topicFolder(topic('b')));
    assert.deepEqual([topics.current?.name, changes], ['b', 1]);
    listening.dispose();
    const next = new Topics(engineWith([topic('a'), topic('b')]), kept);
    await next.load();
    assert.equal(next.current?.name, 'b');
    const later = new Topics(engineWith([topic('a')]), kept);
    await later.load();
    assert.equal(later.current?.name, 'a');
    for (const each of [topics, next, later]) each.dispose();
  });
});
