import { expect, test } from 'vitest';
import { problem, type StoreCheck } from '../../../src/model';
import { failing, refusing, runCli } from './runCli';

const flaw = problem('error', 'ledger-broken', { job: 'job-1', folder: '/notes' });
const whole: StoreCheck = { topics: [{ id: 't', name: 'notes', root: '/notes', pages: 2, jobs: 1 }], flaws: [], leftovers: [], aside: [] };

function checking(found: StoreCheck) {
  const rest = failing(new Error('only checks'));
  return { ...rest, store: { ...rest.store, check: async () => found } };
}

test('a store that is whole exits 0, one with a flaw 1, with its sentence and its remedy', async () => {
  const clean = await runCli(['store', 'check'], checking(whole));
  expect([clean.code, clean.out, clean.err]).toEqual([0, 'The store is whole. Wikis: notes.\n', '']);
  const flawed = await runCli(['store', 'check', '--json'], checking({ ...whole, flaws: [flaw] }));
  const { flaws, topics } = JSON.parse(flawed.out);
  expect([flawed.code, topics, flaws]).toEqual([
    1,
    whole.topics,
    [expect.objectContaining({ code: 'ledger-broken', severity: 'error', remedy: expect.stringContaining('--rebuild') })],
  ]);
});

test('what is left over and what was set aside is listed, and is no flaw', async () => {
  const { code, out } = await runCli(['store', 'check'], checking({ ...whole, leftovers: ['a.tmp'], aside: ['b.json.damaged-1'] }));
  expect([code, out.includes('  a.tmp\n'), out.includes('  b.json.damaged-1\n')]).toEqual([0, true, true]);
});

test.each([[['store']], [['store', 'tidy']], [['store', 'move']], [['store', 'check', 'elsewhere']]])('%j is wrong usage', async (argv) => {
  expect((await runCli(argv, checking(whole))).code).toBe(2);
});

test('a run that is under way refuses a compaction', async () => {
  const { code, err } = await runCli(['store', 'compact'], refusing('store-in-use', { name: 'notes' }));
  expect([code, err]).toEqual([3, expect.stringContaining('A run is under way in notes')]);
});
