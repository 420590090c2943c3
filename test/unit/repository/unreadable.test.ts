import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '../bundleProgram';
import { writeTree } from './testTree';

const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-unreadable-'));
const program = join(scratch, 'snapshotProcess.cjs');

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./snapshotProcess.ts', import.meta.url));
  await bundleProgram(entry, program);
  chmodSync(scratch, 0o755);
});

afterAll(() => {
  for (const name of readdirSync(join(scratch, 'tree'))) chmodSync(join(scratch, 'tree', name), 0o755);
  rmSync(scratch, { recursive: true, force: true });
});

/** Root may read everything, so the snapshot is taken by a process of somebody else. */
function takeAsNobody(folder: string): unknown {
  const nobody = 65_534;
  const who = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const environment = { PATH: process.env.PATH, HOME: scratch };
  const { stdout, stderr } = spawnSync(process.execPath, [program, folder], { ...who, env: environment, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test.skipIf(process.platform === 'win32')('what may not be read is recorded and reported, whatever it is called', () => {
  const root = join(scratch, 'tree');
  // A look into `build` or `vendor` tells whether a tool filled it: into these nobody may look.
  const folders = ['build', 'coverage', 'dist', 'folder', 'target', 'vendor'];
  writeTree(root, Object.fromEntries([...folders, 'listed'].map((name) => [`${name}/c.ts`, 'c'])));
  writeTree(root, { 'a.ts': 'a', 'locked.ts': 'b' });
  chmodSync(join(root, 'locked.ts'), 0);
  chmodSync(join(root, 'listed'), 0o444);
  for (const name of folders) chmodSync(join(root, name), 0);
  expect(takeAsNobody(root)).toEqual({
    included: ['a.ts'],
    omitted: [...folders.map((name) => `${name}/`), 'listed/c.ts', 'locked.ts'].sort().map((path) => `unreadable ${path}`),
    problems: ['not-a-repository', 'unreadable-file listed/c.ts', 'unreadable-file locked.ts'],
  });
});
