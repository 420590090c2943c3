import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const resourceUsage = fileURLToPath(new URL('resourceUsage.cjs', import.meta.url));

/** What `node …` printed. A command of ours that has findings ends with 1. */
export function node(...command) {
  return spawn(process.execPath, command).stdout;
}

/** The JSON that `node …` printed. */
export function ask(...command) {
  return JSON.parse(node(...command));
}

/** Milliseconds of the whole process. */
export function wall(...command) {
  return measure(process.execPath, command).wall;
}

/**
 * What a program made with Node used, by way of the scratch file `usage`: `wall` and `cpu` in milliseconds, and its peak
 * memory in bytes.
 */
export function usageOf(usage, program, command) {
  const env = { ...process.env, RESOURCE_USAGE: usage, NODE_OPTIONS: `--require ${JSON.stringify(resourceUsage)}` };
  return { ...measure(program, command, env), ...JSON.parse(readFileSync(usage, 'utf8')) };
}

/** Whether a program is on the PATH. */
export function isInstalled(program) {
  return spawnSync(program, ['--version']).status === 0;
}

function measure(program, command, env) {
  const start = performance.now();
  spawn(program, command, env);
  return { wall: performance.now() - start };
}

function spawn(program, command, env = process.env) {
  const done = spawnSync(program, command, { env, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (done.status !== 0 && done.status !== 1) throw new Error(`${program} ${command.join(' ')} failed:\n${done.stderr}`);
  return done;
}
