import { expect, it } from 'vitest';
import type { Job } from '../../../src/model';
import { ratioOfRuns } from '../../../src/workbench/writing/earlierRuns';
import { createMemoryStore } from '../knowledge/memoryStore';

/** A store that knows of runs, the newest first, each of which took so much of what was estimated. */
function storeOf(runs: readonly (readonly [kind: Job['kind'], share: number])[]) {
  const tokens = (share: number) => ({ input: 100 * share, output: 100 * share });
  const model = (share: number) => ({ name: 'wren', estimated: tokens(1), used: { calls: 1, cached: 0, ...tokens(share) } });
  const jobs = runs.map(([kind, share]) => ({ kind, state: 'complete', model: model(share) }) as unknown as Job);
  return { store: { ...createMemoryStore(), readJobs: async () => ({ value: jobs, problems: [] }) } };
}
const asked = (kind: Job['kind']) => ({ topic: 't', name: 'wren', kind });

it.each<[what: string, runs: Parameters<typeof storeOf>[0], kind: Job['kind'], input: number, isMeasured: boolean]>([
  ['none: a fixed share more', [], 'build', 1.4, false],
  [
    'builds, for a build',
    [
      ['refresh', 0.2],
      ['build', 2],
      ['rebuild', 2],
    ],
    'build',
    2,
    true,
  ],
  [
    'refreshes, for a refresh',
    [
      ['refresh', 0.2],
      ['build', 2],
      ['rebuild', 2],
    ],
    'refresh',
    0.2,
    true,
  ],
  ['builds alone, for a refresh', [['build', 2]], 'refresh', 2, true],
])('estimates are made right by earlier runs: %s', async (_, runs, kind, input, isMeasured) => {
  expect(await ratioOfRuns(storeOf(runs), asked(kind))).toEqual({ input, output: input, isMeasured });
});
