import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ModelSettings } from '../../../src/model';
import { leastContextWindow, openModel } from '../../../src/node/model/openModel';
import { readKey } from '../../../src/node/model/readKey';
import { noSignal, problemOf, quickGround, settingsOf } from './openTestModel';
import { type Reply, type Script, startScriptedServer, status } from './scriptedServer';

type Paths = NonNullable<Script['paths']>;

const open = (settings: ModelSettings, key?: string) => openModel(settings, { signal: noSignal }, quickGround([], key));

async function openAt(paths: Paths, more: Partial<ModelSettings> = {}) {
  const server = await startScriptedServer({ replies: [], paths });
  return { server, model: open(settingsOf(server.endpoint, more)) };
}

const listed = (more: object = {}) => ({ data: [{ id: 'wren', ...more }, { id: 'rook' }] });

test.each<[who: string, paths: Paths, window: number]>([
  ['vLLM', { 'GET /v1/models': listed({ max_model_len: 16_384 }) }, 16_384],
  ['OpenRouter', { 'GET /v1/models': listed({ context_length: 131_072 }) }, 131_072],
  ['Groq', { 'GET /v1/models': listed({ context_window: 32_768 }) }, 32_768],
  ['Mistral', { 'GET /v1/models': listed({ max_context_length: 40_000 }) }, 40_000],
  [
    'llama.cpp, whatever the name',
    {
      'GET /v1/models': { data: [{ id: '/models/bird.gguf', owned_by: 'llamacpp', meta: { n_ctx_train: 99_999 } }] },
      'GET /props': { default_generation_settings: { n_ctx: 12_288 } },
    },
    12_288,
  ],
  [
    'LM Studio',
    {
      'GET /v1/models': listed(),
      'GET /api/v0/models': {
        data: [
          { id: 'rook', loaded_context_length: 9_000 },
          { id: 'wren', max_context_length: 99_999, loaded_context_length: 10_000 },
        ],
      },
    },
    10_000,
  ],
  [
    'Ollama with a parameter',
    {
      'GET /v1/models': { data: [{ id: 'wren:latest' }] },
      'POST /api/show': { parameters: 'stop "x"\nnum_ctx                        24576', model_info: { 'llama.context_length': 99_999 } },
    },
    24_576,
  ],
  [
    'Ollama with a loaded model',
    {
      'GET /v1/models': { data: [{ id: 'wren:latest' }] },
      'POST /api/show': { model_info: { 'llama.context_length': 99_999 } },
      'GET /api/ps': { models: [{ name: 'wren:latest', context_length: 8_192 }] },
    },
    8_192,
  ],
])('the context window is read: %s', async (_, paths, window) => {
  const { model, server } = await openAt(paths);
  expect(await model).toMatchObject({ name: 'wren', host: server.host, contextWindow: window, maxOutput: 2_000 });
});

test('Ollama loads a model to know its window', async () => {
  let isLoaded = false;
  const { model, server } = await openAt({
    'GET /v1/models': { data: [{ id: 'wren' }] },
    'POST /api/show': { model_info: {} },
    'GET /api/ps': (response, request) =>
      status(200, { models: isLoaded ? [{ name: 'wren', context_length: 16_000 }] : [] })(response, request),
    'POST /api/generate': (response, request) => {
      isLoaded = true;
      return status(200, { done: true })(response, request);
    },
  });
  expect((await model).contextWindow).toBe(16_000);
  expect(server.asked.filter((place) => place.endsWith('/ps'))).toHaveLength(2);
});

test('a window that is set is not asked for, and an answer has at most half of it', async () => {
  const { model, server } = await openAt({ 'GET /v1/models': listed({ max_model_len: 99 }) }, { contextWindow: 9_000, maxOutput: 8_000 });
  expect(await model).toMatchObject({ contextWindow: 9_000, maxOutput: 4_500 });
  expect(server.asked).toEqual(['GET /v1/models']);
});

const page: Reply = status(200, '<html>Welcome</html>');

