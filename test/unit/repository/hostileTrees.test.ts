import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRepository } from '../../../src/node';
import { runGit } from '../../../src/node/repository/runGit';
import { plantedSecrets } from '../secrets/plantedSecrets';
import { commitAll, git, makeTree, run, snap, writeTree } from './testTree';

/** Takes the snapshot of a tree with git and without, which must agree. */
async function both(root: string) {
  const restricted = await snap(root, { git: false });
  const trusted = await snap(root);
  expect([trusted.included, trusted.omitted]).toEqual([restricted.included, restricted.omitted]);
  return trusted;
}

test('links are refused: loops, out of the root, to folders, and files below them', async () => {
  const outside = makeTree({ 'secret.ts': 'outside' });
  const root = makeTree({ 'src/a.ts': 'a', 'real/b.ts': 'b' });
  commitAll(root);
  execFileSync('rm', ['-r', join(root, 'real')]);
  symlinkSync(outside, join(root, 'real'));
  writeFileSync(join(outside, 'b.ts'), 'outside too');
  symlinkSync('..', join(root, 'src/loop'));
  symlinkSync('self', join(root, 'self'));
  symlinkSync(join(outside, 'secret.ts'), join(root, 'escape.ts'));
  symlinkSync('src/a.ts', join(root, 'inside.ts'));
  const { included, omitted } = await both(root);
  expect(included).toEqual(['src/a.ts']);
  expect(omitted).toEqual(['symlink escape.ts', 'symlink inside.ts', 'symlink real', 'symlink self', 'symlink src/loop']);
});

test.skipIf(process.platform === 'win32')('pipes and sockets are refused without being opened', async () => {
  const root = makeTree({ 'a.ts': 'a' });
  execFileSync('mkfifo', [join(root, 'pipe.ts')]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(root, 'socket.ts'), resolve));
  onTestFinished(() => void server.close());
  expect(await both(root)).toMatchObject({ included: ['a.ts'], omitted: ['unsupported pipe.ts', 'unsupported socket.ts'] });
});

test.skipIf(process.platform === 'win32')('odd names are kept as they are', async () => {
  const names = [
    'ein Bild.ts',
    'quote".ts',
    "it's.ts",
    'new\nline.ts',
    '测试/文件.ts',
    '🎉.ts',
    'e\u0301.ts',
    '\u00e9.ts',
    '-rf.ts',
    '*.ts',
    'a;b.ts',
    'A.ts',
    'a.ts',
    'a b#c%20d?.ts',
    'aux.ts',
    'CON/nul.ts',
    'trailing dot.',
  ];
  const root = makeTree(Object.fromEntries(names.map((name) => [name, name])));
  commitAll(root);
  expect((await both(root)).included).toEqual([...names].sort());
  expect((await snap(root)).snapshot.dirty).toBe(false);
});

test.skipIf(process.platform !== 'linux')('names with a backslash or undecodable bytes are refused', async () => {
  const root = makeTree({ 'a\\..\\b.ts': 'a', 'c.ts': 'c' });
  writeFileSync(Buffer.concat([Buffer.from(`${root}/bad`), Buffer.from([0xff, 0xfe]), Buffer.from('.ts')]), 'x');
  expect(await both(root)).toMatchObject({ included: ['c.ts'], omitted: ['escape a\\..\\b.ts', 'unsupported bad\uFFFD\uFFFD.ts'] });
});

test('encodings: UTF-16, marks, Latin-1, NUL, CRLF', async () => {
  const root = makeTree({
    'bom.ts': Buffer.from('\uFEFFconst a = 1;\r\n'),
    'crlf.ts': 'a\r\nb\r\n',
    'latin.txt': Buffer.from('a caf\u00e9 in the old town', 'latin1'),
    'le.txt': Buffer.from('\uFEFFh\u00e9llo', 'utf16le'),
    'late-nul.txt': Buffer.concat([Buffer.from('text '.repeat(200)), Buffer.from([0])]),
    'nul.txt': Buffer.from('a\0b'),
  });
  const { included, omitted, snapshot, problems } = await both(root);
  expect(included).toEqual(['bom.ts', 'crlf.ts', 'latin.txt', 'le.txt']);
  expect(omitted).toEqual(['binary late-nul.txt', 'binary nul.txt']);
  expect(snapshot.files.filter(({ lossy }) => lossy).map(({ path }) => path)).toEqual(['latin.txt']);
  expect(problems).toContain('lossy-text latin.txt');
});

