import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ProblemCode, ProblemError, problem } from '../../model';
import { createLinkFinder, readStats } from './candidates';
import { readFolder } from './walkFolder';

/** Mode of a file that was not there before, as the person's umask leaves it. */
const newFile = 0o666;
const anyoneMayWrite = 0o222;

/** The text of a file in the folder that we write; `undefined` when there is none. Throws a `ProblemError` instead of following a link. */
export function readOwnFile(root: string, path: string): string | undefined {
  const stats = lookAt(root, path);
  if (!stats) return undefined;
  return refusedAs(path, () => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(join(root, path)));
    } catch (error) {
      if (error instanceof TypeError) throw refusal('write-not-a-file', path);
      throw error;
    }
  });
}

/**
 * Replaces a file in one step: whoever reads sees the old or the new text, and a failure leaves the old one. A file or a
 * folder that nobody may write to is not written to, even by who could.
 */
export function writeOwnFile(root: string, path: string, text: string): void {
  const stats = lookAt(root, path);
  const folder = join(root, dirname(path));
  refusedAs(path, () => {
    mkdirSync(folder, { recursive: true });
    const places = [...(stats ? [stats] : []), lstatSync(folder)];
    if (places.some(({ mode }) => (mode & anyoneMayWrite) === 0)) throw refusal('write-refused', path, 'EACCES');
    replace(join(root, path), text, stats ? stats.mode & 0o777 : newFile);
  });
}

/** Files in a folder and below it, by path, `most` at most. Links and what is no file are listed and not followed. */
export function listOwnFiles(root: string, folder: string, most: number): readonly { readonly path: string; readonly bytes: number }[] {
  if (createLinkFinder(root)(`${folder}/file`) !== undefined) return [];
  const files: { path: string; bytes: number }[] = [];
  const waiting = [folder];
  for (let next = waiting.shift(); next !== undefined && files.length < most; next = waiting.shift()) {
    const entries = [...(readFolder(root, next) ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = `${next}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else files.push({ path, bytes: readStats(root, path)?.size ?? 0 });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, most);
}

/** Takes a file away, and the folders above it that are empty then, as far as the second below the root. */
export function removeOwnFile(root: string, path: string): void {
  if (!lookAt(root, path)) return;
  refusedAs(path, () => {
    rmSync(join(root, path));
    for (let above = dirname(path); above.includes('/') && readdirSync(join(root, above)).length === 0; above = dirname(above)) {
      rmdirSync(join(root, above));
    }
  });
}

/** What stands at the path, if anything. Refuses a link there or above, and what is no file. */
function lookAt(root: string, path: string): Stats | undefined {
  const stats = readStats(root, path);
  if (stats?.isSymbolicLink() || createLinkFinder(root)(path) !== undefined) throw refusal('write-through-link', path);
  if (stats && !stats.isFile()) throw refusal('write-not-a-file', path);
  return stats;
}

function replace(file: string, text: string, mode: number): void {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = openSync(temporary, 'wx', mode);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function refusedAs<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error instanceof ProblemError) throw error;
    throw new ProblemError(problem('error', 'write-refused', { path, reason: String(error.code) }, path), { cause: error });
  }
}

function refusal(code: ProblemCode, path: string, reason = ''): ProblemError {
  return new ProblemError(problem('error', code, { path, reason }, path));
}
