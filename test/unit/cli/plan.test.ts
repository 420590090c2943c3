import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFixture, openTestWorkbench } from '../workbench/openTestWorkbench';
import { refusing, runCli } from './runCli';

/** A plan file outside the folder. */
function planFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-wiki-plan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'plan.md');
  writeFileSync(file, text);
  return file;
}

function open() {
  const folder = copyFixture();
  const { workbench, store } = openTestWorkbench();
  return { folder, store, run: (...argv: readonly string[]) => runCli(argv, workbench), workbench };
}

test('the plan is a table for a person: what is in the wiki, what is not, and why', async () => {
  const { folder, run } = open();
  const { code, out } = await run('plan', folder);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}overview +Overview +Every wiki has it\.$/m);
  expect(out).toMatch(/^Not in the wiki:\n(?: {2}.*\n)* {2}test-strategy +Test strategy +Nothing to tell: no test files\.$/m);
});

test('as JSON each page says its path, role, title, files, state and reason', async () => {
  const { folder, run } = open();
  const plan =
    '- [ ] glossary\n- [x] modules/store: Stores\n  - pinned\n  - note: Say why.\n- [ ] modules/notes\n- [x] modules/mine: Mine\n  - about: src/main.ts\n';
  const { out } = await run('plan', folder, '--set', planFile(plan), '--json');
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ schema: 1, command: 'plan', ok: true, kept: true, seq: 1 });
  const page = (path: string) => answer.pages.find((each: { path: string }) => each.path === path);
  const files = ['src/store/fileStore.ts', 'src/store/memoryStore.ts', 'src/store/store.ts'];
  expect(page('modules/store')).toEqual({
    ...{ path: 'modules/store', role: 'module', title: 'Stores', files, state: 'planned', because: expect.stringMatching(/^Part/) },
    ...{ pinned: true, note: 'Say why.' },
  });
  expect(page('modules/notes')).toMatchObject({ state: 'dropped', dropped: true, because: 'A person dropped it.' });
  expect(page('modules/mine')).toMatchObject({ files: ['src/main.ts'], added: ['src/main.ts'], because: 'A person added it.' });
  expect(page('glossary')).toMatchObject({ state: 'left-out', because: expect.stringMatching(/^Too little to tell: terms/) });
  expect(page('glossary').dropped).toBeUndefined();
});

test('the file that is printed can be kept as it stands', async () => {
  const { folder, run, store } = open();
  const { out } = await run('plan', folder, '--file');
  expect(out).toMatch(/^# Page plan of notes-app\n/);
  const { code, out: said } = await run('plan', folder, '--set', planFile(out.replace('modules/store: store', 'modules/store: Stores')));
  expect([code, said.split('\n')[0]]).toEqual([0, 'The plan was kept; the next build or refresh writes it.']);
  expect([...store.wishes.values()].map(({ wishes }) => wishes)).toEqual([[{ path: 'modules/store', title: 'Stores' }]]);
});

test('a flaw is told with file, line and remedy, and nothing is kept', async () => {
  const { folder, run, store } = open();
  const file = planFile('- [x] modules/store: Stores\n- [ ] overview\nplease\n');
  const { code, out, err } = await run('plan', folder, '--set', file);
  expect([code, out, store.wishes.size]).toEqual([1, 'Nothing was kept.\n', 0]);
  expect(err).toContain(
    [
      `error: ${file}:2: The Overview cannot be dropped: every wiki begins with it.`,
      '  Check it again: "- [x] overview".',
      `error: ${file}:3: A plan has no line such as "please".`,
      '  Write a page as "- [x] path: Title"; below it, indented, "- pinned", "- note: WORDS" or "- about: FOLDER".',
      '',
    ].join('\n'),
  );
  const json = JSON.parse((await run('plan', folder, '--set', file, '--json')).out);
  expect(json).toMatchObject({
    ok: false,
    kept: false,
    problems: expect.arrayContaining([expect.objectContaining({ path: `${file}:2` })]),
  });
});

test.each<[argv: readonly string[]]>([[['--set', '/nowhere/plan.md']], [['--set', '']], [['--set', 'a', '--file']], [['extra']]])(
  'plan FOLDER %j is wrong usage',
  async (argv) => {
    const { folder, run } = open();
    expect((await run('plan', folder, ...argv)).code).toBe(2);
  },
);

test('a budget that leaves files out refuses a plan file, with the remedy', async () => {
  const { folder, run, store } = open();
  await run('build', folder, '--max-files', '100');
  for (const [id, topic] of store.topics)
    store.topics.set(id, { ...topic, rules: { ...topic.rules, budgets: { ...topic.rules.budgets, maxFiles: 2 } } });
  const { code, err } = await run('plan', folder, '--set', planFile('- [x] overview\n'));
  expect([code, store.wishes.size]).toEqual([3, 0]);
  expect(err).toContain('--max-files');
});

test('a plan that somebody else changed meanwhile is a failure that loses nothing', async () => {
  const { code, err } = await runCli(['plan', '.'], refusing('plan-changed-meanwhile'));
  expect(code).toBe(1);
  expect(err).toContain('was not kept');
});

test('a file that is no UTF-8 is refused, so that no letter of it is lost', async () => {
  const { folder, run } = open();
  const file = planFile('');
  writeFileSync(file, Buffer.from('- [x] glossary: Wörter', 'latin1'));
  const { code, err } = await run('plan', folder, '--set', file);
  expect([code, err]).toEqual([2, expect.stringContaining('--set wants a file')]);
});
