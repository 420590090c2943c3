import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commitAll, git, makeTree, snap, writeTree } from './testTree';

const tree = {
  '.gitignore': '*.log\nout/\n',
  'a.ts': 'a',
  'src/b.ts': 'b',
  'src/c.dat': new Uint8Array([0]),
  'src/old.log': 'l',
  'src/kept.log': 'k',
  'out/x.ts': 'x',
  'words.txt': Buffer.from('a few words in fran\u00e7ais', 'latin1'),
};

beforeEach(() => {
  const home = makeTree({});
  vi.stubEnv('HOME', home);
  vi.stubEnv('USERPROFILE', home);
  vi.stubEnv('XDG_CONFIG_HOME', '');
  return () => vi.unstubAllEnvs();
});

async function prepared() {
  const root = makeTree(tree);
  commitAll(root);
  const { snapshot } = await snap(root);
  return { root, snapshot };
}

/** True when the snapshot is the one from before, and not one that was put together again. */
async function isTakenOver(root: string, previous: Awaited<ReturnType<typeof prepared>>['snapshot'], options = {}) {
  return (await snap(root, { previous, ...options })).snapshot === previous;
}

test('a folder in which nothing changed has the snapshot that it had, and its problems', async () => {
  const { root, snapshot } = await prepared();
  const again = await snap(root, { previous: snapshot });
  expect(again.snapshot).toBe(snapshot);
  expect(again.problems).toEqual((await snap(root)).problems);
  expect(again.problems).toContain('lossy-text words.txt');
});

test('a file written just before the snapshot is known by its bytes, and a change that keeps its mark is seen', async () => {
  const root = makeTree(tree);
  commitAll(root);
  const times = new Date(Date.now() + 30_000);
  utimesSync(join(root, 'a.ts'), times, times);
  const { snapshot } = await snap(root, { now: new Date(Date.now() + 30_050).toISOString() });
  expect(snapshot.gitMarks).toBeDefined();
  expect(await isTakenOver(root, snapshot)).toBe(true);
  const forged = snapshot.files.map((file) => (file.path === 'a.ts' ? { ...file, sha256: 'of other bytes' } : file));
  expect(await isTakenOver(root, { ...snapshot, files: forged })).toBe(false);
});

const changes: Record<string, (root: string) => void> = {
  'a file changed': (root) => writeTree(root, { 'a.ts': 'A' }),
  'a file came': (root) => writeTree(root, { 'src/new.ts': 'n' }),
  'an ignored file came': (root) => writeTree(root, { 'src/new.log': 'n' }),
  'an ignored file grew': (root) => writeTree(root, { 'src/old.log': 'longer' }),
  'a file went': (root) => rmSync(join(root, 'a.ts')),
  'a file was renamed': (root) => renameSync(join(root, 'a.ts'), join(root, 'z.ts')),
  'a folder became a file': (root) => {
    rmSync(join(root, 'out'), { recursive: true });
    writeTree(root, { out: 'o' });
  },
  'an ignore file changed': (root) => appendFileSync(join(root, '.gitignore'), 'a.ts\n'),
  'an ignore file came': (root) => writeTree(root, { 'src/.gitignore': 'b.ts\n' }),
  'an ignore file of the wiki came': (root) => writeTree(root, { '.codewikiignore': 'a.ts\n' }),
  'an ignore file went': (root) => rmSync(join(root, '.gitignore')),
  'the repository excludes more': (root) => appendFileSync(join(root, '.git/info/exclude'), 'a.ts\n'),
  'an ignored file was added to git': (root) => git(root, 'add', '-f', 'src/kept.log'),
  'there is a new commit': (root) => git(root, 'commit', '-q', '--allow-empty', '-m', 'More'),
  'there is a tag': (root) => git(root, 'tag', 'v1'),
  'another branch is checked out': (root) => git(root, 'checkout', '-q', '-b', 'other'),
  'settings changed': (root) => git(root, 'config', 'core.ignoreCase', 'true'),
  'the user ignores more': () => {
    mkdirSync(join(process.env.HOME ?? '', '.config/git'), { recursive: true });
    writeFileSync(join(process.env.HOME ?? '', '.config/git/ignore'), 'a.ts\n');
  },
};

describe('the folder is looked at anew when', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(what, async () => {
      const { root, snapshot } = await prepared();
      expect(await isTakenOver(root, snapshot)).toBe(true);
      change(root);
      const again = await snap(root, { previous: snapshot });
      expect(again.snapshot).not.toBe(snapshot);
      expect({ ...again.snapshot, takenAt: '' }).toEqual({ ...(await snap(root, { rehash: true })).snapshot, takenAt: '' });
    });
  }
});

test('so it is when everything shall be read, git may not be asked, or the rules are others', async () => {
  const { root, snapshot } = await prepared();
  for (const options of [{ rehash: true }, { git: false }, { rules: { exclude: ['*.md'] } }]) {
    expect(await isTakenOver(root, snapshot, options), JSON.stringify(options)).toBe(false);
  }
});

describe('a look at files cannot tell that git would answer the same', () => {
  test('where settings lead to other files', async () => {
    for (const [name, value] of [
      ['core.excludesFile', '/tmp/ignored'],
      ['include.path', '/tmp/settings'],
    ] as const) {
      const root = makeTree(tree);
      commitAll(root);
      git(root, 'config', name, value);
      expect((await snap(root)).snapshot.gitMarks, name).toBeUndefined();
    }
  });

  test('for a folder inside a repository, and for one without', async () => {
    const root = makeTree({ 'part/a.ts': 'a' });
    expect((await snap(root)).snapshot.gitMarks).toBeUndefined();
    commitAll(root);
    expect((await snap(join(root, 'part'))).snapshot.gitMarks).toBeUndefined();
  });

  test('for what changed as the snapshot was taken', async () => {
    const root = makeTree(tree);
    commitAll(root);
    expect((await snap(root, { now: new Date().toISOString() })).snapshot.gitMarks).toBeUndefined();
  });
});
