import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../src/node/store';
import { bundleProgram } from '../bundleProgram';
import { topic } from '../knowledge/smallWorld';

const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-processes-'));
const program = join(scratch, 'publishingProcess.cjs');

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./publishingProcess.ts', import.meta.url));
  await bundleProgram(entry, program);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function start(...args: readonly string[]): {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  readonly output: Promise<string>;
} {
  const child = spawn(process.execPath, [program, ...args]);
  let told = '';
  child.stderr.on('data', (data) => {
    told += data;
  });
  const output = new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(told)));
  return { child, ended, output };
}

it('two processes that publish into one wiki lose nothing and never read a half', async () => {
  const folder = join(scratch, 'shared');
  const rounds = 8;
  const told = await Promise.all(['left', 'right'].map((name) => start(folder, name, `${rounds}`).ended));
  expect(told).toEqual(['', '']);
  const { store } = await openStore({ folder, profile: 'default' });
  expect((await store.readPublication(topic.id)).value?.seq).toBe(2 * rounds);
  const titles = (await store.readPage(topic.id, 'overview')).value?.revisions.map(({ content }) => content.title);
  const expected = ['left', 'right'].flatMap((name) => Array.from({ length: rounds }, (_, round) => `${name} ${round}`));
  expect(titles?.sort()).toEqual(expected.sort());
});

it('a process that was killed while it held the lock stops nobody for longer than the lock is good for', async () => {
  const folder = join(scratch, 'killed');
  const home = join(folder, 'profiles', 'default', 'topics', topic.id);
  mkdirSync(home, { recursive: true });
  const { child, ended, output } = start(join(home, '.lock'), 'hold');
  expect(await output).toBe('held');
  child.kill('SIGKILL');
  await ended;
  const aMinuteAgo = Date.now() / 1000 - 60;
  utimesSync(join(home, '.lock'), aMinuteAgo, aMinuteAgo);
  const publisher = start(folder, 'after', '1');
  expect(await publisher.ended).toBe('');
});

it('a job is held by the process that runs it, until that ends or is killed', async () => {
  const folder = join(scratch, 'held');
  const { store } = await openStore({ folder, profile: 'default' });
  const release = await store.holdJob(topic.id, 'ours');
  expect([await store.isHeld(topic.id, 'ours'), await store.isHeld(topic.id, 'other')]).toEqual([true, false]);
  await release();
  expect(await store.isHeld(topic.id, 'ours')).toBe(false);
  await (await store.holdJob(topic.id, 'theirs'))();
  const path = join(folder, 'profiles', 'default', 'topics', topic.id, 'jobs', 'theirs', '.running');
  const { child, ended, output } = start(path, 'hold');
  expect(await output).toBe('held');
  expect(await store.isHeld(topic.id, 'theirs')).toBe(true);
  child.kill('SIGKILL');
  await ended;
  const aMinuteAgo = Date.now() / 1000 - 60;
  utimesSync(path, aMinuteAgo, aMinuteAgo);
  expect(await store.isHeld(topic.id, 'theirs')).toBe(false);
});
