import { beforeAll, expect, test } from 'vitest';
import packageJson from '../../../package.json';
import type { Workbench } from '../../../src/workbench';
import { fixture, openTestWorkbench } from '../workbench/openTestWorkbench';
import { runCli } from './runCli';

let workbench: Workbench;

beforeAll(async () => {
  ({ workbench } = openTestWorkbench());
  await runCli(['build', fixture], workbench);
});

const common = ['command', 'ok', 'problems', 'schema', 'timings', 'version'];

/** Fields that each command promises beside the common ones. More may stand there. */
test.each<[command: string, argv: readonly string[], fields: readonly string[]]>([
  ['build', [fixture], ['topic', 'state', 'snapshot', 'pages', 'ledger', 'model', 'impact', 'findings']],
  ['refresh', [fixture], ['topic', 'state', 'snapshot', 'pages', 'ledger', 'model', 'impact', 'findings']],
  ['snapshot', [fixture], ['root', 'digest', 'dirty', 'budgets', 'coverage']],
  [
    'facts',
    [fixture],
    ['files', 'symbols', 'imports', 'calls', 'boundaries', 'entryPoints', 'callPaths', 'packages', 'documents', 'modules'],
  ],
  ['plan', [fixture], ['topic', 'seq', 'pages']],
  ['pages', [fixture], ['pages']],
  [
    'page',
    [fixture, 'overview'],
    ['path', 'title', 'role', 'summary', 'markdown', 'revision', 'origin', 'updated', 'citations', 'links', 'backlinks', 'unsupported'],
  ],
  ['tour', [fixture], ['tours']],
  ['tour', [fixture, '1'], ['number', 'title', 'seq', 'steps']],
  ['search', [fixture, 'store'], ['results']],
  ['verify', [fixture], ['pages', 'citations', 'items', 'findings']],
  ['ledger', [fixture], ['job', 'entries', 'head', 'intact']],
  ['ledger', [fixture, '--jobs'], ['jobs']],
  ['contract', [fixture], ['contract', 'kind', 'sources', 'pages', 'gates']],
  ['store', ['check'], ['topics', 'flaws', 'leftovers', 'aside']],
  ['store', ['repair'], ['topics', 'flaws', 'restored', 'removed']],
  ['store', ['size'], ['topics', 'packs', 'total', 'files']],
  ['store', ['compact', '--dry-run'], ['dryRun', 'revisions', 'jobs', 'bodies', 'bytes']],
  ['store', ['move', 'elsewhere'], ['from', 'to', 'files', 'bytes']],
  ['doctor', [], ['checks']],
])('%s --json prints one document and nothing else', async (command, argv, fields) => {
  const { code, out, err } = await runCli([command, ...argv, '--json', '--verbose'], workbench, { isTerminal: true });
  expect([code, err, out.endsWith('\n'), out.trim().split('\n').length]).toEqual([0, '', true, 1]);
  const answer = JSON.parse(out);
  expect(Object.keys(answer)).toEqual(expect.arrayContaining([...common, ...fields]));
  expect(answer).toMatchObject({ schema: 1, command, version: packageJson.version, ok: true });
});

