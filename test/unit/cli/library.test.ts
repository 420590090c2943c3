import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PersonalTopic, TopicRequest } from '../../../src/model';
import type { LibraryDesk } from '../../../src/workbench';
import { openDesk } from '../library/openDesk';
import { failing, runCli } from './runCli';

/** The command line over a library in memory, with a folder `vault` that holds these files. */
function open(files: Readonly<Record<string, string>>) {
  const { desk, folder, write, deskAt, library } = openDesk();
  write(files);
  const workbench = { ...failing(new Error('only the library')), library: desk };
  return { desk, folder, write, deskAt, library, run: (...argv: readonly string[]) => runCli(argv, workbench) };
}

test('an import says what became of each document, for a person and for programs', async () => {
  const { run, folder } = open({ 'a.md': '# One\n', 'b.md': '', 'c.ts': 'code' });
  const { code, out, err } = await run('import', folder);
  expect([code, out]).toEqual([
    1,
    '  vault/a  added  One\nDocuments: 1 added, 0 updated, 0 unchanged, 1 refused. Kept out: 1 unsupported.\n',
  ]);
  expect(err).toContain(`${join(folder, 'b.md')}: The document holds no text.`);
  const { out: json } = await run('import', folder, '--json');
  expect(JSON.parse(json)).toMatchObject({
    schema: 1,
    command: 'import',
    imported: [
      { path: 'vault/a', source: join(folder, 'a.md'), kind: 'markdown', change: 'unchanged', problems: [] },
      {
        path: null,
        source: join(folder, 'b.md'),
        kind: null,
        change: 'refused',
        problems: [{ code: 'document-empty', severity: 'error' }],
      },
    ],
    omitted: { unsupported: 1 },
    problems: [{ code: 'document-empty', path: join(folder, 'b.md') }],
  });
});

test('several files come in at once, and exit codes tell how it went', async () => {
  const { run, folder } = open({ 'a.md': 'one\n', 'b.md': 'two\n', 'empty.md': '' });
  const at = (name: string) => join(folder, name);
  expect((await run('import', at('a.md'), at('b.md'))).code).toBe(0);
  expect((await run('import', at('a.md'))).code).toBe(0);
  expect((await run('import', at('a.md'), at('empty.md'))).code).toBe(1);
  expect((await run('import', at('empty.md'))).code).toBe(3);
  expect((await run('import', at('nowhere.md'))).code).toBe(3);
});

test.each<readonly string[]>([
  ['import'],
  ['import', ''],
  ['import', 'a.md', '--inbox', 'dir'],
  ['import', 'a.md', 'b.md', '--title', 'T'],
  ['import', 'a.md', '--as', 'web'],
  ['import', 'a.md', '--minutes', '3'],
  ['import', 'a.md', '--watch'],
  ['import', '--inbox', 'dir', '--watch', '--minutes', '3'],
  ['import', '-', '-'],
  ['article', 'nonsense'],
  ['article', 'show'],
  ['article', 'list', 'a'],
  ['article', 'list', '--state', 'gone'],
  ['article', 'list', '--kind', 'film'],
  ['article', 'tag', 'a'],
  ['article', 'edit', 'a'],
  ['article', 'rename', 'a'],
  ['article', 'fields', 'a', '--set', 'summary'],
  ['article', 'fields', 'a', '--set', 'colour=red'],
  ['article', 'fields', 'a', '--set', 'confidence=much'],
  ['article', 'disputes', 'a'],
  ['article', 'disputes', '--state', 'settled'],
  ['article', 'settle'],
  ['article', 'settle', 'a'],
  ['article', 'settle', 'a', '--keep', 'newer'],
  ['article', 'settle', 'a', '--keep', 'mine', '--reason', 'x'],
])('%s %s %s is wrong usage', async (...argv) => {
  const { run } = open({});
  expect((await run(...argv)).code).toBe(2);
});