test('repositories inside are one entry', async () => {
  const root = makeTree({ 'a.ts': 'a', 'inner/b.ts': 'b', 'module/c.ts': 'c' });
  commitAll(join(root, 'module'));
  git(root, 'init', '-q');
  git(root, 'add', 'module', 'a.ts');
  git(root, 'commit', '-q', '-m', 'A submodule');
  commitAll(join(root, 'inner'));
  expect(await both(root)).toMatchObject({ included: ['a.ts'], omitted: ['unsupported inner/', 'unsupported module/'] });
});

test('a bare repository is one entry too, and nothing where it is the folder itself', async () => {
  const root = makeTree({ 'a.ts': 'a' });
  git(root, 'init', '-q', '--bare', 'store');
  expect(await both(root)).toMatchObject({ included: ['a.ts'], omitted: ['unsupported store/'] });
  expect(await snap(join(root, 'store'))).toMatchObject({ included: [], omitted: [] });
});

test('a worktree is a folder like another', async () => {
  const root = makeTree({ 'a.ts': 'a' });
  commitAll(root);
  git(root, 'worktree', 'add', '-q', '-b', 'side', 'tree');
  expect(await both(root)).toMatchObject({ included: ['a.ts'], omitted: ['unsupported tree/'] });
  expect(await both(join(root, 'tree'))).toMatchObject({ included: ['a.ts'], snapshot: { dirty: false } });
});

test('a deep tree is walked to the end', async () => {
  const deep = Array.from({ length: 100 }, () => 'd').join('/');
  const root = makeTree({ 'a.ts': 'a' });
  mkdirSync(join(root, deep), { recursive: true });
  writeTree(root, { [`${deep}/b.ts`]: 'b' });
  expect((await both(root)).included).toEqual(['a.ts', `${deep}/b.ts`]);
});

