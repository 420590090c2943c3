import { checkPublication } from '../../../src/knowledge';
import { nodeDisk, openStore } from '../../../src/node/store';
import { type Files, noChecks, noFacts, page, runJob, sha256, snapshotOf, topic } from '../knowledge/smallWorld';

/**
 * A process that publishes and reads as fast as it can: `node publishingProcess.js STORE NAME ROUNDS`, or holds a lock
 * until it is killed: `node publishingProcess.js PATH hold`. Prints `done` or `held`; fails on the first thing amiss.
 */
const [folder = '', name = '', rounds = '0'] = process.argv.slice(2);
const files: Files = { 'a.ts': 'one\ntwo\n' };

async function publishAndRead(): Promise<void> {
  const opened = await openStore({ folder, profile: 'default' });
  for (let round = 0; round < Number(rounds); round++) {
    for (let attempt = 0; !(await publishOnce(opened.store, round, attempt)); attempt++) await readWhole(opened.store);
    await readWhole(opened.store);
  }
}

async function publishOnce(store: Awaited<ReturnType<typeof openStore>>['store'], round: number, attempt: number): Promise<boolean> {
  const { outcome, findings } = await runJob(store, {
    files,
    job: `${round}-${name}-${attempt}`,
    write: (cite) => ({ overview: page(`Counts ${cite('a.ts', 1, 1)}.`, { title: `${name} ${round}` }) }),
  });
  if (outcome === 'blocked') throw new Error(JSON.stringify(findings));
  return outcome === 'published';
}

async function readWhole(store: Awaited<ReturnType<typeof openStore>>['store']): Promise<void> {
  const { value: publication, problems } = await store.readPublication(topic.id);
  if (!publication || problems.length > 0) throw new Error(`nothing to read: ${JSON.stringify(problems)}`);
  const ground = { store, sha256, topic, facts: noFacts, snapshot: snapshotOf(files), text: (path: string) => files[path] ?? '' };
  const checked = await checkPublication({ ...ground, ...noChecks }, publication);
  if (checked.value.length + checked.problems.length > 0) throw new Error(`torn: ${JSON.stringify(checked)}`);
}

async function run(): Promise<void> {
  if (name !== 'hold') {
    await publishAndRead();
    process.stdout.write('done');
    return;
  }
  await nodeDisk.lock(folder);
  process.stdout.write('held');
  setInterval(() => {}, 1000);
}

run().catch((error: unknown) => {
  process.stderr.write(String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
});