test.each<[what: string, paths: Paths, more: Partial<ModelSettings>, problem: object]>([
  ['no window anywhere', { 'GET /v1/models': listed() }, {}, { code: 'model-window-unknown', values: { model: 'wren' } }],
  [
    'a trained window only',
    { 'GET /v1/models': listed(), 'POST /api/show': { model_info: { 'a.context_length': 99_999 } } },
    {},
    { code: 'model-window-unknown' },
  ],
  [
    'windows that are none',
    { 'GET /v1/models': listed({ max_model_len: -1, context_length: 'big' }) },
    {},
    { code: 'model-window-unknown' },
  ],
  [
    'a small window',
    { 'GET /v1/models': listed({ max_model_len: 2_048 }) },
    {},
    { code: 'model-window-small', values: { tokens: 2_048, least: leastContextWindow } },
  ],
  ['a small window that is set', { 'GET /v1/models': listed() }, { contextWindow: 4_000 }, { code: 'model-window-small' }],
  ['a model that is not there', { 'GET /v1/models': listed() }, { name: 'crow' }, { code: 'model-unknown', values: { model: 'crow' } }],
  ['401', { 'GET /v1/models': status(401, {}) }, {}, { code: 'model-key' }],
  ['403', { 'GET /v1/models': status(403, {}) }, {}, { code: 'model-key' }],
])('opening: %s', async (_, paths, more, problem) => {
  const { model } = await openAt(paths, more);
  expect(await problemOf(model)).toMatchObject(problem);
});

test.each<[what: string, paths: Paths]>([
  ['none', {}],
  ['a page', { 'GET /v1/models': page }],
  ['nothing', { 'GET /v1/models': { data: null } }],
  ['a failure', { 'GET /v1/models': status(500, '') }],
])('a server without a list of models is fine: %s', async (_, paths) => {
  const { model } = await openAt(paths, { contextWindow: 10_000 });
  expect((await model).contextWindow).toBe(10_000);
});

test('an address that lacks /v1 is told with its end', async () => {
  const server = await startScriptedServer({ replies: [] });
  const endpoint = `http://${server.host}`;
  expect(await problemOf(open(settingsOf(`${endpoint}/`)))).toMatchObject({
    code: 'model-endpoint-short',
    values: { endpoint, whole: server.endpoint },
  });
});

test.each<[endpoint: string, shown: string]>([
  ['', ''],
  ['wren', 'wren'],
  ['ftp://a.example/v1', 'ftp://a.example/v1'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  ['https://me:sesame@a.example/v1', 'https://a.example/v1…'],
  ['https://a.example/v1?key=sesame', 'https://a.example/v1…'],
  ['me:sesame@a.example/v1', '…'],
])('%s is no address', async (endpoint, shown) => {
  expect(await problemOf(open(settingsOf(endpoint)))).toMatchObject({ code: 'model-endpoint', values: { endpoint: shown } });
});

test('a server that is not there is unreachable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await problemOf(open(settingsOf(`http://127.0.0.1:${port}/v1`)))).toMatchObject({
    code: 'model-unreachable',
    values: { host: `127.0.0.1:${port}`, reason: 'ECONNREFUSED' },
  });
});

test('a redirect to another server is not followed, and does not get the key', async () => {
  const other = await startScriptedServer({ replies: [] });
  const server = await startScriptedServer({
    replies: [],
    paths: { 'GET /v1/models': status(302, '', { location: `${other.endpoint}/models` }) },
  });
  expect((await problemOf(open(settingsOf(server.endpoint), 'sesame'))).code).toBe('model-window-unknown');
  expect(other.asked).toEqual([]);
});

test('a key that no header can hold is not sent', async () => {
  const server = await startScriptedServer({ replies: [] });
  expect((await problemOf(open(settingsOf(server.endpoint), 'ses\name'))).code).toBe('model-key');
  expect(server.asked).toEqual([]);
});

const inEnvironment = (name: string) => ['$', `{env:${name}}`].join('');

test.each<[reference: string, outcome: string | undefined]>([
  ['', undefined],
  [inEnvironment('MODEL_KEY'), 'sesame'],
])('the key of %j is %j', (reference, key) => {
  expect(readKey(reference, { MODEL_KEY: ' sesame\n' })).toBe(key);
});

test.each<[reference: string, code: string]>([
  [inEnvironment('OTHER'), 'model-key-missing'],
  [inEnvironment('EMPTY'), 'model-key-missing'],
  ['secret', 'model-key-missing'],
  ['sk-proj-abc', 'model-key-plain'],
])('there is no key of %j: %s', async (reference, code) => {
  const found = await problemOf(Promise.resolve().then(() => readKey(reference, { EMPTY: ' ' })));
  expect(found.code).toBe(code);
  expect(JSON.stringify(found)).not.toContain('sk-');
});
