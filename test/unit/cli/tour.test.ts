import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture, emptyFolder, openTestWorkbench, writeFiles } from '../workbench/openTestWorkbench';
import { runCli } from './runCli';

async function open() {
  const folder = copyFixture();
  const { workbench } = openTestWorkbench();
  await runCli(['build', folder], workbench);
  return { folder, workbench, run: (...argv: readonly string[]) => runCli(['tour', folder, ...argv], workbench) };
}

test('tours are listed with their numbers and steps', async () => {
  const { run } = await open();
  expect(await run()).toMatchObject({
    code: 0,
    out: '  1  3 steps  From addNote to files on disk\n  2  3 steps  From listNotes to files on disk\n',
    err: '',
  });
});

test('a tour is printed step by step, each with its lines and where they lead', async () => {
  const { run } = await open();
  const { code, out, err } = await run('1');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^From addNote to files on disk\n\n1\. addNote is what src\/main\.ts leads to, where notes begins\n {3}package\.json:\d+\n/,
  );
  expect(out).toMatch(/\n2\. .*\n {3}src\/notes\/addNote\.ts:8\n {5}\| .*store\.write.*\n {3}→ src\/store\/store\.ts:6\n/);
});

test('a step whose lines changed or are gone says so, with the remedy', async () => {
  const { folder, run } = await open();
  writeFiles(folder, { 'src/store/fileStore.ts': '' });
  rmSync(join(folder, 'src/notes/addNote.ts'));
  const { code, out, err } = await run('1');
  expect(code).toBe(0);
  expect(out).toContain('   src/notes/addNote.ts (gone since)\n');
  expect(err).toContain('warning: 2 steps of the tour no longer show what they showed.\n  Refresh the wiki: code-wiki refresh');
  expect(JSON.parse((await run('1', '--json')).out)).toMatchObject({ ok: true, problems: [{ code: 'stale-steps' }] });
});

test.each<[argv: readonly string[], code: number]>([
  [['3'], 1],
  [['0'], 2],
  [['one'], 2],
  [['1', '2'], 2],
])('tour FOLDER %j exits %i', async (argv, code) => {
  const { run } = await open();
  expect((await run(...argv)).code).toBe(code);
});

test('a folder without a wiki, and a wiki without tours, exit 1 and say what to do', async () => {
  const { folder, workbench } = await open();
  rmSync(join(folder, 'src'), { recursive: true });
  expect(await runCli(['tour', emptyFolder()], workbench)).toMatchObject({ code: 1, err: expect.stringContaining('code-wiki build') });
  await runCli(['refresh', folder], workbench);
  const none = await runCli(['tour', folder, '--json'], workbench);
  expect([none.code, JSON.parse(none.out).tours, JSON.parse(none.out).problems[0].code]).toEqual([1, [], 'no-tours']);
});
