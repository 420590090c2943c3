import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, makeTree, snap, writeTree } from './testTree';

const tree = {
  'a.ts': 'a',
  'b.ts': 'b',
  'c.dat': new Uint8Array([0]),
  'd.js': 'var a=1;'.repeat(400),
  'e.txt': Buffer.from('a few words in fran\u00e7ais', 'latin1'),
};

test('what has an equal mark is not read again, with the same result', async () => {
  const root = makeTree(tree);
  commitAll(root);
  const first = await snap(root);
  const again = await snap(root, { previous: first.snapshot });
  expect(again.read.size).toBe(0);
  expect({ ...again.snapshot, takenAt: '' }).toEqual({ ...first.snapshot, takenAt: '' });
  expect(again.problems).toEqual(first.problems);
});

test('the record of a file with an equal mark is taken over as it is', async () => {
  const root = makeTree(tree);
  const { snapshot } = await snap(root);
  const marked = snapshot.files.map((file) => (file.path === 'a.ts' ? { ...file, sha256: 'from the record' } : file));
  const again = await snap(root, { previous: { ...snapshot, files: marked } });
  expect(again.snapshot.files[0]?.sha256).toBe('from the record');
});

test('changed, new and gone files are seen', async () => {
  const root = makeTree(tree);
  const first = await snap(root);
  writeTree(root, { 'a.ts': 'A', 'new.ts': 'n', 'c.dat': 'text now' });
  rmSync(join(root, 'b.ts'));
  const again = await snap(root, { previous: first.snapshot });
  expect([...again.read.keys()]).toEqual(['a.ts', 'c.dat', 'new.ts']);
  expect(again.included).toEqual(['a.ts', 'c.dat', 'e.txt', 'new.ts']);
});

test('a change that keeps size and modification time is seen', async () => {
  const root = makeTree(tree);
  const times = new Date(1_700_000_000_000);
  utimesSync(join(root, 'a.ts'), times, times);
  const first = await snap(root);
  writeTree(root, { 'a.ts': 'X' });
  utimesSync(join(root, 'a.ts'), times, times);
  expect([...(await snap(root, { previous: first.snapshot })).read.keys()]).toEqual(['a.ts']);
});

test('a racy file is read again: it was written as the last snapshot was taken', async () => {
  const root = makeTree(tree);
  const first = await snap(root, { now: new Date().toISOString() });
  expect((await snap(root, { previous: first.snapshot })).read.size).toBe(3);
});

test('rehash reads all, and so does a change of the patterns that contents were judged by', async () => {
  const root = makeTree(tree);
  const first = await snap(root);
  expect((await snap(root, { previous: first.snapshot, rehash: true })).read.size).toBe(3);
  const lifted = await snap(root, { previous: first.snapshot, rules: { include: ['d.js'] } });
  expect(lifted.included).toContain('d.js');
  expect((await snap(root, { previous: { ...first.snapshot, admission: 0 } })).read.size).toBe(3);
});

test('a secret is reported at every snapshot', async () => {
  const root = makeTree({ 'a.ts': `const api${'Key'} = "h8Kd93kfLs02ndKfi39dkWq1";\n`, 'b.ts': 'b' });
  const first = await snap(root);
  const again = await snap(root, { previous: first.snapshot });
  for (const taken of [first, again]) expect(taken.problems).toContain('secret-kept-out a.ts');
  expect(again.read.size).toBe(0);
});
