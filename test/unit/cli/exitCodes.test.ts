import { expect, test } from 'vitest';
import packageJson from '../../../package.json';
import { commands } from '../../../src/cli/commands';
import { type BuildView, problem, type ReviewedFinding } from '../../../src/model';
import { ending, failing, refusing, runCli } from './runCli';

const found = {
  gate: 'G2',
  code: 'unknown-path',
  severity: 'reviewable',
  page: 'overview',
  line: 9,
  subject: 'src/b.ts',
  id: 'c0ffee00',
} as const;
const finding: ReviewedFinding = { ...found, gap: 'See `src/b.ts`.', decision: null };
const accepted = {
  id: 'c0ffee00',
  decision: 'accepted',
  reason: 'It comes next.',
  at: '2026-01-02',
  page: 'overview',
  revision: 'r',
} as const;

test.each<[state: BuildView['state'], code: number]>([
  ['complete', 0],
  ['unchanged', 0],
  ['waiting', 1],
  ['partial', 1],
  ['degraded', 1],
  ['refused', 3],
  ['failed', 4],
  ['cancelled', 130],
])('a build that ends %s exits %i', async (state, code) => {
  expect((await runCli(['build', '.'], ending({ state }))).code).toBe(code);
});

test.each<[code: Parameters<typeof refusing>[0], exit: number]>([
  ['no-folder', 2],
  ['not-a-folder', 2],
  ['no-wiki', 1],
  ['no-page', 1],
  ['no-tour', 1],
  ['no-section', 1],
  ['no-job', 1],
  ['no-finding', 1],
  ['finding-blocks', 3],
  ['review-reason', 2],
  ['store-full', 4],
  ['store-newer', 4],
  ['store-damaged', 4],
  ['cancelled', 130],
])('%s exits %i', async (code, exit) => {
  expect((await runCli(['pages', '.'], refusing(code))).code).toBe(exit);
});

test('a warning leaves the exit code alone, a finding does not', async () => {
  expect((await runCli(['build', '.'], ending({ problems: [problem('warning', 'secret-kept-out')] }))).code).toBe(0);
  expect((await runCli(['build', '.'], ending({ findings: [finding] }))).code).toBe(1);
  expect((await runCli(['refresh', '.'], ending({ state: 'unchanged', findings: [finding] }))).code).toBe(1);
  expect((await runCli(['build', '.'], ending({ findings: [{ ...finding, decision: accepted }] }))).code).toBe(0);
});

test('findings are told with what to do about them', async () => {
  const built = ending({ state: 'failed', findings: [finding] });
  const told = { at: 9, message: 'There is no src/b.ts in the snapshot.', remedy: 'Name a path that exists.' };
  expect(JSON.parse((await runCli(['build', '.', '--json'], built)).out).findings).toEqual([{ ...found, ...told }]);
  expect((await runCli(['build', '.'], built)).out).toContain('G2 overview:9 There is no src/b.ts in the snapshot.');
});

test('what should not happen is a document too, and its stack is not in it', async () => {
  const { code, out, err } = await runCli(['pages', '.', '--json'], failing(new Error('a bug')));
  expect([code, err.includes('Error: a bug')]).toEqual([4, true]);
  expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [{ code: 'unexpected', severity: 'error' }] });
  expect(out).not.toContain('runCli');
});

test('stopped early, a run is cancelled whatever it threw', async () => {
  const { code } = await runCli(['facts', '.'], failing(new Error('aborted')), { signal: AbortSignal.abort() });
  expect(code).toBe(130);
});

test.each<[argv: readonly string[]]>([
  [[]],
  [['']],
  [['bild']],
  [['--json']],
  [['build']],
  [['build', 'a', 'b']],
  [['doctor', 'a']],
  [['build', 'a', '--nope']],
  [['build', 'a', '--max-files']],
  [['build', 'a', '--max-files', '0']],
  [['build', 'a', '--max-files', 'many']],
  [['build', 'a', '--json=yes']],
  [['search', 'a', 'b', '--limit', '-1']],
  [['pages', 'a', '--rebuild']],
  [['pages', 'a', '--store', '']],
])('%j is wrong usage', async (argv) => {
  expect((await runCli(argv, ending({}))).code).toBe(2);
});

test('help and version, of everything and of each command', async () => {
  const { code, out } = await runCli(['--help'], ending({}));
  expect([code, commands.filter(({ name }) => !out.includes(`  ${name}`))]).toEqual([0, []]);
  expect(await runCli(['--version'], ending({}))).toMatchObject({ code: 0, out: `${packageJson.version}\n` });
  for (const { name, options } of commands) {
    const help = await runCli([name, '--help'], ending({}));
    expect([name, help.code, Object.keys(options).filter((option) => !help.out.includes(`--${option}`))]).toEqual([name, 0, []]);
    expect(await runCli([name, '--version'], ending({}))).toMatchObject({ code: 0, out: `${packageJson.version}\n` });
  }
});

test.each<[argv: readonly string[], environment: Record<string, string>, expected: readonly [string | undefined, string]]>([
  [[], {}, [undefined, 'default']],
  [[], { CODE_WIKI_STORE: '/e' }, ['/e', 'default']],
  [[], { CODE_WIKI_STORE: '' }, [undefined, 'default']],
  [['--store', '/s', '--profile', 'work'], { CODE_WIKI_STORE: '/e' }, ['/s', 'work']],
])('%j %j opens the store %j', async (argv, environment, expected) => {
  expect((await runCli(['build', '.', ...argv], ending({}), { environment })).opened).toEqual([expected]);
});

const hostile = 'a\u001b[31m\u009b\r\u202e\nsrc/b.ts';

test('nothing that a repository says moves the cursor, turns text around or ends a line', async () => {
  const problems = [problem('warning', 'lossy-text', {}, hostile)];
  const page = { path: hostile, title: hostile, role: 'module', revision: 'r', change: 'added' } as const;
  const { out, err } = await runCli(['build', '.'], ending({ pages: [page], problems, findings: [{ ...finding, subject: hostile }] }));
  for (const text of [out, err]) {
    expect(text).toContain('a\\u001b[31m\\u009b\\u000d\\u202e\\u000asrc/b.ts');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e|^src\/b\.ts/mu);
  }
});

test.each<[argv: readonly string[], folder: string, remedy: string]>([
  [[], '/w/app', 'code-wiki build /w/app'],
  [['--store', '/s t', '--profile=work'], '/w/my app', "code-wiki build --store '/s t' --profile work '/w/my app'"],
  [[], "/w/it's $HOME", "code-wiki build '/w/it'\\''s $HOME'"],
])('a remedy can be called as it stands: %j %j', async (argv, folder, remedy) => {
  const { out } = await runCli(['pages', folder, '--json', ...argv], refusing('no-wiki', { folder }));
  expect(JSON.parse(out).problems[0]).toMatchObject({ message: `${folder} has no wiki yet.`, remedy: `Build one: ${remedy}` });
});
