import { expect, it } from 'vitest';
import { ProblemError } from '../../../src/model';
import { sha256 } from '../../../src/node';
import type { Disk } from '../../../src/node/store';
import { createPackFolder } from '../../../src/node/store/packFolder';
import { createRecords } from '../../../src/node/store/records';
import { createSyntaxCache } from '../../../src/node/store/syntaxCache';
import { type Fault, faultyDisk } from './faultyDisk';
import { memoryDisk } from './memoryDisk';

const open = (disk: Disk) => createSyntaxCache(createPackFolder('/cache', createRecords(disk, '/')), sha256);
const bytes = (text: string) => new TextEncoder().encode(text);
const find = (disk: Disk, key: string) => {
  const found = open(disk).find(key);
  return found && new TextDecoder().decode(found);
};

/** One run that needs `keys`: what the cache lacks is added, and kept. */
async function runWith(disk: Disk, name: string, keys: readonly string[]): Promise<void> {
  const cache = open(disk);
  for (const key of keys) if (!cache.find(key)) cache.add(key, bytes(`syntax of ${key}`));
  await cache.keep(name);
}

function emptyDisk() {
  const files = new Map<string, Uint8Array>();
  return { files, disk: memoryDisk(files, new Set(['/'])) };
}

it('finds in later runs what was kept, and nothing that was not', async () => {
  const { disk } = emptyDisk();
  await runWith(disk, 'one', ['a', 'b']);
  open(disk).add('c', bytes('never kept'));
  expect(['a', 'b', 'c'].map((key) => find(disk, key))).toEqual(['syntax of a', 'syntax of b', undefined]);
});

it('writes only what is new', async () => {
  const { disk, files } = emptyDisk();
  await runWith(disk, 'one', ['a', 'b']);
  const before = new Map(files);
  await runWith(disk, 'two', ['a', 'b']);
  expect(files).toEqual(before);
  await runWith(disk, 'three', ['a', 'c']);
  expect([...files.keys()].filter((path) => !before.has(path)).sort()).toEqual(['/cache/three.idx', '/cache/three.pack']);
});

it('takes no damaged entry for a whole one', async () => {
  const { disk, files } = emptyDisk();
  await runWith(disk, 'one', ['a', 'b']);
  files.get('/cache/one.pack')?.set([0], 20);
  expect([find(disk, 'a'), find(disk, 'b')]).toEqual([undefined, 'syntax of b']);
  await runWith(disk, 'two', ['a', 'b']);
  expect([find(disk, 'a'), find(disk, 'b')]).toEqual(['syntax of a', 'syntax of b']);
});

it('lets go of what nobody needs any more, and of no more than that', async () => {
  const { disk, files } = emptyDisk();
  for (let n = 0; n < 40; n++) await runWith(disk, `run-${n}`, ['steady', `${n}`, `${n + 1}`]);
  expect([...files.keys()].filter((path) => path.endsWith('.pack')).length).toBeLessThanOrEqual(8);
  expect(find(disk, 'steady')).toBe('syntax of steady');
  expect([find(disk, '40'), find(disk, '3')]).toEqual(['syntax of 40', undefined]);
});

it('is tidied by two that know the same packs, and neither fails', async () => {
  const { disk } = emptyDisk();
  await runWith(disk, 'run', ['steady', 'gone', 'gone too', 'gone as well']);
  const [one, other] = [open(disk), open(disk)];
  for (const cache of [one, other]) expect(cache.find('steady')).toBeDefined();
  one.add('a', bytes('syntax of a'));
  other.add('b', bytes('syntax of b'));
  await one.keep('one');
  await other.keep('other');
  expect(['steady', 'b', 'gone'].map((key) => find(disk, key))).toEqual(['syntax of steady', 'syntax of b', undefined]);
});

it.each<Fault>(['error', 'short', 'end'])('survives a fault (%s) at every call to the disk', async (fault) => {
  const before = emptyDisk().files;
  for (let n = 0; n < 8; n++) await runWith(memoryDisk(before, new Set(['/', '/cache'])), `run-${n}`, ['a', `${n}`]);
  const copy = () => memoryDisk(new Map(before), new Set(['/', '/cache']));
  const counter = faultyDisk(copy());
  await runWith(counter, 'last', ['a', '7', 'new']);
  for (let at = 1; at <= counter.calls(); at++) {
    const disk = copy();
    const error = await runWith(faultyDisk(disk, at, fault), 'last', ['a', '7', 'new']).catch((reason: unknown) => reason);
    if (error !== undefined && !(error instanceof ProblemError)) throw error;
    expect(['syntax of a', undefined]).toContain(find(disk, 'a'));
    await runWith(disk, 'after', ['a', '7', 'new']);
    expect(['a', '7', 'new'].map((key) => find(disk, key))).toEqual(['syntax of a', 'syntax of 7', 'syntax of new']);
  }
});
