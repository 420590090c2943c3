import { expect, it } from 'vitest';
import { factsOfHistory } from '../../../src/analysis';
import type { CommitFile, Facts, History } from '../../../src/model';
import { factsOf, historyOf, type Told } from './historyOf';

const paths = ['core/index.ts', 'core/a.ts', 'core/b.ts', 'core/c.ts', 'web/d.ts', 'README.md', 'package.json.md'];

/** What was added to `core`, by the words of the commits; files that a commit names for the first time were created by it. */
function additionsOf(told: readonly Told[], facts: Facts = factsOf(paths)): readonly string[] {
  const { additions } = factsOfHistory(withCreated(historyOf(told)), facts, { text: () => '' });
  return additions
    .filter(({ module }) => module === 'core')
    .map(({ change, paths: touched, created }) => `${change.says}: ${touched.join(' ')}; created ${created.join(' ')}`);
}

function withCreated(history: History): History {
  const seen = new Set<string>();
  const marked = [...history.commits].reverse().map((commit) => {
    const files = commit.files.map((file): CommitFile => (seen.has(file.path) ? file : { ...file, change: 'added' }));
    for (const { path } of commit.files) seen.add(path);
    return { ...commit, files };
  });
  return { ...history, commits: marked.reverse() };
}

const first: Told = { subject: 'chore: begin', paths: ['core/index.ts', 'README.md'] };

it('of a kind come first, with what they created and changed', () =>
  expect(
    additionsOf([
      first,
      { subject: 'feat: add a', paths: ['core/a.ts', 'core/index.ts', 'README.md'] },
      { subject: 'feat: add b', paths: ['core/b.ts', 'core/index.ts', 'README.md'] },
      { subject: 'feat: support a web page', paths: ['core/c.ts', 'web/d.ts'] },
    ]),
  ).toEqual([
    'add b: core/b.ts core/index.ts README.md; created core/b.ts',
    'add a: core/a.ts core/index.ts README.md; created core/a.ts',
    'support a web page: core/c.ts web/d.ts; created core/c.ts web/d.ts',
  ]));

it('are no repairs, documents, tests, nor what a program did', () =>
  expect(
    additionsOf([
      first,
      { subject: 'fix: add the missing key', paths: ['core/a.ts', 'core/index.ts'] },
      { subject: 'docs: add a guide', paths: ['core/a.ts', 'README.md'] },
      { subject: 'Add tests for a', paths: ['core/a.ts', 'core/index.ts'] },
      { subject: 'feat: add c', author: 'Copilot', paths: ['core/c.ts', 'core/index.ts'] },
    ]),
  ).toEqual([]));

it('say what files were called then, and how many cannot be followed since', () => {
  const { additions } = factsOfHistory(
    withCreated(
      historyOf([
        first,
        { subject: 'Add b', paths: ['core/old.ts', 'core/index.ts', 'core/c.ts', 'core/lost.ts'] },
        { subject: 'Move', moved: { 'core/old.ts': 'core/b.ts' } },
      ]),
    ),
    factsOf(paths),
    { text: () => '' },
  );
  expect(additions.map(({ moved, gone }) => ({ moved, gone }))).toEqual([{ moved: [['core/b.ts', 'core/old.ts']], gone: 0 }]);
  const lost = historyOf([
    first,
    { subject: 'Add c', paths: ['core/c.ts', 'core/index.ts', 'core/lost.ts'] },
    { subject: 'Drop', paths: ['core/lost.ts'] },
  ]);
  const [drop, ...others] = lost.commits;
  const deleted = { ...lost, commits: [{ ...drop, files: [{ path: 'core/lost.ts', change: 'deleted' }] }, ...others] } as History;
  expect(factsOfHistory(withCreated(deleted), factsOf(paths), { text: () => '' }).additions.map(({ gone }) => gone)).toEqual([1]);
});

it('name only what is still there', () =>
  expect(additionsOf([first, { subject: 'Add b', paths: ['core/b.ts', 'core/index.ts', 'core/gone.ts'] }])).toEqual([
    'Add b: core/b.ts core/index.ts; created core/b.ts',
  ]));

it('are none of long ago', () =>
  expect(
    additionsOf([
      first,
      { subject: 'feat: add a', paths: ['core/a.ts', 'core/index.ts'] },
      { subject: 'feat: add b', day: 3000, paths: ['core/b.ts', 'core/index.ts'] },
    ]),
  ).toEqual(['add b: core/b.ts core/index.ts; created core/b.ts']));

