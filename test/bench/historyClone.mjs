import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/steps/run.mjs';

const cli = path.join(root, 'dist/cli.js');
const args = process.argv.slice(2);

/** The number behind an option of the command line. @param {string} name @param {number} fallback */
export const option = (name, fallback) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : fallback);

/** The folder given as first argument, else this repository. */
export const folder = path.resolve(process.env.INIT_CWD ?? '.', args[0] !== undefined && !args[0].startsWith('-') ? args[0] : root);

/**
 * Works in a clone of `folder` at its commit `back` first-parent commits ago, with a store of its own; both are gone afterwards.
 * `commits` are oldest first, `ask` runs our command line and gives its JSON, `askIn` does so in another store.
 * @param {number} back
 * @param {(history: { temporary: string, clone: string, commits: string[], git: (...command: string[]) => string, store: string, ask: (...command: string[]) => any, askIn: (store: string, ...command: string[]) => any }) => void} work
 */
export function withHistory(back, work) {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-replay-'));
  const clone = path.join(temporary, 'clone');
  const git = (...command) => run('git', '-C', clone, ...command);
  const store = path.join(temporary, 'store');
  const askIn = (place, ...command) => JSON.parse(run(process.execPath, cli, ...command, '--json', '--store', place));
  const ask = (...command) => askIn(store, ...command);
  try {
    run('git', 'clone', '--quiet', '--no-hardlinks', folder, clone);
    const commits = git('rev-list', '--first-parent', '--reverse', `--max-count=${back + 1}`, 'HEAD')
      .trim()
      .split('\n');
    git('checkout', '--quiet', commits[0]);
    work({ temporary, clone, store, commits, git, ask, askIn });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** About `steps` of the commits, the last one among them. @param {readonly string[]} commits @param {number} steps */
export function picked(commits, steps) {
  const every = Math.max(1, Math.ceil(commits.length / steps));
  return commits.filter((_, at) => (commits.length - 1 - at) % every === 0);
}

function run(program, ...command) {
  const done = spawnSync(program, command, { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (done.status !== 0 && done.status !== 1) throw new Error(`${program} ${command.join(' ')} failed:\n${done.stderr}`);
  return done.stdout;
}
