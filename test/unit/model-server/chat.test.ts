import { expect, test } from 'vitest';
import type { ChatRequest } from '../../../src/model';
import { requestTokens } from '../../../src/synthesis';
import { asked, noSignal, openScripted, problemOf, quickGround } from './openTestModel';
import { lines, type Reply, status, streamed, usualUsage, whole } from './scriptedServer';

const usage = { input: 1_000, output: 100, cached: 40, isEstimated: false };
const words = 'The store keeps notes in one file. '.repeat(3);

test('an answer comes together from its pieces, with what it took', async () => {
  const { model, server } = await openScripted({ replies: [streamed({ text: words })] }, quickGround([], 'sesame'));
  expect(await model.chat(asked, noSignal)).toEqual({ text: words, calls: [], end: 'done', usage });
  const [request] = server.requests;
  expect(request?.headers.authorization).toBe('Bearer sesame');
  expect(request?.body).toMatchObject({
    model: 'wren',
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.5,
    max_tokens: 500,
    messages: [
      { role: 'system', content: 'You write pages.' },
      { role: 'user', content: 'Write one.' },
    ],
    tools: [{ type: 'function', function: { name: 'read' } }],
  });
});

test('a server without a key gets none', async () => {
  const { model, server } = await openScripted({ replies: [streamed({ text: 'Hello.' })] });
  await model.chat(asked, noSignal);
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

const read = { path: 'src/a.ts', from: 1, to: 40 };
const one = { id: 'c0', name: 'read', input: JSON.stringify(read) };

test.each<[what: string, reply: Reply, calls: readonly object[]]>([
  ['in pieces', streamed({ calls: [['read', read]] }), [one]],
  [
    'several at once',
    streamed({
      calls: [
        ['read', read],
        ['list', '{"folder": '],
      ],
    }),
    [one, { id: 'c1', name: 'list', input: '{"folder": ' }],
  ],
  ['not streamed', whole({ calls: [['read', read]], finish: 'tool_calls' }), [one]],
  [
    'without index and id, the arguments as an object',
    lines(
      `data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"read","arguments":${JSON.stringify(read)}}}]},"finish_reason":"tool_calls"}]}`,
    ),
    [{ ...one, id: 'call-1' }],
  ],
  [
    'without index, named where the next begins',
    lines(
      'data: {"choices":[{"delta":{"tool_calls":[{"id":"a","function":{"name":"read","arguments":"{}"}}]}}]}',
      'data: {"choices":[{"delta":{"tool_calls":[{"id":"b","function":{"name":"list"}}]},"finish_reason":"tool_calls"}]}',
    ),
    [
      { id: 'a', name: 'read', input: '{}' },
      { id: 'b', name: 'list', input: '{}' },
    ],
  ],
])('calls of tools: %s', async (_, reply, calls) => {
  const { model } = await openScripted({ replies: [reply] });
  expect((await model.chat(asked, noSignal)).calls).toEqual(calls);
});

test.each<[what: string, reply: Reply, end: string, text: string]>([
  ['cut at its limit', streamed({ text: 'The st', finish: 'length' }), 'length', 'The st'],
  ['kept back by a filter', streamed({ text: 'The', finish: 'content_filter' }), 'refused', 'The'],
  ['refused in words', lines('data: {"choices":[{"delta":{"refusal":"No."},"finish_reason":"stop"}]}', 'data: [DONE]'), 'refused', ''],
  ['kept back at once', status(400, { error: { code: 'content_filter', message: 'Filtered.' } }), 'refused', ''],
  ['thought aloud', streamed({ text: '<think>Hm.\nWell.</think>\n\n# A page' }), 'done', '# A page'],
  [
    'with notes for proxies between',
    lines(': hold on', 'data: {"choices":[{"delta":{"content":"Yes."}}]}', 'data: [DONE]'),
    'done',
    'Yes.',
  ],
])('an answer %s', async (_, reply, end, text) => {
  const { model } = await openScripted({ replies: [reply] });
  expect(await model.chat(asked, noSignal)).toMatchObject({ end, text });
});

test('an answer that does not end at its limit is ended', async () => {
  const { model, server } = await openScripted({ replies: [streamed({ text: 'again '.repeat(100_000) })] });
  const { end, text, usage } = await model.chat(asked, noSignal);
  expect(end).toBe('length');
  expect(text.length).toBeLessThan(500 * 16 + 100);
  expect(usage).toMatchObject({ output: 500, isEstimated: true });
  expect(server.requests).toHaveLength(1);
});

test.each<[what: string, told: object | null]>([
  ['none', null],
  ['below zero', { prompt_tokens: -5, completion_tokens: 10 }],
  ['no numbers', { prompt_tokens: '12', completion_tokens: 'many' }],
  ['far below what was sent', { prompt_tokens: 1, completion_tokens: 50 }],
  ['far below what came', { prompt_tokens: 1_000, completion_tokens: 0 }],
  ['more than the model can take', { prompt_tokens: 9_000_000, completion_tokens: 50 }],
])('usage that cannot be true is replaced by our own count: %s', async (_, told) => {
  const long: ChatRequest = { ...asked, messages: [...asked.messages, { role: 'user', text: 'const a = 1;\n'.repeat(200) }] };
  const { model } = await openScripted({ replies: [streamed({ text: words, usage: told })] });
  const { usage } = await model.chat(long, noSignal);
  expect(usage).toMatchObject({ input: requestTokens(long), cached: 0, isEstimated: true });
  expect(usage.output).toBeGreaterThan(20);
});

test('more cached tokens than there were are as many as there were', async () => {
  const told = { ...usualUsage, prompt_tokens_details: { cached_tokens: 5_000 } };
  const { model } = await openScripted({ replies: [streamed({ text: words, usage: told })] });
  expect((await model.chat(asked, noSignal)).usage.cached).toBe(1_000);
});

const call = JSON.stringify({ tool: 'read', arguments: { path: 'src/a.ts' } });
const talk: ChatRequest = {
  ...asked,
  messages: [
    ...asked.messages,
    { role: 'assistant', text: '', calls: [{ id: 'c0', name: 'read', input: '{"path":"src/b.ts"}' }] },
    { role: 'tool', id: 'c0', name: 'read', text: 'const b = 2;' },
    { role: 'user', text: 'Go on.' },
  ],
};

test.each<[who: string, code: number, complaint: string]>([
  ['Ollama', 400, 'gemma:2b does not support tools'],
  ['vLLM', 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ['llama.cpp', 500, 'tools param requires --jinja flag'],
  ['OpenRouter', 404, 'No endpoints found that support tool use.'],
  ['a strict one', 422, "Unsupported parameter: 'tools'"],
])('tools are told in words to a server that refuses them: %s', async (_, code, message) => {
  const { model, server } = await openScripted({
    replies: ({ body }) => (body.tools ? status(code, { error: { message } }) : streamed({ text: `\`\`\`json\n${call}\n\`\`\`` })),
  });
  expect(await model.chat(talk, noSignal)).toMatchObject({
    text: '',
    calls: [{ name: 'read', input: '{"path":"src/a.ts"}' }],
  });
  await model.chat(talk, noSignal);
  expect(server.requests).toHaveLength(3);
  const told = server.requests[2]?.body.messages ?? [];
  expect(told.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(told[0]?.content).toContain('- read: Reads lines. Arguments: {"type":"object"');
  expect(told[2]).toEqual({ role: 'assistant', content: '{"tool": "read", "arguments": {"path":"src/b.ts"}}' });
  expect(told[3]?.content).toBe('read answered:\nconst b = 2;\n\nGo on.');
});

test('what is no call in words stays what it is', async () => {
  const { model } = await openScripted({
    replies: ({ body }) => (body.tools ? status(400, 'does not support tools') : streamed({ text: '{"summary": "x"}' })),
  });
  expect(await model.chat(asked, noSignal)).toMatchObject({ text: '{"summary": "x"}', calls: [] });
});

test.each<[what: string, message: string, before: object, after: object]>([
  [
    'stream_options',
    'Unrecognized request argument supplied: stream_options',
    { stream_options: { include_usage: true } },
    { stream_options: undefined },
  ],
  [
    'max_tokens',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { max_tokens: 500 },
    { max_tokens: undefined, max_completion_tokens: 500 },
  ],
  [
    'temperature',
    "Unsupported value: 'temperature' does not support 0.5 with this model.",
    { temperature: 0.5 },
    { temperature: undefined },
  ],
])('%s is left out where a server refuses it', async (_, message, before, after) => {
  const { model, server } = await openScripted({ replies: [status(400, { error: { message } }), streamed({ text: words })] });
  await Promise.all([model.chat(asked, noSignal)]);
  await model.chat(asked, noSignal);
  expect(server.requests).toHaveLength(3);
  expect(server.requests[0]?.body).toMatchObject(before);
  for (const at of [1, 2])
    expect({ ...server.requests[at]?.body }).toMatchObject(Object.fromEntries(Object.entries(after).filter(([, v]) => v !== undefined)));
  for (const [name, value] of Object.entries(after)) if (value === undefined) expect(server.requests[1]?.body).not.toHaveProperty(name);
  expect(server.requests[1]?.body.tools).toBeDefined();
});

test('a server that refuses everything else is asked no more than it has things to refuse', async () => {
  const { model, server } = await openScripted({
    replies: [status(400, { error: { message: 'stream_options, max_completion_tokens, tools unsupported, temperature' } })],
  });
  expect(await problemOf(model.chat(asked, noSignal))).toMatchObject({ code: 'model-failed' });
  expect(server.requests).toHaveLength(5);
});
