import { type Dirent, readFileSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { baseOf, type FileMark, type Snapshot } from '../../model';
import { errorCode } from '../errorCode';
import { sha256 } from '../hash';
import { markOf } from './candidates';
import { isRacy } from './reusableRecords';
import { readFolder } from './walkFolder';

/**
 * A hash over the marks of all files that git's answers about a folder rest on, its ignore files among them: while it is equal, git
 * answers the same about the names that it was asked about. `undefined` where a look at these files cannot tell: for a folder that is not
 * the top of a repository with a `.git` folder of its own, for settings that lead to other files, and for what changed just before `takenAt`.
 */
export function gitMarks(root: string, { files, coverage, takenAt }: Pick<Snapshot, 'files' | 'coverage' | 'takenAt'>): string | undefined {
  const inGit = (path: string) => join(root, '.git', path);
  const head = readSmall(inGit('HEAD'));
  if (head === undefined || look(inGit('reftable')) !== undefined) return undefined;
  const settings = [inGit('config'), inGit('config.worktree'), ...settingsOfUser()];
  if (settings.some(mayLeadElsewhere)) return undefined;
  const branch = /^ref: (refs\/.*)/.exec(head)?.slice(1) ?? [];
  const ignores = [...files, ...coverage.omittedFiles].map(({ path }) => path).filter((path) => ignoreFile.test(baseOf(path)));
  const places = [...[...answerFiles, ...branch, ...below(inGit(''), 'refs/tags')].map(inGit), ...ignores.map((path) => join(root, path))];
  const marks = [...settings, ignoresOfUser(), ...places].map((path) => [path, markAt(path)] as const);
  return marks.some(([, mark]) => mark && isRacy(mark, Date.parse(takenAt))) ? undefined : sha256(JSON.stringify(marks));
}

const ignoreFile = /^\.(?:gitignore|codewikiignore)$/;
const answerFiles = ['HEAD', 'index', 'packed-refs', 'shallow', 'info/exclude', 'info/grafts', 'refs/replace'];

/** Settings of the whole machine are left out: where they stand, git alone knows. */
function settingsOfUser(): readonly string[] {
  return [join(homedir(), '.gitconfig'), join(configOfUser(), 'git/config')];
}

function ignoresOfUser(): string {
  return join(configOfUser(), 'git/ignore');
}

function configOfUser(): string {
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

function mayLeadElsewhere(settings: string): boolean {
  if (look(settings) === undefined) return false;
  const text = readSmall(settings);
  return text === undefined || /include|exclude/i.test(text);
}

function markAt(path: string): FileMark | null {
  const stats = look(path);
  return stats ? markOf(stats) : null;
}

/** A folder with all that stands below it. */
function below(root: string, folder: string): readonly string[] {
  const inside = (entry: Dirent) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(root, path) : [path];
  };
  return [folder, ...(readFolder(root, folder) ?? []).flatMap(inside)];
}

const mostBytes = 1024 * 1024;

/** `undefined` when there is no such file, or none that is read here. */
function readSmall(path: string): string | undefined {
  const stats = look(path);
  if (!stats?.isFile() || stats.size > mostBytes) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Follows links, as git does with its own files; only looks. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
