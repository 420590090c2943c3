import { expect, test } from 'vitest';
import { readTime } from '../../../src/cli/readTime';
import { path } from '../edit/openEdited';
import { openPlanFolder } from '../plan/planFolder';
import { runOf } from '../workbench/openTestWorkbench';
import { runCli } from './runCli';

async function open() {
  const { workbench, folder, build } = openPlanFolder();
  await build();
  const { text } = await workbench.editText(folder, path);
  await workbench.edit(folder, { path, text: `${text}\nMine.\n`, reason: 'It was missing.' }, runOf());
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  return { folder, run, history: (...more: readonly string[]) => run('history', folder, path, ...more) };
}

test('revisions are listed with their numbers, shown, compared and blamed', async () => {
  const { history } = await open();
  const lines = (await history()).out.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s+/).filter(Boolean)[0])).toEqual(['1', '2']);
  expect(lines[0]).toMatch(/^ +1 +[0-9a-f]{12} +2026-01-02 03:04 +editorial +shown +It was missing\.$/);
  expect((await history('--show', '2')).out).not.toContain('Mine.');
  expect((await history('--diff', '2')).out).toMatch(/^--- [0-9a-f]{12} {2}2026-01-02 03:04 {2}composed\n\+\+\+ [\s\S]*\n\+Mine\.\n$/);
  expect((await history('--diff', '1', '2')).out).toContain('\n-Mine.\n');
  expect((await history('--diff', '1')).out).toBe('Both say the same.\n');
  expect((await history('--blame')).out).toMatch(/^[0-9a-f]{12} +2026-01-02 03:04 +composed +---\n[\s\S]*editorial +Mine\.\n$/);
  const { lines: blamed, ok } = JSON.parse((await history('--blame', '--json')).out);
  expect([ok, blamed.at(-1)]).toMatchObject([true, { text: 'Mine.', from: { origin: 'editorial' } }]);
});

test('one is brought back, with a reason', async () => {
  const { history, run, folder } = await open();
  expect(await history('--restore', '2', '--reason', 'Enough.')).toMatchObject({ code: 0, out: expect.stringContaining('is published') });
  expect((await history()).out).toMatch(/editorial +shown +Restored [0-9a-f]{12} of 2026-01-02 03:04: Enough\./);
  expect((await run('page', folder, path)).out).not.toContain('Mine.');
});

test('a page is printed as readers saw it', async () => {
  const { run, folder } = await open();
  expect((await run('page', folder, path, '--as-of', '2026-01-02')).out).toContain('Mine.');
  expect(await run('page', folder, path, '--as-of', '2026-01-02 03:03')).toMatchObject({
    code: 1,
    err: expect.stringContaining('was not there'),
  });
  expect(JSON.parse((await run('page', folder, path, '--as-of', '2026-02-01', '--json')).out)).toMatchObject({ path, origin: 'editorial' });
});

test.each([['--show', '1', '--diff', '2'], ['--reason', 'Why'], ['2'], ['--show', '1', '2']])(
  'what does not go together is refused: %s %s %s %s',
  async (...more) => {
    expect((await (await open()).history(...more)).code).toBe(2);
  },
);

test.each([
  ['2026-11-30', '2026-11-30T23:59:59.999Z'],
  ['2026-11-30 16:40', '2026-11-30T16:40:59.999Z'],
  ['2026-11-30T16:40:12', '2026-11-30T16:40:12.999Z'],
  ['2026-11-30T16:40:12.345Z', '2026-11-30T16:40:12.345Z'],
  ['2026-11-30T16:40+01:00', '2026-11-30T15:40:59.999Z'],
])('the time %s is %s', (given, meant) => expect(readTime(given)).toBe(meant));

test.each(['', 'yesterday', '2026-02-31', '2026-13-01', '2026-11-30T25:00', '30.11.2026', '2026-11'])('the time "%s" is none', (given) =>
  expect(() => readTime(given)).toThrow('usage'),
);