/** Fields of the items in lists: renaming one breaks those who read them. */
test.each<[argv: readonly string[], list: string, fields: readonly string[]]>([
  [['build', fixture], 'pages', ['path', 'title', 'role', 'revision', 'change']],
  [['facts', fixture], 'files', ['path', 'language', 'bytes', 'lines', 'hash']],
  [['facts', fixture], 'symbols', ['id', 'path', 'name', 'kind', 'exported', 'range', 'nameRange']],
  [['facts', fixture], 'imports', ['from', 'specifier', 'line']],
  [['facts', fixture], 'entryPoints', ['kind', 'name', 'path', 'line']],
  [['plan', fixture], 'pages', ['path', 'role', 'title', 'files', 'state', 'because']],
  [['pages', fixture], 'pages', ['path', 'title', 'role', 'summary', 'revision', 'origin', 'freshness']],
  [['page', fixture, 'overview'], 'citations', ['id', 'kind', 'path', 'lines', 'hash', 'state']],
  [['tour', fixture], 'tours', ['number', 'title', 'steps']],
  [['tour', fixture, '1'], 'steps', ['sentence', 'path', 'lines', 'state', 'text', 'leadsTo']],
  [['search', fixture, 'store'], 'results', ['topic', 'kind', 'path', 'title', 'role', 'heading', 'snippet', 'score', 'citations']],
  [['verify', fixture], 'items', ['page', 'id', 'path', 'lines', 'state']],
  [['contract', fixture], 'pages', ['role', 'place', 'always', 'says', 'sections', 'counted']],
  [['contract', fixture], 'gates', ['gate', 'guards', 'checks']],
  [['ledger', fixture, '--jobs'], 'jobs', ['id', 'kind', 'state', 'lost', 'startedAt', 'endedAt', 'published']],
  [['ledger', fixture], 'entries', ['seq', 'source', 'locator', 'hash', 'tool', 'at', 'state', 'prev']],
])('%j %s', async (argv, list, fields) => {
  const [first] = JSON.parse((await runCli([...argv, '--json'], workbench)).out)[list];
  expect(Object.keys(first)).toEqual(expect.arrayContaining([...fields]));
});

test('every problem has a code, a severity and a message; a failure is a document too', async () => {
  const { code, out, err } = await runCli(['page', fixture, 'nowhere', '--json'], workbench);
  expect([code, err]).toEqual([1, '']);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'no-page',
        severity: 'error',
        message: 'The wiki has no page nowhere.',
        remedy: `List the pages: code-wiki pages ${fixture}`,
      },
    ],
  });
});

test('a page is printed with links that lead into the code', async () => {
  const { out } = await runCli(['page', fixture, 'overview'], workbench);
  expect(out).toMatch(/^# Overview\n/);
  expect(out).toMatch(/\]\(\/src\/[\w/]+\.ts#L\d+-L\d+\)/);
  expect(out).not.toContain('](cite:');
});

test('results go to stdout, progress to a terminal on stderr alone, and --quiet keeps it back', async () => {
  const argv = ['build', fixture, '--rebuild'];
  const shown = await runCli(argv, workbench, { isTerminal: true });
  expect(shown.err).toContain('compose');
  expect(shown.out).not.toContain('\u001b');
  for (const quiet of [await runCli(argv, workbench), await runCli([...argv, '--quiet'], workbench, { isTerminal: true })])
    expect([quiet.err, quiet.out.includes('pages')]).toEqual(['', true]);
});

test('a budget that leaves files out is a refusal, and its remedy works', async () => {
  for (const command of ['snapshot', 'facts', 'build']) {
    const { code, out } = await runCli([command, fixture, '--max-files', '2', '--json'], openTestWorkbench().workbench);
    const { remedy } = JSON.parse(out).problems.find((each: { code: string }) => each.code === 'over-file-count');
    const raised = /--max-files \d+/.exec(remedy)?.[0].split(' ') ?? [];
    const again = await runCli([command, fixture, ...raised, '--json'], openTestWorkbench().workbench);
    expect([command, code, again.code]).toEqual([command, 3, 0]);
  }
});

test('a page, or a section of it, is printed with its evidence', async () => {
  const { code, out } = await runCli(['page', fixture, 'overview', '--evidence'], workbench);
  expect(code).toBe(0);
  expect(out).toMatch(/^# Overview\n[\s\S]*\n\[1\] `[\w/.-]+:\d+/);
  const { out: json } = await runCli(['page', fixture, 'overview', '--evidence', '--section', 'read-first', '--json'], workbench);
  expect(JSON.parse(json)).toMatchObject({
    path: 'overview',
    evidence: { section: 'Read first', text: expect.stringMatching(/^## Read first\n/) },
  });
  expect((await runCli(['page', fixture, 'overview', '--section', 'read-first'], workbench)).code).toBe(2);
  expect((await runCli(['page', fixture, 'overview', '--evidence', '--section', 'nowhere'], workbench)).code).toBe(1);
});
