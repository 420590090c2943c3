import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HostHandlers } from '../../../src/engine';
import { EngineClient } from '../../../src/engine/engineClient';
import { type ChatReply, type ModelSettings, ProblemError, problem } from '../../../src/model';
import { bundleProgram } from '../bundleProgram';
import { noHost } from './noHost';

let folder = '';
let engine: EngineClient | undefined;
const log: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
  await bundleProgram(path.join(import.meta.dirname, 'fakeEngine.ts'), path.join(folder, 'fakeEngine.cjs'));
});
afterEach(() => {
  engine?.dispose();
  log.length = 0;
});
afterAll(() => rm(folder, { recursive: true }));

function start(host: Partial<HostHandlers>): EngineClient {
  engine = new EngineClient({
    module: path.join(folder, 'fakeEngine.cjs'),
    options: () => ({ profile: 'p', distFolder: folder }),
    log: (level, message) => log.push(`${level} ${message}`),
    host: { ...noHost, ...host },
  });
  return engine;
}

const settings: ModelSettings = {
  ...{ provider: 'editor', endpoint: '', name: 'wren', key: 'secret', contextWindow: 0, maxOutput: 9 },
};
const key = 'k-4c1d5a90ee27';
const usage = { input: 1, output: 1, cached: 0, isEstimated: true };
const described = async () => ({ contextWindow: 9_000, callsTools: true });
const failing = (host: Partial<HostHandlers>) =>
  start(host)
    .ask('checkModel', { settings })
    .catch((error: unknown) => (error instanceof ProblemError ? error.problem : error));

test('a key is asked for when it is needed, and stands in no line of the log and no argument', async () => {
  const asked: string[] = [];
  const opened = start({
    secret: async ({ host }) => {
      asked.push(host);
      return key;
    },
  });
  const pid = (await opened.ask('wiki', { folder: '/pid' }))?.name;
  expect(asked).toEqual([]);
  expect(await opened.ask('models', { settings })).toEqual([`a key of ${key.length}`]);
  expect(asked).toEqual(['here']);
  expect(log.join('\n')).not.toContain(key);
  if (process.platform !== 'linux') return;
  for (const file of ['cmdline', 'environ']) expect(readFileSync(`/proc/${pid}/${file}`, 'utf8')).not.toContain(key);
});
test('a failure beside a key does not tell it', async () => {
  const secret = async () => {
    throw new Error(`cannot decrypt ${key}`);
  };
  await start({ secret })
    .ask('models', { settings })
    .catch(() => {});
  await expect.poll(() => log.join('\n')).toContain('models failed');
  expect(log.join('\n')).not.toContain(key);
});
test('no key is none', async () => expect(await start({}).ask('models', { settings })).toEqual(['a key of 0']));

test('a model of the editor is asked what it can, and answers', async () => {
  const chat: HostHandlers['chat'] = async ({ name, request }): Promise<ChatReply> => {
    return { text: `${name}: ${request.messages[0]?.text}`, calls: [], end: 'done', usage };
  };
  const report = await start({ describeModel: described, chat }).ask('checkModel', { settings });
  expect(report).toEqual({ host: 'wren: wren', contextWindow: 9_000, checks: [] });
});
test('what the editor refuses arrives as the problem that it is', async () => {
  expect(await failing({})).toMatchObject({ code: 'model-gone', values: { model: 'wren' } });
  const chat = async () => {
    throw new ProblemError(problem('error', 'model-consent', { model: 'wren' }));
  };
  expect(await failing({ describeModel: described, chat })).toMatchObject({ code: 'model-consent' });
});
test('an answer of another form is a failure', async () =>
  expect(await failing({ describeModel: async () => JSON.parse('{"contextWindow":"much"}') })).toMatchObject({ code: 'unexpected' }));
test('a stop reaches the model of the editor', async () => {
  const stop = new AbortController();
  let isStopped = false;
  const chat: HostHandlers['chat'] = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        isStopped = true;
        reject(signal.reason);
      });
      stop.abort();
    });
  const asking = start({ describeModel: described, chat }).ask('checkModel', { settings }, { signal: stop.signal });
  await expect(asking).rejects.toMatchObject({ problem: { code: 'cancelled' } });
  await expect.poll(() => isStopped).toBe(true);
});
