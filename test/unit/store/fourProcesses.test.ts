import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeDisk } from '../../../src/node/store';
import { bundleProgram } from '../bundleProgram';
import { installGrammars } from '../syntax/grammarFolder';
import { smallFolder, storedWiki } from './storedWiki';

const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-four-'));
const program = join(scratch, 'workingProcess.cjs');
const grammars = installGrammars();

beforeAll(async () => {
  await bundleProgram(fileURLToPath(new URL('./workingProcess.ts', import.meta.url)), program);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function start(store: string, folder: string, [role, rounds]: readonly [string, number]): Promise<string> {
  const child = spawn(process.execPath, [program, store, folder, role, `${rounds}`, grammars.folder, grammars.runtime]);
  let told = '';
  child.stderr.on('data', (data) => {
    told += data;
  });
  return new Promise((resolve) => child.once('close', () => resolve(told)));
}

it('four processes that build, edit, review and compact at once lose nothing', { timeout: 120_000 }, async () => {
  const folder = smallFolder();
  const store = join(scratch, 'store');
  const rounds = 4;
  await (await storedWiki(folder, nodeDisk, store)).build();
  const roles = [
    ['builder', rounds],
    ['left', rounds],
    ['right', rounds],
    ['keeper', 2],
  ] as const;
  expect(await Promise.all(roles.map((role) => start(store, folder, role)))).toEqual(['', '', '', '']);

  const wiki = await storedWiki(folder, nodeDisk, store);
  const { value, problems } = await wiki.workbench.verify(folder, false, { signal: new AbortController().signal, report: () => {} });
  expect([problems, value.findings.filter(({ severity }) => severity === 'blocking'), await wiki.check()]).toEqual([[], [], []]);
  const written = (await wiki.written()).join('\n');
  const said = ['Left', 'Right'].flatMap((who) => Array.from({ length: rounds }, (_, round) => `${who} says ${round}.`));
  expect(said.filter((words) => !written.includes(words))).toEqual([]);
  const [topic] = (await wiki.store.readTopics()).value;
  const decisions = (await wiki.store.readReview(topic?.id ?? '')).value?.decisions.map(({ reason }) => reason);
  expect(decisions?.filter((reason) => reason === 'Round 1.')).toHaveLength(1);
});
