import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const peakMemory = fileURLToPath(new URL('peakMemory.cjs', import.meta.url));

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

/** Milliseconds of a program made with Node, and its peak memory in bytes, by way of the scratch file `peak`. */
export function wallAndPeak(peak, program, command) {
  const env = { ...process.env, PEAK_MEMORY: peak, NODE_OPTIONS: `--require ${JSON.stringify(peakMemory)}` };
  return { ...measure(program, command, env), peak: Number(readFileSync(peak, 'utf8')) };
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
