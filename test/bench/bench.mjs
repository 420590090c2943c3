// npm run bench -- [FOLDER] [--json]: every figure of speed beside its yardstick, medians of interleaved runs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/steps/ensureBuilt.mjs';
import { ensureInstalled } from '../../scripts/steps/ensureInstalled.mjs';
import { root } from '../../scripts/steps/run.mjs';

const rounds = 5;
const yardstick = fileURLToPath(new URL('yardstick.mjs', import.meta.url));
const cli = path.join(root, 'dist/cli.js');
const args = process.argv.slice(2);
const folder = path.resolve(process.env.INIT_CWD ?? '.', args.find((each) => !each.startsWith('-')) ?? root);

await ensureInstalled();
await ensureBuilt();
const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-bench-'));
try {
  const report = measure();
  if (args.includes('--json')) console.log(JSON.stringify(report));
  else print(report);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function measure() {
  const list = ask(path.join(temporary, 'list'), 'facts').files.map((file) => file.path);
  const input = JSON.stringify(list);
  const kept = path.join(temporary, 'kept');
  ask(kept, 'build');
  const times = { start: [], io: [], stat: [], build: [], refresh: [] };
  for (let round = 0; round < rounds; round++) {
    times.start.push(wall(['--eval', '0']));
    times.io.push(Number(node([yardstick, 'io', folder], input)));
    times.stat.push(Number(node([yardstick, 'stat', folder], input)));
    times.build.push(wall([cli, 'build', folder, '--json', '--store', path.join(temporary, `cold-${round}`)]));
    times.refresh.push(wall([cli, 'refresh', folder, '--json', '--store', kept]));
  }
  const ms = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
  const ratios = { 'cold build / IO': ms.build / ms.io, 'no-op refresh / (node start + stat walk)': ms.refresh / (ms.start + ms.stat) };
  return { folder, files: list.length, rounds, ms, ratios };
}

function print({ files, ms, ratios }) {
  const names = { start: 'node start', io: 'IO: read + SHA-256', stat: 'stat walk', build: 'build, cold store', refresh: 'refresh, no-op' };
  console.log(`${folder}: ${files} files, medians of ${rounds} runs`);
  for (const [name, words] of Object.entries(names)) console.log(`${words.padEnd(42)} ${ms[name].toFixed(1).padStart(9)} ms`);
  for (const [words, ratio] of Object.entries(ratios)) console.log(`${words.padEnd(42)} ${ratio.toFixed(2).padStart(9)} ×`);
}

/** The answer of a command of ours, as JSON. */
function ask(store, command) {
  return JSON.parse(node([cli, command, folder, '--json', '--store', store]));
}

function wall(command) {
  const start = performance.now();
  node(command);
  return performance.now() - start;
}

function node(command, input = '') {
  const done = spawnSync(process.execPath, command, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (done.status !== 0 && done.status !== 1) throw new Error(`node ${command.join(' ')} failed:\n${done.stderr}`);
  return done.stdout;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
