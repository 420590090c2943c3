import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeEach, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'code-wiki-compiled-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const runner = join(place, 'runner.cjs');
const program = join(place, 'program.cjs');
const folder = join(place, 'cache');
const contents = `import { runCompiled } from './src/cli/runCompiled'; runCompiled(process.argv[2], process.argv[3]);`;
buildSync({ stdin: { contents, resolveDir: process.cwd() }, bundle: true, platform: 'node', outfile: runner });

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(program, `#!/usr/bin/env node\nconsole.log(require('node:path').basename(__filename));`);
});

function run(cache = folder): string {
  return execFileSync(process.execPath, [runner, program, cache], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function caches(): readonly string[] {
  return readdirSync(folder);
}

test('a program runs as itself, and what was compiled is kept and used again', () => {
  expect(run()).toBe('program.cjs');
  const [cache = ''] = caches();
  const kept = readFileSync(join(folder, cache));
  utimesSync(join(folder, cache), 1_700_000_000, 1_700_000_000 + 1);
  expect(run()).toBe('program.cjs');
  expect(caches()).toEqual([cache]);
  expect(readFileSync(join(folder, cache))).toEqual(kept);
});

test('another program in the same file is compiled anew', () => {
  run();
  writeFileSync(program, `console.log('another');`);
  expect(run()).toBe('another');
  expect(caches()).toHaveLength(2);
});

test('a damaged cache is not used, and written again', () => {
  run();
  const file = join(folder, caches()[0] ?? '');
  const whole = readFileSync(file);
  for (const damaged of [
    Buffer.alloc(0),
    whole.subarray(0, 50),
    Buffer.concat([whole.subarray(0, 40), Buffer.from([7]), whole.subarray(41)]),
  ]) {
    writeFileSync(file, damaged);
    expect(run()).toBe('program.cjs');
    expect(readFileSync(file).length).toBe(whole.length);
  }
});

test('without a folder that can be written a program runs all the same', () => {
  expect(run(join(program, 'below a file'))).toBe('program.cjs');
});

test('what was compiled for versions long gone is taken away when another comes', () => {
  run();
  const [old = ''] = caches();
  utimesSync(join(folder, old), 1_600_000_000, 1_600_000_000);
  writeFileSync(program, `console.log('another');`);
  run();
  expect(caches()).not.toContain(old);
});

test('a program that throws ends as it would', () => {
  writeFileSync(program, `throw new Error('on purpose');`);
  expect(() => run()).toThrow('on purpose');
});
