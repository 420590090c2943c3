import { expect, it } from 'vitest';
import { ProblemError, personalRoot, type Topic } from '../../../src/model';
import { openStore } from '../../../src/node/store';
import { now, page, runJob, topic } from '../knowledge/smallWorld';
import { type Fault, faultyDisk } from './faultyDisk';
import { copyOf, diskOf, noContents } from './storedWiki';

const other: Topic = { ...topic, id: `${topic.id}-other`, root: personalRoot('other') };
const deleted: Topic = { ...topic, deletedAt: now() };
const open = (disk: ReturnType<typeof diskOf>) => openStore({ folder: '/store', profile: 'default', disk });

it.each<Fault>(['error', 'end'])('erasing a topic survives a fault (%s) at every call to the disk, and can be done again', async (kind) => {
  const before = noContents();
  const { store } = await open(diskOf(before));
  await store.writeTopic(deleted);
  await store.writeTopic(other);
  await runJob(store, { files: { 'a.ts': 'one\n' }, write: (cite) => ({ overview: page(`Counts ${cite('a.ts', 1, 1)}.`) }), job: 'one' });
  await store.writeTopic(deleted);
  const counter = faultyDisk(diskOf(copyOf(before)));
  const opened = await open(counter);
  const first = counter.calls() + 1;
  await opened.store.removeTopic(topic);
  expect(counter.calls() - first).toBeGreaterThan(10);
  for (let at = first; at <= counter.calls(); at++) {
    const contents = copyOf(before);
    const error = await open(faultyDisk(diskOf(contents), at, kind))
      .then((broken) => broken.store.removeTopic(topic))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    if (error !== undefined && !(error instanceof ProblemError)) throw error;
    const after = await open(diskOf(contents));
    const { value: topics } = await after.store.readTopics();
    const erased = topics.find(({ id }) => id === topic.id);
    expect([erased === undefined || erased.deletedAt !== undefined, topics.some(({ id }) => id === other.id)]).toEqual([true, true]);
    await after.store.removeTopic(topic);
    expect([...contents.files.keys()].filter((path) => path.includes(`/topics/${topic.id}/`))).toEqual([]);
  }
});
