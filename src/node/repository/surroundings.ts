import { lstatSync, readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { createIgnoreRules, type IgnoreRules, type Surroundings } from '../../analysis';
import type { Snapshot } from '../../model';
import { errorCode } from '../errorCode';
import { readStats } from './candidates';
import type { GitListing } from './gitListing';
import { readFolder } from './walkFolder';

/** Answers admission's questions about a folder on disk. What git did not list is ignored; without git `.gitignore` files are read. */
export function createSurroundings(root: string, listing: Pick<GitListing, 'paths' | 'folders'> | undefined): Surroundings {
  const byWiki = createIgnoreRules((folder) => readRules(`${root}/${folder}/.codewikiignore`));
  const byGit: IgnoreRules = listing
    ? (path, kind) => !listing.paths.has(path) && !(kind === 'folder' && (listing.folders.has(path) || isHollow(root, path)))
    : createGitIgnoreRules(root);
  return {
    exists: (path) => readStats(root, path) !== undefined,
    isIgnored: (path, kind) => byGit(path, kind) || byWiki(path, kind),
  };
}

/** The same where only tracked files count: what else lies in the folder neither is there nor says what is ignored. */
export function createTrackedSurroundings(root: string, { paths, folders }: Pick<GitListing, 'paths' | 'folders'>): Surroundings {
  const byWiki = createIgnoreRules((folder) => {
    const path = folder === '' ? '.codewikiignore' : `${folder}/.codewikiignore`;
    return paths.has(path) ? readRules(`${root}/${path}`) : undefined;
  });
  const isTracked = (path: string) => paths.has(path) || folders.has(path);
  return {
    exists: (path) => path === '.git' || isTracked(path),
    isIgnored: (path, kind) => !isTracked(path) || byWiki(path, kind),
  };
}

/** The same from the records of a snapshot: right for every name that it knew, as long as no ignore file changed. */
export function createRecordedSurroundings(root: string, { coverage }: Pick<Snapshot, 'coverage'>): Surroundings {
  const ignored = new Set(coverage.omittedFiles.flatMap(({ path, reason }) => (reason === 'ignored' ? [path] : [])));
  return {
    exists: (path) => readStats(root, path) !== undefined,
    isIgnored: (path, kind) => ignored.has(kind === 'folder' ? `${path}/` : path),
  };
}

/** True for a folder without any file in it: git lists none of it, and ignores none. */
function isHollow(root: string, from: string): boolean {
  const waiting = [from];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = readFolder(root, folder) ?? [];
    if (entries.some((entry) => !entry.isDirectory())) return false;
    waiting.push(...entries.map(({ name }) => `${folder}/${name}`));
  }
  return true;
}

/**
 * The `.gitignore` files from the top of the repository down, and its `info/exclude`: git without a git process. A folder
 * that the repository around it ignores does not belong to it: then only the ignore files inside count.
 */
function createGitIgnoreRules(root: string): IgnoreRules {
  const top = findTop(root);
  const rules = readGitIgnores(top);
  const place = relative(top, root).split(sep);
  if (top === root) return rules;
  if (place.some((_, depth) => rules(place.slice(0, depth + 1).join('/'), 'folder'))) return readGitIgnores(root);
  return (path, kind) => rules(`${place.join('/')}/${path}`, kind);
}

function readGitIgnores(top: string): IgnoreRules {
  const rules = createIgnoreRules((folder) => readRules(`${top}/${folder}/.gitignore`));
  const excluded = createIgnoreRules((folder) => (folder === '' ? readRules(`${top}/.git/info/exclude`) : undefined));
  return (path, kind) => rules(path, kind) || excluded(path, kind);
}

/** The nearest folder above that has a `.git`, or the root itself. */
function findTop(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (lstatSync(`${folder}/.git`, { throwIfNoEntry: false })) return folder;
    if (dirname(folder) === folder) return root;
  }
}

/** `undefined` when there is none that can be read. A link is not followed: it may lead out of the folder. */
function readRules(path: string): string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
