import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ProblemCode, ProblemError, problem } from '../../model';
import { createLinkFinder, readStats } from './candidates';

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
