import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSearchIndex, search, updateSearchIndex } from '../../../src/knowledge';
import { openStore } from '../../../src/node/store';
import { emptyFolder } from '../workbench/openTestWorkbench';

const pages = [
  { path: 'a', title: 'Adapters', summary: 'How data is kept.', body: '## On disk\n\nA file holds it [x.ts](cite:0123456789).\n' },
  { path: 'b', title: '存储', summary: '', body: '数据库在磁盘上保存数据。\n' },
];
const index = buildSearchIndex(pages);

async function openCache() {
  const folder = emptyFolder();
  const { searchCache } = await openStore({ folder, profile: 'default' });
  return { searchCache, folder: join(folder, 'profiles/default/search') };
}

test('an index comes back as it was, and finds the same', async () => {
  const { searchCache } = await openCache();
  await searchCache.keep('topic', index);
  const kept = searchCache.read('topic');
  expect(kept).toEqual(index);
  for (const query of ['file', '数据', 'adapter']) expect(kept && search(kept, query, 5)).toEqual(search(index, query, 5));
  expect(searchCache.read('another')).toBeUndefined();
});

test('an empty index comes back too', async () => {
  const { searchCache } = await openCache();
  await searchCache.keep('topic', updateSearchIndex(undefined, []));
  expect(searchCache.read('topic')?.pages).toEqual([]);
});

test('a damaged index is none', async () => {
  const { searchCache, folder } = await openCache();
  await searchCache.keep('topic', index);
  const [file = ''] = readdirSync(folder);
  const path = join(folder, file);
  const whole = readFileSync(path);
  const otherVersion = Buffer.from(whole.toString('latin1').replace(/"version":\d/, '"version":0'), 'latin1');
  for (const bytes of [
    Buffer.alloc(0),
    whole.subarray(0, 3),
    whole.subarray(0, 40),
    whole.subarray(0, whole.length - 1),
    Buffer.concat([whole, whole]),
    otherVersion,
  ]) {
    writeFileSync(path, bytes);
    expect(searchCache.read('topic'), `${bytes.length} bytes`).toBeUndefined();
  }
});

test('a disk that refuses costs the index and nothing else', async () => {
  const { searchCache, folder } = await openCache();
  await searchCache.keep('topic', index);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  await searchCache.keep('topic', index);
  expect(searchCache.read('topic')).toBeUndefined();
  rmSync(folder);
  mkdirSync(join(folder, 'topic.index'), { recursive: true });
  expect(searchCache.read('topic')).toBeUndefined();
});
