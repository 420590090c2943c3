import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Runs a CommonJS file as `require` would, with what V8 compiled when it last ran: compiling takes longer than most answers do. What was
 * compiled is kept in `folder`, which must be this user's alone: V8 trusts it. A cache that cannot be read or written only costs time.
 */
export function runCompiled(file: string, folder: string): void {
  const kept = join(folder, `${keyOf(file)}.cache`);
  const cachedData = readCache(kept);
  const source = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(file, 'utf8').replace(/^#!.*/, '')}\n})`;
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  // At the end of the run, to hold what the run needed; once.
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => writeCache(kept, script.createCachedData()));
}

function keyOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return createHash('sha256').update(`${file} ${size} ${mtimeMs} ${process.version} ${process.arch}`).digest('hex').slice(0, 16);
}

const digestLength = 32;

/** V8 does not notice that bytes are damaged. */
function readCache(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    const data = bytes.subarray(digestLength);
    return digestOf(data).equals(bytes.subarray(0, digestLength)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function writeCache(path: string, data: Buffer): void {
  const folder = dirname(path);
  const fresh = `${path}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(fresh, Buffer.concat([digestOf(data), data]), { mode: 0o600 });
    renameSync(fresh, path);
    removeOld(folder);
  } catch {
    if (existsSync(fresh)) rmSync(fresh);
  }
}

/** Every version has a cache of its own; one that is still in use is written again. */
function removeOld(folder: string): void {
  const old = Date.now() - monthMs;
  for (const path of readdirSync(folder).map((name) => join(folder, name))) if (statSync(path).mtimeMs < old) rmSync(path);
}

const monthMs = 30 * 24 * 3600 * 1000;

function digestOf(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
