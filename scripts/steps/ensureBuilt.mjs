import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runOrThrow } from './run.mjs';

/** Any other build wipes dist/ and this file with it. */
const stamp = path.join(root, 'dist/.built-from');
const sources = ['src', 'webview', 'scripts/build', 'esbuild.mjs', 'package.json', 'package-lock.json'];

/** Builds dist/ as it ships, when a source is another than that of the last such build. */
export async function ensureBuilt() {
  const state = sourceState();
  if (readIfThere(stamp) === state) return;
  console.error('Building…');
  await runOrThrow(process.execPath, ['esbuild.mjs', '--production']);
  await writeFile(stamp, state);
}

/** A hash over path, size and time of every source. */
function sourceState() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((each) => filesOf(path.join(root, each))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesOf(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
