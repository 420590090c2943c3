import { expect, test } from 'vitest';
import { describeProblem } from '../../../src/model';
import { waitByClock } from '../../../src/node/model/untilAnswered';
import { asked, noSignal, openScripted, problemOf, quickGround } from './openTestModel';
import { cutAfter, eventsOf, lines, type Reply, stalledAfter, status, streamed } from './scriptedServer';

const told = { text: 'The store keeps notes in one file, and no more than one.' };
const good = streamed(told);

test.each<[what: string, reply: Reply, code: string, requests: number]>([
  ['401', status(401, { error: { message: 'Incorrect API key provided: sesame' } }), 'model-key', 1],
  ['403', status(403, {}), 'model-key', 1],
  ['404', status(404, { error: { message: 'The model does not exist' } }), 'model-unknown', 1],
  ['400 for a model', status(400, { error: { code: 'model_not_found' } }), 'model-unknown', 1],
  ['400', status(400, { error: { message: 'unknown field "seed"' } }), 'model-failed', 1],
  ['402', status(402, { error: { message: 'No credits left' } }), 'model-failed', 1],
  ['no quota', status(429, { error: { code: 'insufficient_quota', message: 'You exceeded your quota' } }), 'model-failed', 1],
  ['429', status(429, {}), 'model-busy', 6],
  ['503', status(503, 'overloaded'), 'model-busy', 6],
  ['500', status(500, '<html>Oh</html>'), 'model-failed', 6],
  ['502', status(502, ''), 'model-failed', 6],
  [
    'OpenAI: too long',
    status(400, { error: { code: 'context_length_exceeded', message: "This model's maximum context length" } }),
    'model-context',
    1,
  ],
  ['llama.cpp: too long', status(400, { error: { type: 'exceed_context_size_error' } }), 'model-context', 1],
  [
    'vLLM: too long',
    status(400, { message: "'max_tokens' is too large. This model's maximum context length is 4096 tokens" }),
    'model-context',
    1,
  ],
  ['LM Studio: too long', status(400, { error: 'Trying to keep the first 9000 tokens when context the overflows' }), 'model-context', 1],
  ['413', status(413, ''), 'model-context', 1],
  [
    'too long, in the stream',
    lines('data: {"error":{"code":400,"message":"the request exceeds the available context size"}}'),
    'model-context',
    1,
  ],
  ['busy, in the stream', lines('data: {"error":{"code":429,"message":"Rate limited"}}'), 'model-busy', 6],
  [
    'a failure in the stream',
    lines('data: {"choices":[{"delta":{"content":"The"}}]}', 'data: {"error":{"message":"CUDA"}}'),
    'model-failed',
    6,
  ],
  ['no JSON', status(200, '<html>Welcome</html>'), 'model-broken', 2],
  ['no JSON in the stream', lines('data: Welcome'), 'model-broken', 2],
  ['other JSON', lines('data: {"choices":"none"}'), 'model-broken', 2],
  ['an empty answer', status(200, {}), 'model-broken', 2],
  ['a cut answer', cutAfter(3, told), 'model-broken', 2],
  ['an answer that ends early', lines(`data: ${JSON.stringify(eventsOf(told)[1])}`), 'model-broken', 2],
  ['a connection that is closed', (response) => void response.destroy(), 'model-failed', 6],
  ['a redirect', status(307, '', { location: 'https://elsewhere.example/v1?key=x' }), 'model-broken', 1],
])('%s', async (_, reply, code, requests) => {
  const { model, server } = await openScripted({ replies: [reply] }, quickGround([], 'sesame'));
  const found = await problemOf(model.chat(asked, noSignal));
  expect(found.code).toBe(code);
  expect(server.requests).toHaveLength(requests);
  expect(JSON.stringify(found)).not.toMatch(/sesame|key=x/);
});

