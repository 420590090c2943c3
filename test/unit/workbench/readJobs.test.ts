import { expect, test } from 'vitest';
import type { Job } from '../../../src/model';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

async function buildFixture() {
  const { workbench, store } = openTestWorkbench();
  const folder = copyFixture();
  const build = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const { topic, job = '' } = await build();
  const [kept] = store.jobs.values();
  if (!kept) throw new Error('no job was kept');
  const put = (id: string, changes: Partial<Job>) => void store.jobs.set(`${topic}/${id}`, { ...kept, id, ...changes });
  const told = async () => (await workbench.jobs(folder)).value.map(({ id, state, lost }) => `${id} ${state}${lost ? ', lost' : ''}`);
  return { workbench, store, folder, topic, job, build, put, told };
}

test('a folder that was never built has no runs', async () => {
  const { workbench } = openTestWorkbench();
  expect(await workbench.jobs(copyFixture())).toEqual({ value: [], problems: [] });
});

test('runs are told newest first, with the one that wrote the wiki', async () => {
  const { workbench, folder, build } = await buildFixture();
  writeFiles(folder, { 'src/extra.ts': 'export const extra = 1;\n' });
  await build();
  const { value } = await workbench.jobs(folder);
  expect(value.map(({ id, kind, state, published }) => [id, kind, state, published])).toEqual([
    ['job-2', 'build', 'complete', true],
    ['job-1', 'build', 'complete', false],
  ]);
});

test('at most twenty', async () => {
  const { put, told } = await buildFixture();
  for (let at = 10; at < 40; at++) put(`job-${at}`, {});
  const jobs = await told();
  expect([jobs.length, jobs[0]]).toEqual([20, 'job-39 complete']);
});

test('a run that another process holds is told from one that died, and from one that died when its work was done', async () => {
  const { store, topic, job, put, told } = await buildFixture();
  put('job-2', { state: 'running', endedAt: null });
  put('job-3', { state: 'running', endedAt: null });
  put(job, { state: 'running', endedAt: null });
  store.held.add(`${topic}/job-3`);
  expect(await told()).toEqual(['job-3 running', 'job-2 failed, lost', 'job-1 complete']);
});

test('a run is held while it is under way, and the next one leaves it alone', async () => {
  const { store, folder, topic, build, put } = await buildFixture();
  put('elsewhere', { state: 'running', endedAt: null });
  store.held.add(`${topic}/elsewhere`);
  const held: string[][] = [];
  const { writeFindings } = store;
  Object.assign(store, {
    writeFindings: (...given: Parameters<typeof writeFindings>) => {
      held.push([...store.held]);
      return writeFindings(...given);
    },
  });
  writeFiles(folder, { 'src/extra.ts': 'export const extra = 1;\n' });
  await build();
  expect(held).toEqual([[`${topic}/elsewhere`, `${topic}/job-2`]]);
  expect([...store.held]).toEqual([`${topic}/elsewhere`]);
  expect(store.jobs.get(`${topic}/elsewhere`)?.state).toBe('running');
});

test('of a run is told what it recorded and what the gates found', async () => {
  const { workbench, store, folder, topic, job } = await buildFixture();
  const count = store.ledgers.get(`${topic}/${job}`)?.length;
  expect(await workbench.job(folder, job)).toEqual({ entries: count, intact: true, findings: 0 });
  store.findings.set(`${topic}/${job}`, [
    { gate: 'G5', code: 'tests-not-told', severity: 'reviewable', page: 'overview', line: 0, subject: '3', id: 'id', gap: '' },
  ]);
  store.ledgers.set(`${topic}/${job}`, []);
  expect(await workbench.job(folder, job)).toMatchObject({ entries: 0, intact: false, findings: 1 });
  await expect(workbench.job(folder, 'job-99')).rejects.toThrow('no-job');
});
