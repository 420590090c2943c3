import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/notes-app', import.meta.url));

/** Commits always carry the same person and date, so that every run makes the same repository. */
const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Test'],
    [`GIT_${who}_EMAIL`, 'test@example.com'],
    [`GIT_${who}_DATE`, '2024-05-01T12:00:00Z'],
  ]),
);

/**
 * Makes a git repository of the fixture `notes-app` for a host to open: a small real program that tests may change.
 * @param {string} folder removed first
 * @returns {string} its full path
 */
export function makeWorkspace(folder) {
  const target = path.resolve(folder);
  if (existsSync(target)) rmSync(target, { recursive: true });
  cpSync(fixture, target, { recursive: true });
  const git = (...args) => execFileSync('git', args, { cwd: target, env: { ...process.env, ...identity }, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'commit.gpgsign=false', 'commit', '--message=Keep notes in a file');
  return target;
}

/**
 * Makes a workspace of several folders: two repositories of the same name, and a folder that lies inside the first.
 * @param {string} folder removed first
 * @returns {string} the full path of its `.code-workspace` file
 */
export function makeMultiRoot(folder) {
  const target = path.resolve(folder);
  for (const name of ['left', 'right']) makeWorkspace(path.join(target, name, 'notes-app'));
  const file = path.join(target, 'several.code-workspace');
  const folders = ['left/notes-app', 'right/notes-app', 'left/notes-app/src/store'].map((each) => ({ path: each }));
  writeFileSync(file, JSON.stringify({ folders }));
  return file;
}
