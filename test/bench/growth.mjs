// node test/bench/growth.mjs [FILES …]: what a cold build of made-up code uses, by its size: 500, 5,000 and 50,000 files unless told otherwise.
// `growth` is the CPU for a file beside that of the size before: 1 is linear.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/steps/run.mjs';
import { usageOf } from './processes.mjs';

const filesInFolder = 20;
const cli = path.join(root, 'dist/cli.js');
const sizes = process.argv.slice(2).map(Number);
const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-growth-'));

try {
  let before;
  for (const size of sizes.length > 0 ? sizes : [500, 5000, 50_000]) {
    const used = { size, ...measure(size) };
    print(used, before);
    before = used;
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function measure(size) {
  const folder = path.join(temporary, `of-${size}`);
  for (let index = 0; index < size; index += 1) {
    const file = path.join(folder, pathOf(index));
    if (index % filesInFolder === 0) mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, codeOf(index));
  }
  const budgets = ['--max-files', String(size * 2), '--max-total-bytes', String(2 ** 30)];
  return usageOf(path.join(temporary, 'usage'), process.execPath, [
    cli,
    'build',
    folder,
    '--store',
    path.join(temporary, `store-${size}`),
    ...budgets,
  ]);
}

function print({ size, cpu, wall, peak }, before) {
  const growth = before === undefined ? '' : `, growth ${(cpu / size / (before.cpu / before.size)).toFixed(2)}`;
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${size} files: CPU ${seconds(cpu)}, wall ${seconds(wall)}, peak ${(peak / 2 ** 20).toFixed(0)} MB${growth}`);
}

function pathOf(index) {
  return `src/area${Math.floor(index / filesInFolder)}/file${index}.ts`;
}

/** A class that uses its neighbours in its folder, and the first file of a folder before. */
function codeOf(index) {
  const first = index - (index % filesInFolder);
  const far = Math.max(0, first - filesInFolder * (1 + (index % 7)));
  const used = [...new Set([first, Math.max(first, index - 1), far])].filter((each) => each !== index);
  const imports = used.map((each) => `import { Part${each}, make${each} } from '../../${pathOf(each).replace(/\.ts$/, '')}';`);
  const calls = used.map((each) => `    total += make${each}(value).measure(value);`);
  const fields = used.map((each) => `  private readonly part${each}: Part${each} | undefined;`);
  return [
    ...imports,
    '',
    `/** Part ${index} of what is made up. */`,
    `export class Part${index} {`,
    ...fields,
    `  constructor(private readonly seed: number) {}`,
    '',
    '  measure(value: number): number {',
    '    let total = this.seed;',
    ...calls,
    '    return this.bounded(total);',
    '  }',
    '',
    '  private bounded(total: number): number {',
    '    if (total > 1000) return total % 1000;',
    '    for (const step of [1, 2, 3]) if (total % step === 0) total += step;',
    '    return total;',
    '  }',
    '}',
    '',
    `export function make${index}(seed: number): Part${index} {`,
    `  return new Part${index}(seed);`,
    '}',
    '',
  ].join('\n');
}
