import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetProblems } from '../../../src/analysis';
import { ProblemError, snapshotSchema } from '../../../src/model';
import { openRepository } from '../../../src/node';
import { commitAll, git, makeTree, rulesWith, snap, writeTree } from './testTree';

const tree = {
  'package.json': '{"name":"demo"}',
  'src/a.ts': 'export const a = 1;\n',
  'src/b.ts': '',
  'README.md': '# Demo\n',
  'dist/index.js': 'built',
  'node_modules/x/index.js': 'x',
  'notes/local.txt': 'mine',
  'notes/kept.txt': 'kept',
  'drafts/a.md': 'draft',
  'logo.png': new Uint8Array([137, 80, 78, 71, 0]),
  'blob.dat': new Uint8Array([0, 1, 2, 3]),
  '.env': 'A=1',
  '.vscode/settings.json': '{}',
  '.github/workflows/ci.yml': 'on: push\n',
  '.gitignore': 'node_modules\ndist\n',
  'notes/.gitignore': 'local.*\n',
  '.codewikiignore': 'drafts/\n',
};

const included = ['.github/workflows/ci.yml', 'README.md', 'notes/kept.txt', 'package.json', 'src/a.ts', 'src/b.ts'];
const omitted = [
  'hidden .codewikiignore',
  'secret .env',
  'hidden .gitignore',
  'hidden .vscode/',
  'binary blob.dat',
  'build-output dist/',
  'ignored drafts/',
  'binary logo.png',
  'dependency node_modules/',
  'hidden notes/.gitignore',
  'ignored notes/local.txt',
];

test('with git, without git and in a folder that is no repository the same files are let in', async () => {
  const root = makeTree(tree);
  const outside = await snap(root);
  commitAll(root);
  const withGit = await snap(root);
  const restricted = await snap(root, { git: false });
  for (const taken of [outside, withGit, restricted]) expect(taken).toMatchObject({ included, omitted });
  expect(new Set([outside, withGit, restricted].map(({ snapshot }) => snapshot.digest)).size).toBe(1);
  expect([outside, withGit, restricted].map(({ problems }) => problems)).toEqual([['not-a-repository'], [], ['git-untrusted']]);
});

test('a snapshot is a record of the model, with hashes of the bytes', async () => {
  const { snapshot, read } = await snap(makeTree(tree));
  expect(snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)))).toEqual(JSON.parse(JSON.stringify(snapshot)));
  for (const { path, sha256, bytes } of snapshot.files) {
    const body = read.get(path) ?? new Uint8Array();
    expect([createHash('sha256').update(body).digest('hex'), body.length]).toEqual([sha256, bytes]);
  }
  expect(snapshot.coverage).toMatchObject({ eligible: 6, included: 6, omitted: 11 });
});

