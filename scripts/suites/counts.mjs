import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/**
 * Runs a test runner that writes its counts to a file, and reads them. A runner that fails without a failed test, or ends
 * without a word, counts as one failure.
 * @param {string} name
 * @param {(file: string) => Promise<number>} runner gets the file to write, gives its exit code
 * @param {(written: any) => Counts} read
 * @returns {Promise<Counts>}
 */
export async function countsOf(name, runner, read) {
  const file = path.join(root, '.build/results', `${name}.json`);
  rmSync(file, { force: true });
  const code = await runner(file);
  const counts = readCounts(file, read);
  return code === 0 || counts.failed > 0 ? counts : add(counts, { ...noCounts, failed: 1 });
}

function readCounts(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No results: ${error.message}`);
    return { ...noCounts, failed: 1 };
  }
}
