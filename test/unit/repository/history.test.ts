import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRepository } from '../../../src/node';
import { commit, gitOn } from './testCommits';
import { makeTree, rulesWith, run } from './testTree';

async function historyOf(root: string, scope: readonly string[] = [], git = true) {
  const repository = await openRepository(root, () => '2026-01-02T03:04:05.000Z');
  const { value } = await repository.takeSnapshot({ rules: rulesWith({ scope }), rehash: true, git }, run);
  const { value: history, problems } = await repository.readHistory(value.snapshot, run.signal);
  return { history, key: value.snapshot.history, problems };
}

const filesOf = (history: Awaited<ReturnType<typeof historyOf>>['history']) =>
  history?.commits.map(
    ({ subject, files }) =>
      `${subject}: ${files.map(({ path, change, from }) => [change, from, path].filter(Boolean).join(' ')).join(', ')}`,
  );

describe('a history', () => {
  it('has the commits, newest first, with their files', async () => {
    const root = makeTree({});
    commit(root, {
      message: 'First\n\nWhy it is so.\nSee #4, fixes #7.\n\nSigned-off-by: Jane <jane@example.org>',
      day: 0,
      files: { 'a.ts': 'a', 'b.ts': 'b' },
    });
    const sha = commit(root, { message: 'Second (#12)', author: 'Bob', day: 1, files: { 'a.ts': 'A', 'c d.ts': 'c' }, gone: ['b.ts'] });
    const { history, key, problems } = await historyOf(root);
    expect(problems).toEqual([]);
    expect(history).toMatchObject({ key, head: sha, cut: null, tags: [] });
    expect(filesOf(history)).toEqual(['Second (#12): changed a.ts, deleted b.ts, added c d.ts', 'First: added a.ts, added b.ts']);
    const [second, first] = history?.commits ?? [];
    expect(second).toMatchObject({ sha, author: 'Bob', at: '2024-01-02T00:00:00.000Z', issues: [12], changed: 3, parents: [first?.sha] });
    expect(first).toMatchObject({ author: 'Jane', body: 'Why it is so.\nSee #4, fixes #7.', issues: [7], parents: [] });
  });

  it('follows a file that was moved as it was', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'a.ts': 'some words\n' } });
    commit(root, { message: 'Move', day: 1, files: { 'lib/a.ts': 'some words\n' }, gone: ['a.ts'] });
    expect(filesOf((await historyOf(root)).history)).toEqual(['Move: moved a.ts lib/a.ts', 'First: added a.ts']);
  });

  it('tells of a file that changed on its way where it came from, and how much of it is left', async () => {
    const root = makeTree({});
    const lines = Array.from({ length: 10 }, (_, at) => `line ${at} of the file\n`);
    const other = { 'b.ts': 'nothing like it\n', 'app/c.ts': lines.join('').toUpperCase() };
    commit(root, { message: 'First', day: 0, files: { 'a.ts': lines.join(''), ...other } });
    const changed = { 'lib/a.ts': `${lines.slice(0, 8).join('')}ten\neleven\n`, 'lib/b.ts': 'quite another text\n' };
    const moved = { ...changed, 'out/c.ts': `${other['app/c.ts']}more\n`, M: lines.join('') };
    commit(root, { message: 'Move', day: 1, files: moved, gone: ['a.ts', 'b.ts', 'app/c.ts'] });
    const ofMove = async (scope: readonly string[] = []) => (await historyOf(root, scope)).history?.commits[0]?.files ?? [];
    const renamed = (files: Awaited<ReturnType<typeof ofMove>>) =>
      files.flatMap(({ path, change, renamed: found }) => (found ? [`${change} ${path} from ${found.from}: ${found.alike >= 50}`] : []));
    expect(renamed(await ofMove())).toEqual(['added out/c.ts from app/c.ts: true']);
    expect(renamed(await ofMove(['out/']))).toEqual([]);
    commit(root, { message: 'Again', day: 2, files: { 'lib/d.ts': `${changed['lib/a.ts']}twelve\n` }, gone: ['lib/a.ts'] });
    expect(renamed(await ofMove())).toEqual(['added lib/d.ts from lib/a.ts: true']);
  });

  it('has no files of a merge', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'a.ts': 'a' } });
    gitOn(root, 1, ['switch', '-q', '-c', 'side']);
    commit(root, { message: 'Side', day: 1, files: { 'b.ts': 'b' } });
    gitOn(root, 2, ['switch', '-q', 'main']);
    commit(root, { message: 'Main', day: 2, files: { 'c.ts': 'c' } });
    gitOn(root, 3, ['merge', '-q', '--no-edit', 'side']);
    const { history } = await historyOf(root);
    expect(filesOf(history)).toEqual(["Merge branch 'side': ", 'Main: added c.ts', 'Side: added b.ts', 'First: added a.ts']);
    expect(history?.commits[0]?.parents.length).toBe(2);
  });

  it.each([
    'M\tx.ts',
    'R100',
    '0000000000000000000000000000000000000000',
    '\u0001%x00$(reboot) `id`',
    '-n 1 --output=/etc/x',
    '“”<script>[[x]]',
  ])('takes the subject %j as it is', async (subject) => {
    const root = makeTree({});
    commit(root, { message: `${subject}\n\n${subject}\n${subject}`, day: 0, files: { 'a.ts': 'a' } });
    commit(root, { message: 'Last', day: 1, files: { R100: 'b', M: 'c' } });
    const { history } = await historyOf(root);
    expect(history?.commits.map(({ subject: told }) => told)).toEqual(['Last', subject]);
    expect(history?.commits.map(({ files }) => files.map(({ path }) => path))).toEqual([['M', 'R100'], ['a.ts']]);
  });

  it('tells paths as the folder and the scope see them', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'app/src/a.ts': 'a', 'app/doc.md': 'd', 'other/b.ts': 'b' } });
    expect(filesOf((await historyOf(join(root, 'app'))).history)).toEqual(['First: added doc.md, added src/a.ts']);
    expect(filesOf((await historyOf(root, ['app/src/'])).history)).toEqual(['First: added app/src/a.ts']);
  });

  it('says of a shallow clone where it ends, and not that its first commit made everything', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'a.ts': 'a' } });
    commit(root, { message: 'Second', day: 1, files: { 'b.ts': 'b' } });
    commit(root, { message: 'Third', day: 2, files: { 'c.ts': 'c' } });
    const copy = makeTree({});
    gitOn(copy, 3, ['clone', '-q', '--depth=2', `file://${root}`, 'clone']);
    const { history } = await historyOf(join(copy, 'clone'));
    expect(history?.cut).toBe('shallow');
    expect(filesOf(history)).toEqual(['Third: added c.ts', 'Second: ']);
  });

  it('has the tags of commits, light or with a message', async () => {
    const root = makeTree({});
    const first = commit(root, { message: 'First', day: 0, files: { 'a.ts': 'a' } });
    gitOn(root, 0, ['tag', 'v1.0.0']);
    const second = commit(root, { message: 'Second', day: 1, files: { 'a.ts': 'b' } });
    gitOn(root, 5, ['tag', '-a', 'v1.1.0', '-m', 'Better']);
    gitOn(root, 5, ['tag', 'blob', `${second}:a.ts`]);
    expect((await historyOf(root)).history?.tags).toEqual([
      { name: 'v1.1.0', sha: second, at: '2024-01-06T00:00:00.000Z' },
      { name: 'v1.0.0', sha: first, at: '2024-01-01T00:00:00.000Z' },
    ]);
  });

  it('has a key that changes with commits and tags alone', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'a.ts': 'a' } });
    const { key } = await historyOf(root);
    expect((await historyOf(root)).key).toBe(key);
    gitOn(root, 0, ['tag', 'v1']);
    const tagged = (await historyOf(root)).key;
    expect(tagged).not.toBe(key);
    commit(root, { message: 'Second', day: 1 });
    expect([key, tagged]).not.toContain((await historyOf(root)).key);
  });
});

describe('there is no history', () => {
  it('without git', async () => expect(await historyOf(makeTree({ 'a.ts': 'a' }))).toEqual({ problems: [] }));
  it('where git may not be asked', async () => {
    const root = makeTree({});
    commit(root, { message: 'First', day: 0, files: { 'a.ts': 'a' } });
    expect(await historyOf(root, [], false)).toEqual({ problems: [] });
  });
  it('without a commit', async () => {
    const root = makeTree({ 'a.ts': 'a' });
    gitOn(root, 0, ['init', '-q']);
    expect(await historyOf(root)).toEqual({ problems: [] });
  });
});