test('commit, its time and whether the tree is dirty', async () => {
  const root = makeTree({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.png': 'no picture' });
  git(root, 'init', '-q');
  expect((await snap(root)).snapshot).toMatchObject({ commit: null, committedAt: null, dirty: false });
  commitAll(root);
  const clean = (await snap(root)).snapshot;
  expect(clean).toMatchObject({ commit: git(root, 'rev-parse', 'HEAD').trim(), dirty: false });
  expect(clean.committedAt).toBe(new Date(Number(git(root, 'log', '-1', '--format=%ct')) * 1000).toISOString());
  writeTree(root, { 'c.png': 'changed, but not included' });
  expect((await snap(root)).snapshot.dirty).toBe(false);
  writeTree(root, { 'a.ts': 'A\n' });
  expect((await snap(root)).snapshot.dirty).toBe(true);
  git(root, 'checkout', '-q', '--', 'a.ts');
  writeTree(root, { 'new.ts': '' });
  expect((await snap(root)).snapshot.dirty).toBe(true);
  rmSync(join(root, 'new.ts'));
  expect((await snap(root)).snapshot.dirty).toBe(false);
  git(root, 'rm', '-q', 'b.ts');
  expect((await snap(root)).snapshot.dirty).toBe(true);
});

test('a checkout with CRLF is not dirty', async () => {
  const root = makeTree({ 'a.ts': 'a\nb\n' });
  commitAll(root);
  writeTree(root, { 'a.ts': 'a\r\nb\r\n' });
  expect((await snap(root)).snapshot.dirty).toBe(false);
});

test('a subfolder of a repository is a folder of its own', async () => {
  const root = makeTree({ 'top.ts': 't', 'packages/a/a.ts': 'a', 'packages/a/tmp/x.ts': 'x', '.gitignore': 'tmp\n' });
  commitAll(root);
  const asked = { included: ['a.ts'], omitted: ['ignored tmp/'] };
  expect(await snap(join(root, 'packages/a'))).toMatchObject({ ...asked, snapshot: { dirty: false } });
  expect(await snap(join(root, 'packages/a'), { git: false })).toMatchObject(asked);
});

test('a folder that a repository around it ignores does not belong to it', async () => {
  const root = makeTree({ '.gitignore': 'scratch\n', 'a.ts': 'a', 'scratch/b.ts': 'b' });
  commitAll(root);
  expect(await snap(join(root, 'scratch'))).toMatchObject({
    included: ['b.ts'],
    problems: ['not-a-repository'],
    snapshot: { commit: null },
  });
});

test('a folder without files is nothing, and not ignored', async () => {
  const root = makeTree({ 'a.ts': 'a', '.gitignore': 'tmp\n', 'tmp/deep/x': 'x' });
  mkdirSync(join(root, 'empty/inner'), { recursive: true });
  commitAll(root);
  for (const options of [{ git: true }, { git: false }]) {
    expect(await snap(root, options)).toMatchObject({ included: ['a.ts'], omitted: ['hidden .gitignore', 'ignored tmp/'] });
  }
});

test('files outside the scope are no candidates', async () => {
  const root = makeTree({ 'a/a.ts': 'a', 'b/b.ts': 'b', 'ab/c.ts': 'c', 'a/.x': '' });
  commitAll(root);
  for (const options of [{ git: true }, { git: false }]) {
    const taken = await snap(root, { ...options, rules: { scope: ['./a/'] } });
    expect(taken).toMatchObject({ included: ['a/a.ts'], omitted: ['hidden a/.x'], snapshot: { dirty: false } });
  }
});

test('include lifts what is ignored, also in a folder that git does not list', async () => {
  const root = makeTree(tree);
  commitAll(root);
  const { included: lifted } = await snap(root, { rules: { include: ['dist/**', 'notes/local.txt'] } });
  expect(lifted).toEqual([...included, 'dist/index.js', 'notes/local.txt'].sort());
});

test('over the budgets nothing is dropped in silence, and the remedies work', async () => {
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.ts`, 'x'.repeat(10)]));
  const root = makeTree({ ...files, 'f5.dat': new Uint8Array([0]), 'big.ts': 'y\n'.repeat(50) });
  const budgets = { maxFiles: 4, maxFileBytes: 50, maxTotalBytes: 35 };
  const { snapshot, read } = await snap(root, { rules: { budgets } });
  expect(snapshot.coverage).toMatchObject({ eligible: 10, included: 3, byReason: { budget: 6, oversized: 1, binary: 1 } });
  expect(read.size).toBe(3);
  const values = Object.fromEntries(budgetProblems(snapshot.coverage, budgets).map(({ code, values: told }) => [code, told.eligible]));
  expect(values).toEqual({ 'over-file-count': 10, 'over-total-bytes': 190, 'over-file-bytes': 100 });
  const raised = { maxFiles: 10, maxFileBytes: 100, maxTotalBytes: 190 };
  expect((await snap(root, { rules: { budgets: raised } })).snapshot.coverage).toMatchObject({ eligible: 10, included: 10 });
});

test('a file kept out for its content leaves its room to the next', async () => {
  const root = makeTree({ 'a.dat': new Uint8Array([0]), 'b.ts': 'b', 'c.ts': 'c' });
  const { snapshot } = await snap(root, { rules: { budgets: { ...rulesWith().budgets, maxFiles: 2 } } });
  expect(snapshot.coverage).toMatchObject({ eligible: 2, included: 2 });
});

test('opening what is no folder is a problem with a remedy', async () => {
  const root = makeTree({ 'a.ts': '' });
  const open = (folder: string) =>
    openRepository(folder, () => '').catch((error: unknown) => error instanceof ProblemError && error.problem.code);
  expect(await open(join(root, 'none'))).toBe('no-folder');
  expect(await open(join(root, 'a.ts'))).toBe('not-a-folder');
});

test('a cancelled run stops with the reason of its signal', async () => {
  const repository = await openRepository(makeTree(tree), () => '');
  const abort = new AbortController();
  abort.abort(new Error('stop'));
  const request = { rules: rulesWith(), rehash: false, git: true };
  await expect(repository.takeSnapshot(request, { signal: abort.signal, report: () => {} })).rejects.toThrow('stop');
});
