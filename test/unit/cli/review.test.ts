import { expect, test } from 'vitest';
import { copyFixture, openTestWorkbench, runOf } from '../workbench/openTestWorkbench';
import { runCli } from './runCli';

/** A wiki with one gap: a note that names a file which is not there. */
async function openGap() {
  const folder = copyFixture();
  const { workbench } = openTestWorkbench();
  const build = () => workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  await build();
  await workbench.changePlan(folder, { kind: 'change', path: 'modules/store', note: 'See `src/store/cloud.ts`.' });
  const [finding] = (await build()).findings;
  return { folder, id: finding?.id ?? '', run: (...argv: readonly string[]) => runCli(['review', folder, ...argv], workbench) };
}

test('what waits is listed for a person, with its sentence and what to do', async () => {
  const { run, id } = await openGap();
  const { code, out } = await run();
  expect(code).toBe(1);
  expect(out).toBe(
    [
      '1 to review in notes-app:',
      '',
      `  ${id}  G2 reviewable  modules/store:3  store`,
      '    There is no src/store/cloud.ts in the snapshot.',
      '    > See `src/store/cloud.ts`.',
      '    Name a path that exists.',
      '',
      'Mend it, or accept it with --accept ID --reason "why".',
      '',
    ].join('\n'),
  );
});

test('a decision is kept, and --all shows it', async () => {
  const { run, id } = await openGap();
  expect(await run('--accept', id, '--reason', 'It comes next.')).toMatchObject({
    code: 0,
    out: 'Nothing waits for a review in notes-app.\n\n1 accepted by a person (--all shows them).\n',
  });
  expect((await run('--all')).out).toContain('    accepted 2026-01-02: It comes next.');
  expect((await run('--reopen', id, '--reason', 'It was given up.')).code).toBe(1);
});

test('as JSON a finding has its id, its sentence and the decision', async () => {
  const { run, id } = await openGap();
  await run('--accept', id, '--reason', 'It comes next.');
  const { open, findings } = JSON.parse((await run('--json')).out);
  expect(open).toBe(0);
  expect(findings).toMatchObject([
    { id, gate: 'G2', severity: 'reviewable', page: 'modules/store', at: 3, accepted: { reason: 'It comes next.' }, evidence: [] },
  ]);
});

test.each<[string, readonly string[], number]>([
  ['a decision without a reason', ['--accept', 'x'], 2],
  ['a reason without a decision', ['--reason', 'x'], 2],
  ['two decisions at once', ['--accept', 'x', '--reopen', 'x', '--reason', 'x'], 2],
  ['an unknown finding', ['--accept', 'x', '--reason', 'x'], 1],
  ['an empty reason', ['--accept', 'ID', '--reason', ''], 2],
])('%s is refused', async (_name, argv, exit) => {
  const { run, id } = await openGap();
  expect((await run(...argv.map((each) => (each === 'ID' ? id : each)))).code).toBe(exit);
});
