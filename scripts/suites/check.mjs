import { ensureBuilt } from '../steps/ensureBuilt.mjs';
import { runNode } from '../steps/run.mjs';
import { add, noCounts } from './counts.mjs';

const checks = [
  ['types', 'node_modules/typescript/bin/tsc', '--build'],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['promises, switches and walls', 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
  ['unused files, exports and packages', 'node_modules/knip/bin/knip.js'],
  ['CODEMAP.md is current', 'dist/cli.js', 'codemap', '.', '--check', '--store', '.build/store'],
];

/** Everything that is wrong before anything runs. Each check counts as one. */
export async function check() {
  await ensureBuilt();
  let counts = noCounts;
  for (const [name, script, ...args] of checks) {
    const ok = (await runNode(script, args)) === 0;
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    counts = add(counts, { ...noCounts, [ok ? 'passed' : 'failed']: 1 });
  }
  return counts;
}
