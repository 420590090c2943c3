import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backOff, EngineClient } from '../../../src/engine/engineClient';
import { ProblemError, type Progress } from '../../../src/model';
import { bundleProgram } from '../bundleProgram';
import { noHost } from './noHost';

let folder = '';
let shared: EngineClient;
let client: EngineClient | undefined;
let log: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
  const entry = path.join(import.meta.dirname, 'fakeEngine.ts');
  await bundleProgram(entry, bundle());
  shared = create('default');
});
afterAll(async () => {
  shared.dispose();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  client?.dispose();
  log = [];
});

const bundle = () => path.join(folder, 'fakeEngine.cjs');

function create(profile: string): EngineClient {
  return new EngineClient({
    module: bundle(),
    options: () => ({ profile, distFolder: folder }),
    host: noHost,
    log: (level, message) => log.push(`${level} ${message}`),
    cancelGraceMs: 300,
  });
}

/** An engine of its own, for a test that ends it; the others share one. */
function start(profile = 'default'): EngineClient {
  client = create(profile);
  return client;
}

const name = async (engine: EngineClient, path: string) => (await engine.ask('wiki', { folder: path }))?.name;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => (error instanceof ProblemError ? error.problem.code : String(error)),
  );
const checkFails = async (path: string, expected: string, engine = shared) => expect(await code(name(engine, path))).toBe(expected);
const buildOf = (engine: EngineClient, path: string, asking = {}) =>
  engine.ask('build', { folder: path, kind: 'build', git: true, rehash: false, rules: {} }, asking);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const untilGone = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('answers with what the engine says', async () => expect(await name(shared, '/profile')).toBe('default'));
test('no wiki is null', async () => expect(await name(shared, '/none')).toBe(undefined));
test('one process serves many requests', async () => {
  const engine = shared;
  expect(await name(engine, '/pid')).toBe(await name(engine, '/pid'));
});
test('two requests run at the same time', async () => {
  const order: (string | undefined)[] = [];
  const note = async (path: string) => order.push(await name(shared, path));
  await Promise.all([note('/slow'), note('/profile')]);
  expect(order).toEqual(['default', 'slow']);
});

test('a problem arrives as itself', () => checkFails('/full', 'store-full'));
test('a bug is unexpected', () => checkFails('/bug', 'unexpected'));
test('a malformed answer is unexpected', () => checkFails('/malformed', 'unexpected'));
test('a crash rejects what was pending', () => checkFails('/crash', 'engine-ended', start()));
test('a closed channel rejects what was pending', () => checkFails('/disconnect', 'engine-ended', start()));
test('a workbench that cannot be opened fails each request', async () => {
  const engine = start('closed');
  expect(await code(name(engine, '/pid'))).toBe('store-newer');
  expect(await code(name(engine, '/pid'))).toBe('store-newer');
});
test('an engine that cannot start fails the request', async () => {
  await writeFile(path.join(folder, 'broken.cjs'), 'throw new Error("broken")');
  client = new EngineClient({
    module: path.join(folder, 'broken.cjs'),
    options: () => ({ profile: 'p', distFolder: folder }),
    host: noHost,
    log: (_, message) => log.push(message),
  });
  expect(await code(name(client, '/pid'))).toBe('engine-ended');
  expect(log.join('\n')).toContain('broken');
});
test('malformed parameters are refused by the engine', async () => expect(await code(name(shared, JSON.parse('5')))).toBe('unexpected'));
test('garbage on the channel harms nobody', async () => expect(await name(shared, '/garbage')).toBe('after garbage'));

test('a crash rejects every request, and the next one starts a new engine', async () => {
  const engine = start();
  const first = await name(engine, '/pid');
  const codes = await Promise.all([code(buildOf(engine, '/endless')), code(name(engine, '/crash'))]);
  expect(codes).toEqual(['engine-ended', 'engine-ended']);
  expect(await name(engine, '/pid')).not.toBe(first);
  expect(log.some((line) => line.startsWith('error engine ended') && line.includes('exit code 7'))).toBe(true);
});
test('waits longer after each end', () => expect([0, 1, 2, 3, 20].map(backOff)).toEqual([0, 250, 500, 1000, 8000]));

test('progress reaches the request it belongs to, its end always', async () => {
  const seen: Progress[] = [];
  await buildOf(shared, '/steps', { report: (progress: Progress) => seen.push(progress) });
  expect(seen[0]?.done).toBe(1);
  expect(seen.at(-1)).toEqual({ stage: 'compose', done: 3, total: 3 });
});
test('cancel reaches the running work', async () => {
  const engine = shared;
  const before = await name(engine, '/pid');
  const controller = new AbortController();
  const running = code(buildOf(engine, '/endless', { signal: controller.signal }));
  controller.abort();
  expect(await running).toBe('cancelled');
  expect(await name(engine, '/pid')).toBe(before);
});
test('a request cancelled before it is sent is not sent', async () =>
  expect(await code(buildOf(shared, '/stuck', { signal: AbortSignal.abort() }))).toBe('cancelled'));
test('an engine that does not heed the cancel is ended', async () => {
  const engine = start();
  const before = await name(engine, '/pid');
  const controller = new AbortController();
  const running = code(buildOf(engine, '/stuck', { signal: controller.signal }));
  controller.abort();
  expect(await running).toBe('cancelled');
  expect(await name(engine, '/pid')).not.toBe(before);
});

test('restart takes the options anew', async () => {
  let profile = 'one';
  client = new EngineClient({ module: bundle(), options: () => ({ profile, distFolder: folder }), host: noHost, log: () => {} });
  expect(await name(client, '/profile')).toBe('one');
  profile = 'two';
  client.restart();
  expect(await name(client, '/profile')).toBe('two');
});
test('dispose ends the process and later requests', async () => {
  const engine = start();
  const pid = Number(await name(engine, '/pid'));
  engine.dispose();
  await untilGone(pid);
  expect(await code(name(engine, '/pid'))).toBe('engine-ended');
});
test('the engine ends when its parent is gone', async () => {
  const parent = path.join(folder, 'parent.cjs');
  await writeFile(
    parent,
    `const child = require('node:child_process').fork(${JSON.stringify(bundle())}, ['{"profile":"p","distFolder":"."}']);
     child.once('spawn', () => process.send(child.pid)); setInterval(() => {}, 1000);`,
  );
  const process_ = fork(parent, { execArgv: [] });
  const pid = await new Promise<number>((resolve) => process_.once('message', (message) => resolve(Number(message))));
  expect(isAlive(pid)).toBe(true);
  process_.kill('SIGKILL');
  await untilGone(pid);
});