/** Watches the folder; each pause does the next of these things, and the one after the last stops it. */
function watch(opened: ReturnType<typeof open>, meanwhile: readonly (() => void)[], ...more: readonly string[]) {
  const stop = new AbortController();
  const left = [...meanwhile];
  const pause = async () => {
    const next = left.shift() ?? (() => stop.abort());
    next();
    stop.signal.throwIfAborted();
  };
  const workbench = {
    ...failing(new Error('only the library')),
    library: opened.desk,
    topics: async () => ({ topics: [mine], deleted: [], problems: [] }),
    changeTopic: async (request: TopicRequest) => {
      asked.push(request);
      return mine;
    },
  };
  const asked: TopicRequest[] = [];
  const argv = ['import', '--inbox', opened.folder, '--watch', ...more];
  return runCli(argv, workbench, { signal: stop.signal, pause }).then((ran) => ({ ...ran, asked }));
}

const mine: PersonalTopic = { topic: 't', name: 'mine', title: 'Mine', sources: [], articles: 0, pages: 0, own: [], builtAt: null };

test('a watched inbox takes what is put in later, tells each look in a line, and ends as stopped', async () => {
  const opened = open({ 'a.md': '# One\n' });
  const put = () => opened.write({ 'b.md': '# Two\n', 'empty.md': '' });
  const nothing = () => {};
  const { code, out } = await watch(opened, [nothing, put, nothing, nothing, nothing], '--json');
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(130);
  expect(lines).toMatchObject([
    { schema: 1, command: 'import', ok: true, imported: [{ path: 'vault/a', change: 'added' }], problems: [] },
    {
      ok: false,
      imported: [
        { path: 'vault/b', change: 'added' },
        { path: null, change: 'refused' },
      ],
      problems: [{ code: 'document-empty' }],
    },
    { ok: false, problems: [{ code: 'inbox-left' }] },
  ]);
});

test('a watched inbox ends when its folder is gone, with what to do', async () => {
  const opened = open({ 'a.md': '# One\n' });
  const { code, err } = await watch(opened, [() => rmSync(opened.folder, { recursive: true })]);
  expect(code).toBe(4);
  expect(err).toContain('is gone or cannot be read any more (ENOENT)');
  expect(err).toContain(`code-wiki import --inbox ${opened.folder} --watch`);
});

test('what comes into a watched inbox becomes a source of a topic by the folder of the inbox', async () => {
  const { asked } = await watch(open({ 'sub/a.md': '# One\n' }), [() => {}], '--topic', 'Mine');
  expect(asked).toEqual([{ kind: 'add', name: 'Mine', sources: ['vault'] }]);
  const known = open({ 'a.md': '# One\n', 'elsewhere/b.md': '# Two\n', 'c.md': '# Three\n' });
  await known.run('import', join(known.folder, 'elsewhere'));
  await known.run('import', join(known.folder, 'c.md'));
  await known.desk.changeArticle({ kind: 'delete', path: 'c' });
  const again = await watch(known, [() => {}], '--topic', 'Mine');
  expect(again.asked).toEqual([{ kind: 'add', name: 'Mine', sources: ['vault', 'elsewhere/b'] }]);
});

