import { expect, test } from 'vitest';
import { type BuildView, defaultRunLimits, problem, type RunReview } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';
import { ending, runCli } from './runCli';

type Request = Parameters<Workbench['build']>[0];

/** A workbench whose builds end like this, and what they were asked. */
function asking(view: Partial<BuildView> = {}) {
  const requests: Request[] = [];
  const workbench = ending(view);
  const build: Workbench['build'] = (request, run) => {
    requests.push(request);
    run.report({ stage: 'write', done: 3, total: 12, tokens: 4_100 });
    return workbench.build(request, run);
  };
  return { requests, workbench: { ...workbench, build } };
}

const openai = ['--model', 'openai', '--endpoint', 'http://127.0.0.1:9/v1', '--model-name', 'wren'];
const key = ['$', '{env:MODEL_KEY}'].join('');

test.each(['build', 'refresh'])('%s asks for a model as its flags say', async (command) => {
  const { requests, workbench } = asking();
  const flags = ['--key-env', 'MODEL_KEY', '--context-window', '16000', '--max-output', '4000', '--max-tokens', '500000', '--minutes', '5'];
  const more = ['--concurrency', '1', '--language', 'zh-cn', '--only', 'overview', '--only', 'modules/store', '--yes'];
  expect((await runCli([command, '.', ...openai, ...flags, ...more], workbench)).code).toBe(0);
  expect(requests[0]?.writer).toEqual({
    settings: { provider: 'openai', endpoint: 'http://127.0.0.1:9/v1', name: 'wren', key, contextWindow: 16_000, maxOutput: 4_000 },
    limits: { ...defaultRunLimits, maxTokens: 500_000, minutes: 5, concurrency: 1 },
    language: 'zh-cn',
    approved: true,
    only: ['overview', 'modules/store'],
  });
});

test('what is not said is asked of the server or usual, and nothing is approved', async () => {
  const { requests, workbench } = asking();
  await runCli(['build', '.', ...openai], workbench);
  expect(requests[0]?.writer).toMatchObject({
    settings: { key: '', contextWindow: 0, maxOutput: 8_000 },
    limits: defaultRunLimits,
    language: 'en',
    approved: false,
  });
});

test.each([[[]], [['--model', 'none']]])('no model writes with %j', async (flags) => {
  const { requests, workbench } = asking();
  await runCli(['build', '.', ...flags], workbench);
  expect(requests[0]?.writer).toBeUndefined();
});

test.each<[flags: readonly string[], told: RegExp]>([
  [['--model', 'gpt'], /--model wants none or openai, not "gpt"/],
  [['--model', 'openai'], /wants --endpoint URL too/],
  [['--model', 'openai', '--endpoint', 'http://a/v1'], /wants --model-name NAME too/],
  [['--endpoint', 'http://a/v1'], /add --model openai/],
  [['--model', 'none', '--max-tokens', '5'], /add --model openai/],
  [['--yes'], /add --model openai/],
  [['--only', 'overview'], /add --model openai/],
  [['--model', 'openai', '--endpoint', 'sesame'], /such as http:\/\/127/],
  [['--model', 'openai', '--endpoint', 'ftp://sesame/v1'], /such as http:\/\/127/],
  [['--model', 'openai', '--endpoint', 'https://me:sesame@a/v1'], /--key-env NAME/],
  [['--model', 'openai', '--endpoint', 'https://a/v1?key=sesame'], /--key-env NAME/],
  [[...openai, '--key-env', 'sk-sesame'], /the name of a variable that holds the key, not the key/],
  [[...openai, '--max-tokens=-1'], /--max-tokens wants a whole number above zero/],
  [[...openai, '--concurrency', '0'], /--concurrency wants a whole number above zero/],
  [[...openai, '--context-window', '8k'], /--context-window wants a whole number above zero/],
  [[...openai, '--language', 'fr'], /--language wants en or zh-cn/],
  [[...openai, '--rebuild', '--only', 'overview'], /--only cannot limit it; build and refresh take --only/],
])('%j is wrong usage', async (flags, told) => {
  const { requests, workbench } = asking();
  const { code, err } = await runCli(['build', '.', ...flags], workbench);
  expect([code, requests]).toEqual([2, []]);
  expect(err).toMatch(told);
  expect(err).not.toContain('sesame');
});

