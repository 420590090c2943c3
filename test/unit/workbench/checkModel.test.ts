import { expect, test } from 'vitest';
import { type ChatReply, type ChatRequest, type ModelReport, type ModelSettings, ProblemError, problem } from '../../../src/model';
import type { LanguageModel } from '../../../src/synthesis';
import { checkModel } from '../../../src/workbench/checkModel';
import { fakeModel } from '../writing/fakeModel';
import { runOf } from './openTestWorkbench';

const settings: ModelSettings = {
  ...{ provider: 'openai', endpoint: 'http://127.0.0.1:9/v1', name: 'fake', key: '', contextWindow: 0, maxOutput: 4_000 },
};

const noted = { calls: [{ id: '1', name: 'note', input: '{"word":"ready"}' }] };
const able = (request: ChatRequest): Partial<ChatReply> => (request.tools.length > 0 ? noted : { text: 'ready' });
const check = (openModel: () => Promise<LanguageModel>) => checkModel({ openModel }, settings, runOf());
const fails = (code: Parameters<typeof problem>[1]) => () => {
  throw new ProblemError(problem('error', code));
};

/** `✓ ✓ ✗model-unknown – –` */
const told = ({ checks }: ModelReport) =>
  checks.map(({ state, problem: why }) => (state === 'failed' ? `✗${why?.code}` : state === 'passed' ? '✓' : '–')).join(' ');

test('a model that answers and calls tools passes all five', async () => {
  const report = await check(async () => fakeModel(able));
  expect([told(report), report.host, report.contextWindow]).toEqual(['✓ ✓ ✓ ✓ ✓', '127.0.0.1:9', 32_000]);
});
test('asks for little, and for nothing of a repository', async () => {
  const model = fakeModel(able);
  await check(async () => model);
  expect(model.requests.map(({ maxOutput }) => maxOutput)).toEqual([2_000, 2_000]);
});

test.each([
  ['a server that does not answer', 'model-unreachable', '✗model-unreachable – – – –'],
  ['an address that is none', 'model-endpoint', '✗model-endpoint – – – –'],
  ['a key that is not taken', 'model-key', '✓ ✗model-key – – –'],
  ['a key that is nowhere: nothing was sent', 'model-key-missing', '– ✗model-key-missing – – –'],
  ['a secret that the editor does not keep: nothing was sent', 'model-secret-missing', '– ✗model-secret-missing – – –'],
  ['a model that is not there', 'model-unknown', '✓ ✓ ✗model-unknown – –'],
  ['a window that nobody knows', 'model-window-unknown', '✓ ✓ ✗model-window-unknown – –'],
] as const)('%s fails there', async (_, code, expected) => expect(told(await check(async () => fails(code)()))).toBe(expected));

test.each([
  ['a server that looks at the key only when it must answer', 'model-key', '✓ ✗model-key – – –'],
  ['a server that is busy', 'model-busy', '✓ ✓ ✓ ✗model-busy –'],
  ['consent that is not given', 'model-consent', '✓ ✗model-consent – – –'],
] as const)('%s fails there', async (_, code, expected) => expect(told(await check(async () => fakeModel(fails(code))))).toBe(expected));

test('an empty answer is none', async () => expect(told(await check(async () => fakeModel(() => ({}))))).toBe('✓ ✓ ✓ ✗model-broken –'));
test('an answer that was cut while the model thinks is one', async () =>
  expect(told(await check(async () => fakeModel(({ tools }) => (tools.length > 0 ? noted : { end: 'length' }))))).toBe('✓ ✓ ✓ ✓ ✓'));
test('a model that talks of tools calls none', async () =>
  expect(told(await check(async () => fakeModel(() => ({ text: 'I would call note.' }))))).toBe('✓ ✓ ✓ ✓ ✗model-no-tools'));
test('a check that was stopped is no report', async () => {
  const stop = AbortSignal.abort(new ProblemError(problem('info', 'cancelled')));
  const checking = checkModel({ openModel: fails('model-unreachable') }, settings, { signal: stop, report: () => {} });
  await expect(checking).rejects.toMatchObject({ problem: { code: 'cancelled' } });
});
test('a bug is no finding', async () =>
  await expect(
    check(async () => {
      throw new TypeError('a bug');
    }),
  ).rejects.toThrow('a bug'));