test('a failure says what the server says, without the key', async () => {
  const { model, server } = await openScripted(
    { replies: [status(400, { error: { message: 'no field "seed"\n for sesame and sk-proj-abc123' } })] },
    quickGround([], 'sesame'),
  );
  const { message } = describeProblem(await problemOf(model.chat(asked, noSignal)));
  expect(message).toMatch(`${server.host} failed: HTTP 400, no field`);
  expect(message).not.toMatch(/sesame|sk-|\n/);
});

test.each<[what: string, replies: readonly Reply[], waits: readonly number[]]>([
  ['twice as long each time', [status(429, {}), status(500, ''), status(503, ''), good], [1_000, 2_000, 4_000]],
  ['as long as asked', [status(429, {}, { 'retry-after': '7' }), status(503, '', { 'retry-after': '0' }), good], [7_000, 2_000]],
  ['once, after a cut answer', [cutAfter(2, told), good], [1_000]],
])('waits between tries: %s', async (_, replies, waits) => {
  const waited: number[] = [];
  const { model } = await openScripted({ replies }, quickGround(waited));
  expect((await model.chat(asked, noSignal)).text).toBe(told.text);
  expect(waited).toEqual(waits);
});

test('waits until the date that a server names', async () => {
  const waited: number[] = [];
  const { model } = await openScripted(
    { replies: [status(429, {}, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }), good] },
    quickGround(waited),
  );
  await model.chat(asked, noSignal);
  expect(waited[0]).toBeGreaterThan(20_000);
  expect(waited[0]).toBeLessThanOrEqual(30_000);
});

test('a server that wants to be asked in an hour is not waited for', async () => {
  const { model, server } = await openScripted({ replies: [status(429, {}, { 'retry-after': '3600' })] });
  expect((await problemOf(model.chat(asked, noSignal))).code).toBe('model-busy');
  expect(server.requests).toHaveLength(1);
});

test.each<[what: string, reply: Reply]>([
  ['before the first word', stalledAfter(0, told)],
  ['in the midst', stalledAfter(2, told)],
  ['with notes that keep the connection open', (response) => void setInterval(() => response.write(': wait\n\n'), 5).unref()],
])('a server that sends nothing is left: %s', async (_, reply) => {
  const { model, server } = await openScripted({ replies: [reply] }, { ...quickGround(), limits: { first: 60, next: 60 } });
  expect(await problemOf(model.chat(asked, noSignal))).toMatchObject({ code: 'model-stalled', values: { host: server.host, seconds: 1 } });
  await expect.poll(() => server.closed()).toBe(1);
});

test('a server that is slow but comes on is waited for', async () => {
  const slow: Reply = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of eventsOf(told)) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  };
  const { model } = await openScripted({ replies: [slow] }, { ...quickGround(), limits: { first: 2_000, next: 150 } });
  expect((await model.chat(asked, noSignal)).text).toBe(told.text);
});

test.each<[what: string, reply: Reply]>([
  ['before the first word', stalledAfter(0, told)],
  ['in the midst', stalledAfter(2, told)],
])('who stops closes the connection: %s', async (_, reply) => {
  const { model, server } = await openScripted({ replies: [reply] });
  const stop = new AbortController();
  const answer = model.chat(asked, stop.signal);
  await server.nextRequest();
  stop.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
  await expect.poll(() => server.closed()).toBe(1);
});

test('who stops need not wait for the next try', async () => {
  const ground = quickGround();
  const { model, server } = await openScripted(
    { replies: [status(429, {}, { 'retry-after': '100' })] },
    { ...ground, patience: { random: () => 1, wait: waitByClock } },
  );
  const stop = new AbortController();
  const answer = model.chat(asked, stop.signal);
  await server.nextRequest();
  stop.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
  expect(server.requests).toHaveLength(1);
});

test('who stopped before sends nothing', async () => {
  const { model, server } = await openScripted({ replies: [good] });
  await expect(model.chat(asked, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(server.requests).toHaveLength(0);
});