const review: RunReview = {
  ...{ provider: 'openai', host: '127.0.0.1:9', model: 'wren', contextWindow: 16_000 },
  pages: [{ path: 'overview', title: 'Overview', because: { code: 'unwritten' }, tokens: 12_345 }],
  ...{ paid: 0, files: 24, keptBack: ['.env.example'], history: { pages: 2, persons: 3, commits: 1_200 } },
  ...{ tokens: { input: 120_000, output: 9_000 }, isMeasured: true, limits: defaultRunLimits },
};

test('without --yes the review is printed, and the run is refused', async () => {
  const { workbench } = asking({ state: 'refused', review, problems: [problem('info', 'run-unapproved')] });
  const { code, out, err } = await runCli(['build', '.', ...openai], workbench);
  expect(code).toBe(3);
  expect(out).toMatch(/wren on 127\.0\.0\.1:9 \(16,000 tokens\) would write 1 page:/);
  expect(out).toMatch(/overview +about 12,345 tokens +no model wrote it yet/);
  expect(out).toMatch(/what it reads of 24 files\. Never sent, since they may hold secrets: \.env\.example\./);
  expect(out).toMatch(
    /Messages of commits and names.*drafts of 2 pages tell of commits and name 3 persons, and it may read 1,200 commits\./,
  );
  expect(out).toMatch(/120,000 tokens read and 9,000 written/);
  expect(out).toMatch(/stops at 2,000,000 tokens, 2,000 calls or 60 minutes, with 2 pages at once/);
  expect(err).toMatch(/^Nothing was sent yet\.\n.*add --yes/);
  const { out: json } = await runCli(['build', '.', ...openai, '--json'], workbench);
  const pages = [{ ...review.pages[0], because: 'no model wrote it yet' }];
  expect(JSON.parse(json)).toMatchObject({ ok: false, state: 'refused', review: { ...review, pages } });
});

test('what is paid for, and that nothing is left, is said; a folder without a history has nothing to say of it', async () => {
  const nothing = { ...review, pages: [], paid: 1, keptBack: [], history: { pages: 0, persons: 0, commits: 0 } };
  const { workbench } = asking({ state: 'refused', review: nothing });
  const { out } = await runCli(['build', '.', ...openai], workbench);
  expect(out).toMatch(/would write 0 pages\.\nAn earlier run wrote 1 page more, which cost nothing now\./);
  expect(out).toMatch(/No file that is read is kept from it/);
  expect(out).not.toMatch(/commits/);
});

test('of many files that are kept back the first are named', async () => {
  const keptBack = Array.from({ length: 14 }, (_, at) => `.github/w${at + 10}.yml`);
  const { workbench } = asking({ state: 'refused', review: { ...review, keptBack } });
  const { out } = await runCli(['build', '.', ...openai], workbench);
  expect(out).toMatch(/\.github\/w10\.yml, .*w21\.yml and 2 others\./);
  expect(out).not.toContain('w22');
});

test.each(['complete', 'partial'] as const)('a run that ends %s says in a table what came of it, and what was expected', async (state) => {
  const model = {
    ...{ calls: 14, inputTokens: 51_200, outputTokens: 8_100, cached: 12_000 },
    ...{ estimated: { input: 60_000, output: 9_000 }, next: { input: 52_000, output: 8_200 } },
    pages: { asked: 9, written: 7, kept: 3, composed: 1 },
  };
  const { workbench } = asking({ state, model });
  const { out, err } = await runCli(['build', '.', ...openai, '--yes'], workbench, { isTerminal: true });
  const table = out.slice(out.indexOf('The model:')).split('\n').slice(1, 9);
  expect(table.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['asked for', '9 pages', 'in 14 calls'],
    ['written', '7 pages'],
    ['kept', '3 pages'],
    ['composed', '1 page'],
    ['tokens taken', '51,200 read', '8,100 written'],
    ['of these cached', '12,000 read'],
    ['tokens expected', '60,000 read', '9,000 written'],
    ['expected next time', '52,000 read', '8,200 written'],
  ]);
  expect(err).toContain('write 3/12, 4100 tokens');
  const { out: json } = await runCli(['build', '.', ...openai, '--yes', '--json'], workbench);
  expect(JSON.parse(json).model).toEqual(model);
});