it('create nothing where they moved it', () => {
  const history = historyOf([first, { subject: 'feat: add a', paths: ['core/a.ts', 'core/b.ts', 'core/index.ts', 'old/a.ts'] }]);
  const changes: Readonly<Record<string, CommitFile['change']>> = { 'core/a.ts': 'added', 'core/b.ts': 'added', 'old/a.ts': 'deleted' };
  const commits = history.commits.map((commit) => ({
    ...commit,
    files: commit.files.map(({ path }): CommitFile => ({ path, change: changes[path] ?? 'changed' })),
  }));
  const { additions } = factsOfHistory({ ...history, commits }, factsOf(paths), { text: () => '' });
  expect(additions.map(({ created }) => created)).toEqual([['core/b.ts']]);
});

it('create nothing of what git knows to be renamed, whatever it was before', () => {
  const history = didOf([['feat: add b', { 'core/b.ts': 'added', 'core/index.ts': 'changed', 'web/d.ts': 'web/e.ts' }]]);
  const renamed = { from: 'notes/b.md', alike: 79 };
  const commits = history.commits.map((commit) => ({
    ...commit,
    files: commit.files.map((file): CommitFile => (file.path === 'core/b.ts' ? { ...file, renamed } : file)),
  }));
  expect(toldOf(history).first?.created).toEqual(['core/b.ts']);
  expect(toldOf({ ...history, commits }).first).toMatchObject({ created: [], brought: ['core/b.ts', 'web/d.ts'] });
});

/** Histories of commits, the oldest first, each as what it did to its files: `added`, `changed`, `deleted`, or where a file came from. */
function didOf(commits: readonly (readonly [subject: string, did: Readonly<Record<string, string>>])[]): History {
  const kinds: ReadonlySet<string> = new Set(['added', 'changed', 'deleted']);
  const history = historyOf(commits.map(([subject]) => ({ subject })));
  const files = commits.map(([, did]) =>
    Object.entries(did).map(([path, how]) => (kinds.has(how) ? { path, change: how } : { path, change: 'moved', from: how }) as CommitFile),
  );
  const told = history.commits.map((commit, at) => {
    const own = files[files.length - 1 - at] ?? [];
    return { ...commit, files: own, changed: own.length };
  });
  return { ...history, commits: told };
}

function toldOf(history: History) {
  const { additions, hotFiles } = factsOfHistory(history, factsOf(paths), { text: () => '' });
  const [first] = additions.filter(({ module }) => module === 'core');
  return { first, hotFiles: hotFiles.map(({ path, commits, whole }) => `${path} ${commits}${whole ? '' : ' or more'}`) };
}

it('create what was moved since', () => {
  const { first } = toldOf(
    didOf([
      ['Add b', { 'core/old.ts': 'added', 'core/index.ts': 'changed' }],
      ['Move', { 'core/b.ts': 'core/old.ts' }],
    ]),
  );
  expect(first).toMatchObject({ created: ['core/b.ts'], moved: [['core/b.ts', 'core/old.ts']] });
});

it('may have moved what came with the loss of another file of its kind, whatever its name', () => {
  const lossOf = (path: string) =>
    toldOf(didOf([['Add b', { 'core/b.ts': 'added', 'core/index.ts': 'changed', 'web/d.ts': 'web/e.ts', [path]: 'deleted' }]])).first;
  expect(lossOf('core/other.ts')).toMatchObject({ created: [], brought: ['core/b.ts', 'web/d.ts'] });
  expect(lossOf('core/other.test.ts')).toMatchObject({ created: ['core/b.ts'], brought: ['web/d.ts'] });
});

it('name nothing that they deleted, though it came again', () => {
  const { first } = toldOf(
    didOf([
      ['Add b', { 'core/b.ts': 'added', 'core/index.ts': 'changed', 'core/a.ts': 'deleted' }],
      ['Undo', { 'core/a.ts': 'added' }],
    ]),
  );
  expect(first?.paths).toEqual(['core/b.ts', 'core/index.ts']);
});

it('of a file that was split off and is still there stay with it', () => {
  const { first, hotFiles } = toldOf(
    didOf([
      ['Begin', { 'core/a.ts': 'added' }],
      ['Add c', { 'core/c.ts': 'added', 'core/a.ts': 'changed' }],
      ['Split', { 'core/b.ts': 'core/a.ts' }],
      ['Split more', { 'core/a.ts': 'added', 'core/b.ts': 'changed' }],
    ]),
  );
  expect(first).toMatchObject({ paths: ['core/c.ts', 'core/a.ts'], moved: [] });
  expect(hotFiles).toEqual(['core/a.ts 3', 'core/b.ts 2 or more', 'core/c.ts 1']);
});