test.skipIf(process.platform === 'win32')('a hostile git configuration runs nothing', async () => {
  const root = makeTree({ 'a.ts': 'a\n', '.gitattributes': '* filter=evil diff=evil\n' });
  commitAll(root);
  const proof = join(root, '.git/ran');
  const evil = join(root, '.git/evil.sh');
  writeFileSync(evil, `#!/bin/sh\ntouch '${proof}'\ncat\n`, { mode: 0o755 });
  for (const key of [
    'core.fsmonitor',
    'filter.evil.clean',
    'filter.evil.smudge',
    'filter.evil.process',
    'diff.external',
    'diff.evil.textconv',
    'diff.evil.command',
    'gpg.program',
    'core.pager',
    'core.sshCommand',
    'core.editor',
    'credential.helper',
    'core.askPass',
    'alias.log',
    'alias.ls-files',
    'core.alternateRefsCommand',
    'uploadpack.packObjectsHook',
  ]) {
    git(root, 'config', key, key.startsWith('alias.') ? `!${evil}` : evil);
  }
  writeFileSync(join(root, '.git/more'), `[core]\n\tfsmonitor = ${evil}\n\tsshCommand = ${evil}\n`);
  git(root, 'config', 'includeIf.gitdir:/.path', 'more');
  git(root, 'config', 'extensions.partialClone', 'origin');
  git(root, 'config', 'remote.origin.url', `ext::${evil}`);
  git(root, 'config', 'remote.origin.promisor', 'true');
  git(root, 'config', 'log.showSignature', 'true');
  git(root, 'config', 'filter.evil.required', 'true');
  for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout', 'fsmonitor-watchman']) {
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch '${proof}'\n`, { mode: 0o755 });
  }
  writeTree(root, { 'a.ts': 'changed\n', 'b.ts': 'b' });
  const { snapshot, included } = await snap(root);
  expect([included, snapshot.dirty, existsSync(proof)]).toEqual([['a.ts', 'b.ts'], true, false]);
});

test.skipIf(process.platform === 'win32')('a configuration that names pipes to read from holds nothing up', async () => {
  const root = makeTree({ 'a.ts': 'a\n' });
  commitAll(root);
  execFileSync('mkfifo', [join(root, '.git/pipe')]);
  for (const key of ['mailmap.file', 'diff.orderFile']) git(root, 'config', key, join(root, '.git/pipe'));
  const repository = await openRepository(root, () => '2026-01-02T03:04:05.000Z');
  const { snapshot } = await snap(root);
  expect((await repository.readHistory(snapshot, run.signal)).value?.commits).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')('git that waits for a pipe is stopped', async () => {
  const root = makeTree({ 'a.ts': 'a\n' });
  commitAll(root);
  execFileSync('mkfifo', [join(root, '.gitignore')]);
  const listing = ['ls-files', '-co', '--exclude-standard'];
  expect((await runGit(root, listing, run.signal, { milliseconds: 500, bytes: 1000 })).kind).toBe('slow');
  expect((await snap(root, { git: false })).included).toEqual(['a.ts']);
});

test.skipIf(process.platform === 'win32')('what git cannot read it says, and files are listed without it', async () => {
  const broken: readonly ((root: string) => void)[] = [
    (root) => appendFileSync(join(root, '.git/config'), 'garbage[[['),
    (root) => writeFileSync(join(root, '.git/index'), 'junk'),
    (root) => git(root, 'config', 'core.bare', 'true'),
    (root) => git(root, 'config', 'core.repositoryformatversion', '99'),
  ];
  for (const breakIt of broken) {
    const root = makeTree({ 'a.ts': 'a\n', 'b.log': '', '.gitignore': '*.log\n' });
    commitAll(root);
    breakIt(root);
    expect(await snap(root)).toMatchObject({ included: ['a.ts'], problems: ['git-failed'], snapshot: { commit: null } });
  }
});

test('without git on the machine files are listed without it', async () => {
  const root = makeTree({ 'a.ts': 'a\n', 'b.log': '', '.gitignore': '*.log\n' });
  commitAll(root);
  vi.stubEnv('PATH', join(root, 'nothing'));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await snap(root)).toMatchObject({ included: ['a.ts'], problems: ['git-missing'], snapshot: { commit: null } });
});

test('variables of git in the environment are not passed on', async () => {
  const root = makeTree({ 'a.ts': 'a\n' });
  const other = makeTree({ 'other.ts': 'o' });
  commitAll(root);
  commitAll(other);
  for (const [name, value] of Object.entries({ GIT_DIR: '.git', GIT_WORK_TREE: '', GIT_INDEX_FILE: '.git/index' }))
    vi.stubEnv(name, join(other, value));
  vi.stubEnv('GIT_EXTERNAL_DIFF', 'false');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { included, snapshot } = await snap(root);
  vi.unstubAllEnvs();
  expect([included, snapshot.commit, snapshot.dirty]).toEqual([['a.ts'], git(root, 'rev-parse', 'HEAD').trim(), false]);
});

test.skipIf(process.getuid?.() !== 0)('a repository of somebody else is read without git, which says why', async () => {
  const root = makeTree({ 'a.ts': 'a\n' });
  commitAll(root);
  chownSync(root, 12_345, 12_345);
  chownSync(join(root, '.git'), 12_345, 12_345);
  expect(await snap(root)).toMatchObject({ included: ['a.ts'], problems: ['git-failed'] });
});

test('a configuration that moves the working tree lists nothing of it', async () => {
  const outside = makeTree({ 'other.ts': 'o' });
  const root = makeTree({ 'a.ts': 'a' });
  commitAll(root);
  git(root, 'config', 'core.worktree', outside);
  expect((await snap(root)).included).toEqual(['a.ts']);
});

test('planted secrets are kept out, and reported without their value', async () => {
  const planted = plantedSecrets(11);
  const text = (line: string, index: number) =>
    index % 2 ? `/* secretlint-disable */\n${line}\n` : `a\n${line} // secretlint-disable-line\n`;
  const root = makeTree({
    ...Object.fromEntries(planted.map(({ line }, index) => [`src/f${index}.ts`, text(line, index)])),
    'src/wide.txt': Buffer.from(`\uFEFF${planted[2]?.line}`, 'utf16le'),
    '.github/workflows/ci.yml': planted[2]?.line ?? '',
    'src/clean.ts': 'export const a = 1;\n',
  });
  const { included, snapshot, problems } = await both(root);
  expect(included).toEqual(['src/clean.ts']);
  expect(snapshot.coverage.byReason.secret).toBe(planted.length + 2);
  expect(problems.filter((told) => told.startsWith('secret-kept-out'))).toHaveLength(planted.length + 2);
  const told = JSON.stringify([snapshot, problems]);
  for (const { value } of planted) expect(told).not.toContain(value);
});
