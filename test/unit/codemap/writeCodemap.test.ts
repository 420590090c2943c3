import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CodemapRequest, type CodemapView, defaultCodemapPath, ProblemError } from '../../../src/model';
import { commitAll, git } from '../repository/testTree';
import { copyFixture, emptyFolder, openTestWorkbench, runOf, writeFiles } from '../workbench/openTestWorkbench';

async function codemap(folder: string, changes: Partial<CodemapRequest> = {}): Promise<CodemapView> {
  const { workbench } = openTestWorkbench();
  const request: CodemapRequest = { folder, path: defaultCodemapPath, mode: 'write', git: true, ...changes };
  return (await workbench.codemap(request, runOf())).value;
}

const print = async (folder: string) => (await codemap(folder, { mode: 'print' })).text;
const mapOf = (folder: string) => readFileSync(join(folder, defaultCodemapPath), 'utf8');

/** A clone of the fixture in which everything is tracked. */
function trackedFixture(): string {
  const folder = copyFixture();
  commitAll(folder);
  return folder;
}

async function checkRefused(folder: string, code: string, changes: Partial<CodemapRequest> = {}): Promise<void> {
  const refusal = await codemap(folder, changes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProblemError);
  expect(refusal instanceof ProblemError && refusal.problem.code).toBe(code);
}

test('the map of notes-app', async () => {
  const text = await print(copyFixture());
  await expect(text).toMatchFileSnapshot('../../golden/notes-app/CODEMAP.md');
});

test('every link of the map leads to something', async () => {
  const folder = trackedFixture();
  for (const path of ['CODEMAP.md', 'docs/maps/CODEMAP.md']) {
    const { text } = await codemap(folder, { path });
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => decodeURI(href));
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((href) => !existsSync(join(folder, path, '..', href)))).toEqual([]);
    expect(text).not.toMatch(/#L\d|:\d+\)/);
  }
});

test('what is not tracked, and where the clone lies, does not matter', async () => {
  const folder = trackedFixture();
  const before = await print(folder);
  writeFiles(folder, {
    'src/new.ts': 'export function untracked() {}\n',
    'extra/README.md': '# Extra\n\nNot tracked.\n',
    '.codewikiignore': 'src/notes\n',
    '.gitignore': 'src/store\n',
    'build/index.html': '<p>\n',
    '.env': 'TOKEN=1\n',
  });
  expect(await print(folder)).toBe(before);
  expect(await print(copyFixture())).toBe(before);
  git(folder, 'add', 'src/new.ts');
  expect(await print(folder)).not.toBe(before);
});

test('the order in which files came about does not matter', async () => {
  const folder = copyFixture();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
  const again = emptyFolder();
  writeFiles(again, Object.fromEntries(paths.reverse().map((path) => [path, readFileSync(join(folder, path), 'utf8')])));
  expect(await print(again)).toBe(await print(folder));
});

test('history does not matter', async () => {
  const folder = trackedFixture();
  const before = await print(folder);
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'Later');
  git(folder, 'tag', 'v9.9.9');
  expect(await print(folder)).toBe(before);
});

test('line ends do not matter', async () => {
  const folder = trackedFixture();
  const before = await print(folder);
  for (const path of git(folder, 'ls-files').trim().split('\n')) {
    writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replaceAll('\n', '\r\n'));
  }
  expect(await print(folder)).toBe(before);
});

test('what a person set for the wiki does not matter', async () => {
  const folder = trackedFixture();
  const before = await print(folder);
  const { workbench } = openTestWorkbench();
  const rules = { exclude: ['src/store/**'], budgets: { maxFiles: 20 } };
  await workbench.build({ folder, kind: 'build', rules, rehash: false, git: true }, runOf());
  const { value } = await workbench.codemap({ folder, path: defaultCodemapPath, mode: 'print', git: true }, runOf());
  expect(value.text).toBe(before);
  expect(existsSync(join(folder, defaultCodemapPath))).toBe(false);
});

test('.codewikiignore keeps files out, once it is tracked', async () => {
  const folder = copyFixture();
  writeFiles(folder, { '.codewikiignore': 'src/store\n' });
  commitAll(folder);
  expect(await print(folder)).not.toContain('fileStore');
});

test('neither an address nor a path of a machine gets into the map', async () => {
  const folder = trackedFixture();
  writeFiles(folder, { 'docs/README.md': '# Docs\n\nWrite to kim@example.org, or see /home/kim/notes.\n', 'docs/a.md': '# A\n' });
  git(folder, 'add', '-A');
  const text = await print(folder);
  expect(text).not.toMatch(/kim/);
});

test('check tells a missing, a stale and a current map apart', async () => {
  const folder = trackedFixture();
  const { workbench } = openTestWorkbench();
  const check = () => workbench.codemap({ folder, path: defaultCodemapPath, mode: 'check', git: true }, runOf());
  expect((await check()).problems.map(({ code }) => code)).toEqual(['codemap-missing']);
  await codemap(folder);
  expect(await check()).toMatchObject({ value: { stale: false, differences: [] }, problems: [] });
  writeFileSync(join(folder, defaultCodemapPath), mapOf(folder).replaceAll('\n', '\r\n'));
  expect((await check()).value.stale).toBe(false);
  writeFileSync(join(folder, defaultCodemapPath), mapOf(folder).replace('addNote.ts', 'gone.ts'));
  const { value, problems } = await check();
  expect(value.stale).toBe(true);
  expect(value.differences).toContainEqual(expect.stringMatching(/^- .*gone\.ts/));
  expect(problems.map(({ code }) => code)).toEqual(['codemap-stale']);
});