test('an article is listed, shown, edited, tagged, archived, restored, deleted and erased', async () => {
  const { run, folder } = open({ 'a.md': '# One\n\ntext\n\n## Part\n\nof it\n' });
  await run('import', join(folder, 'a.md'));
  const place = mkdtempSync(join(tmpdir(), 'code-wiki-text-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  writeFileSync(join(place, 'mine.md'), '# Mine\n\ntext\n');
  expect((await run('article', 'show', 'a', '--section', '#section-part')).out).toBe('# One: Part\n\n## Part\n\nof it\n');
  expect((await run('article', 'edit', 'a', '--from', join(place, 'mine.md'))).out).toBe('a is edited.\n');
  expect((await run('article', 'show', 'a')).out).toBe('# Mine\n\ntext\n');
  await run('article', 'tag', 'a', '--add', '#x', '--add', 'y');
  expect((await run('article', 'fields', 'a', '--set', 'aliases=A, B', '--set', 'confidence=0.5')).code).toBe(0);
  expect((await run('article', 'fields', 'a')).out).toMatch(/tags +x, y\n +aliases +A, B\n +confidence +0\.5/);
  expect((await run('article', 'list')).out).toMatch(/^ {2}a +markdown +Mine +#x #y\n$/);
  expect((await run('article', 'archive', 'a')).out).toBe('a is archived.\n');
  expect((await run('article', 'list')).out).toBe('There are no articles.\n');
  await run('article', 'restore', 'a');
  expect((await run('article', 'erase', 'a')).code).toBe(3);
  await run('article', 'delete', 'a');
  expect((await run('article', 'show', 'a')).code).toBe(1);
  expect((await run('article', 'erase', 'a')).out).toContain('store compact');
  expect((await run('article', 'show', 'a')).code).toBe(1);
  expect((await run('article', 'changelog')).out).toMatch(/erased +a/);
});

test('an article is shown as it was, by a time and by a revision of its history', async () => {
  const { run, folder, deskAt } = open({ 'a.md': '---\ntags: x\nvalidUntil: 2027-01-01\n---\none\n' });
  await run('import', join(folder, 'a.md'));
  await deskAt('2026-02-01T00:00:00.000Z').editArticle('a', 'two\n');
  await deskAt('2026-02-02T00:00:00.000Z').changeArticle({ kind: 'delete', path: 'a' });
  const then = await run('article', 'show', 'a', '--as-of', '2026-01-02');
  expect([then.code, then.err]).toEqual([0, '']);
  expect(then.out).toMatch(
    /^As of 2026-01-02 23:59: active, revision [0-9a-f]{12} of 2026-01-02 03:04; #x; valid until 2027-01-01\.\n\n# a\n\none\n$/,
  );
  expect((await run('article', 'show', 'a', '--as-of', '1')).out).toContain('two');
  expect((await run('article', 'fields', 'a', '--as-of', '2026-01-31')).out).toMatch(/tags +x/);
  expect((await run('article', 'history', 'a', '--as-of', '2026-02-01')).out).toMatch(
    /^ {2}1 +[0-9a-f]{12} +2026-02-01 00:00 +human\n {2}2 +[0-9a-f]{12} +2026-01-02 03:04 +imported\n$/,
  );
  const { code, out } = await run('article', 'show', 'a', '--as-of', '2026-01-01', '--json');
  expect([code, JSON.parse(out).problems[0].code]).toEqual([1, 'article-not-then']);
  expect(await run('article', 'show', 'a', '--as-of', '2026-02-03')).toMatchObject({
    code: 1,
    err: expect.stringContaining('was deleted'),
  });
  expect(await run('article', 'show', 'a', '--as-of', 'abcdef')).toMatchObject({
    code: 1,
    err: expect.stringContaining('article history a'),
  });
  expect((await run('article', 'show', 'a', '--as-of', 'yesterday')).code).toBe(2);
  expect((await run('article', 'show', 'a', '--as-of', '1', '--editable')).code).toBe(2);
});

test('fields that are not kept as of a time are told', async () => {
  const { run, folder, library } = open({ 'a.md': 'one\n' });
  await run('import', join(folder, 'a.md'));
  const { value } = await library.readLibrary();
  const article = value?.articles[0];
  if (!value || !article) throw new Error('nothing came in');
  const { since: _since, ...bare } = article;
  await library.replaceLibrary({
    ...value,
    seq: 2,
    articles: [bare],
    log: [{ at: '2026-03-01', change: 'fields', path: 'a', title: 'a' }],
  });
  const { code, err } = await run('article', 'show', 'a', '--as-of', '2026-02-01');
  expect([code, err]).toEqual([
    0,
    'warning: Title, state and fields of a are those of 2026-03-01: what they were before is not kept.\n  See what changed and when: code-wiki article changelog\n',
  ]);
});

test('an article is renamed with the links to it, after it was told what that changes', async () => {
  const { run, folder } = open({ 'a.md': '# One\n', 'b.md': '# Two\n\nSee [[One]].\n' });
  await run('import', folder);
  const { out } = await run('article', 'rename', 'vault/a', '--title', 'First', '--dry-run');
  expect(out).toBe(
    '  vault/a:1\n  - # One\n  + # First\n  vault/b:3\n  - See [[One]].\n  + See [[First]].\n"One" would be called "First"; lines that would change: 2.\n',
  );
  expect((await run('article', 'show', 'vault/b')).out).toContain('[[One]]');
  expect((await run('article', 'rename', 'vault/a', '--title', 'First')).out).toMatch(/"One" is called "First"; lines changed: 2\.\n$/);
  expect((await run('article', 'show', 'vault/b')).out).toContain('[[First]]');
  expect((await run('article', 'rename', 'vault/a', '--title', 'First')).out).toBe('Nothing changed: vault/a is called so.\n');
});

test('a conflict is told, shown with both sides, and ends with an edit', async () => {
  const { run, folder, write, desk } = open({ 'a.md': 'one\n' });
  const file = join(folder, 'a.md');
  await run('import', file);
  await desk.editArticle('a', 'mine\n');
  write({ 'a.md': 'theirs\n' });
  expect((await run('import', file)).code).toBe(1);
  expect((await run('article', 'list')).out).toContain('conflict');
  expect((await run('article', 'show', 'a', '--editable')).out).toBe('<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> source\n');
});

test.each<[keyof LibraryDesk, readonly string[]]>([
  ['articles', ['list', '--json']],
  ['article', ['show', 'a', '--json']],
  ['changelog', ['changelog', '--json']],
])('%s prints one document', async (_method, argv) => {
  const { run, folder } = open({ 'a.md': '# One\n' });
  await run('import', join(folder, 'a.md'));
  const { code, out } = await run('article', ...argv);
  expect([code, JSON.parse(out).ok]).toEqual([0, true]);
});

test('what comes in becomes a source of a topic, as the folder that it came into', async () => {
  const { desk, folder } = open({ 'notes/a.md': '# One\n', 'notes/b.md': '# Two\n', 'c.md': '# Three\n' });
  const asked: TopicRequest[] = [];
  const workbench = {
    ...failing(new Error('only topics')),
    library: desk,
    topics: async () => ({ topics: [mine], deleted: [], problems: [] }),
    changeTopic: async (request: TopicRequest) => {
      asked.push(request);
      return mine;
    },
  };
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  expect(await run('import', join(folder, 'notes'), '--topic', 'Other')).toMatchObject({ code: 1, err: expect.stringContaining('topic') });
  expect([asked, (await run('article', 'list')).out]).toEqual([[], 'There are no articles.\n']);
  await run('import', join(folder, 'notes'), '--topic', 'Mine');
  await run('import', join(folder, 'c.md'), '--topic', 'Mine');
  expect(asked).toEqual([
    { kind: 'add', name: 'Mine', sources: ['notes'] },
    { kind: 'add', name: 'Mine', sources: ['c'] },
  ]);
});

test('a dispute is listed, settled with a reason, and opened again', async () => {
  const { run, folder } = open({
    'a.md': '---\ndate: 2025-01-01\n---\nDecision: Use tabs in Makefiles.\n',
    'b.md': '---\ndate: 2026-01-01\n---\nDecision: Use spaces in Makefiles.\n',
  });
  await run('import', folder);
  const { code, out } = await run('article', 'disputes');
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /^ {2}[0-9a-f]{12} {2}disputed\n {4}older 2025-01-01 vault\/a:6 {2}Use tabs in Makefiles\.\n {4}newer 2026-01-01 vault\/b:6 {2}Use spaces in Makefiles\.\n$/,
    ),
  ]);
  const dispute = out.trim().slice(0, 12);
  const settle = (...more: readonly string[]) => run('article', 'settle', dispute, ...more);
  expect((await settle('--keep', 'newer', '--reason', '')).code).toBe(2);
  expect((await settle('--keep', 'newer', '--reason', 'They are read so.')).out).toBe('The dispute about vault/a is settled.\n');
  expect((await settle('--keep', 'newer', '--reason', 'They are read so.')).out).toBe('Nothing changed: it is so already.\n');
  expect(await run('article', 'disputes')).toMatchObject({ code: 0, out: 'No statement is disputed.\n' });
  expect((await run('article', 'disputes', '--state', 'all')).out).toContain(
    `${dispute}  the newer holds, settled 2026-01-02: They are read so.`,
  );
  const { out: json } = await run('article', 'disputes', '--state', 'all', '--json');
  expect(JSON.parse(json)).toMatchObject({
    command: 'article',
    disputes: [
      { id: dispute, older: { path: 'vault/a', lines: [7, 7] }, newer: { path: 'vault/b' }, settled: { keeps: 'newer', line: 4 } },
    ],
  });
  expect((await run('article', 'changelog')).out).toMatch(/settled +vault\/a +a \(with vault\/b: They are read so\.\)/);
  expect((await settle('--undo')).out).toBe('The dispute about vault/a is open again.\n');
  expect((await run('article', 'disputes')).code).toBe(1);
  expect((await run('article', 'settle', 'nothing', '--undo')).code).toBe(1);
});
