import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone that these scripts stand in. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program that prints to this terminal.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 130 when a signal ended it
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 130));
  });
}

/** Runs a script of a package in node_modules, or one of this clone. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [path.resolve(root, script), ...args], options);

/** Like `run`, and throws when it fails. */
export async function runOrThrow(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new Error(`\`${[path.basename(program), ...args].join(' ')}\` failed (code ${code})`);
}