test('writing again writes nothing', async () => {
  const folder = trackedFixture();
  expect((await codemap(folder)).written).toBe(true);
  const before = statSync(join(folder, defaultCodemapPath)).mtimeMs;
  expect((await codemap(folder)).written).toBe(false);
  expect(statSync(join(folder, defaultCodemapPath)).mtimeMs).toBe(before);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('the file keeps its mode, and what a person wrote', async () => {
  const folder = trackedFixture();
  const file = join(folder, defaultCodemapPath);
  await codemap(folder);
  writeFileSync(file, mapOf(folder).replace('What you write', 'Kim wrote').replace('# Code map', '# Old map'));
  chmodSync(file, 0o640);
  await codemap(folder);
  expect(mapOf(folder)).toContain('Kim wrote');
  expect(mapOf(folder)).not.toContain('# Old map');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test('lines and bytes are those of the text', async () => {
  const folder = trackedFixture();
  const { text, lines, bytes } = await codemap(folder);
  expect(lines).toBe(text.split('\n').length - 1);
  expect(bytes).toBe(Buffer.byteLength(text));
});

test('a symbolic link is not written through', async () => {
  const folder = trackedFixture();
  const elsewhere = join(emptyFolder(), 'victim.md');
  writeFileSync(elsewhere, 'precious\n');
  symlinkSync(elsewhere, join(folder, defaultCodemapPath));
  await checkRefused(folder, 'write-through-link');
  await checkRefused(folder, 'write-through-link', { mode: 'check' });
  expect(readFileSync(elsewhere, 'utf8')).toBe('precious\n');
  expect(lstatSync(join(folder, defaultCodemapPath)).isSymbolicLink()).toBe(true);
  expect(await print(folder)).toContain('# Code map');
});

test('nor is a folder that is one', async () => {
  const folder = trackedFixture();
  const elsewhere = emptyFolder();
  symlinkSync(elsewhere, join(folder, 'docs'));
  await checkRefused(folder, 'write-through-link', { path: 'docs/CODEMAP.md' });
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a folder or bytes that are no text in its place', async () => {
  const folder = trackedFixture();
  mkdirSync(join(folder, defaultCodemapPath));
  await checkRefused(folder, 'write-not-a-file');
  rmSync(join(folder, defaultCodemapPath), { recursive: true });
  writeFileSync(join(folder, defaultCodemapPath), Buffer.from([0xff, 0xfe, 0x00]));
  await checkRefused(folder, 'write-not-a-file');
});

test('a file or a folder that is read-only', async () => {
  const folder = trackedFixture();
  writeFiles(folder, { 'docs/CODEMAP.md': 'mine\n' });
  chmodSync(join(folder, 'docs/CODEMAP.md'), 0o444);
  await checkRefused(folder, 'write-refused', { path: 'docs/CODEMAP.md' });
  expect(readFileSync(join(folder, 'docs/CODEMAP.md'), 'utf8')).toBe('mine\n');
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o555);
  await checkRefused(folder, 'write-refused', { path: 'locked/CODEMAP.md' });
  chmodSync(join(folder, 'locked'), 0o755);
});

for (const path of [
  '../CODEMAP.md',
  '/tmp/CODEMAP.md',
  'README.md',
  'src/main.ts',
  'C:\\CODEMAP.md',
  'a//CODEMAP.md',
  '.git/CODEMAP.md',
  '',
]) {
  test(`no place for a map: "${path}"`, () => checkRefused(emptyFolder(), 'codemap-path', { path }));
}

test('without git to say what is tracked there is no map', async () => {
  await checkRefused(trackedFixture(), 'codemap-needs-git', { git: false });
});

test('nothing to read is told', () => checkRefused(emptyFolder(), 'empty-folder'));

test('agents are told once, on request', async () => {
  const folder = trackedFixture();
  const { workbench } = openTestWorkbench();
  await codemap(folder);
  expect(existsSync(join(folder, 'AGENTS.md'))).toBe(false);
  writeFileSync(join(folder, 'AGENTS.md'), '# Agents\r\n\r\n- Be kind.');
  expect(await workbench.tellAgents(folder, defaultCodemapPath)).toBe('added');
  const told = readFileSync(join(folder, 'AGENTS.md'), 'utf8');
  expect(told).toMatch(/^# Agents\r\n\r\n- Be kind\.\r\n\r\n- Read \[CODEMAP\.md\]\(CODEMAP\.md\).*\r\n- \[ \] .*\r\n$/);
  expect(await workbench.tellAgents(folder, defaultCodemapPath)).toBe('present');
  expect(readFileSync(join(folder, 'AGENTS.md'), 'utf8')).toBe(told);
});
