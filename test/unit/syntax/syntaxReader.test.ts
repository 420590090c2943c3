import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SyntaxRun } from '../../../src/analysis';
import type { SnapshotFile } from '../../../src/model';
import { createSyntaxReader } from '../../../src/node/syntax/syntaxReader';
import { bundleProgram } from '../bundleProgram';
import { memoryFile } from '../graph/analyseFiles';
import { createInProcessSyntaxReader } from './inProcessReader';
import { installedGrammars } from './parseText';

const folder = mkdtempSync(join(tmpdir(), 'syntax-reader-'));
const script = join(folder, 'parseWorker.cjs');
const fragile = join(folder, 'fragileWorker.cjs');

beforeAll(async () => {
  await bundleProgram('src/node/syntax/parseWorker.ts', script);
  // A thread that dies of one file, as a broken grammar would let it.
  const dies = "batch.files.some((file) => file.path === 'bad.ts') && process.exit(1)";
  writeFileSync(fragile, `require('node:worker_threads').parentPort.on('message', (batch) => ${dies}); require('./parseWorker.cjs');`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = Array.from({ length: 60 }, (_, index) => memoryFile(`f${index}.ts`, bodyOf(index)));
const bad = memoryFile('bad.ts', 'export const bad = 1;\n');

function bodyOf(index: number): string {
  return `export const a${index} = 1;\n`.repeat(400);
}

function quiet(bytesOf: SyntaxRun['bytesOf'] = textOf): SyntaxRun {
  return { signal: { aborted: false, throwIfAborted: () => undefined }, bytesOf, done: () => undefined };
}

function stoppable() {
  return {
    aborted: false,
    stop() {
      this.aborted = true;
    },
    throwIfAborted() {
      if (this.aborted) throw new Error('stopped');
    },
  };
}

function textOf(file: SnapshotFile): Uint8Array {
  const index = files.indexOf(file);
  return new TextEncoder().encode(index < 0 ? 'export const bad = 1;\n' : bodyOf(index));
}

it('reads in threads what it reads without, in the order asked for', async () => {
  const alone = await createInProcessSyntaxReader(installedGrammars).read(files, quiet());
  const reader = createSyntaxReader(script, installedGrammars);
  expect(await reader.read(files, quiet())).toEqual(alone);
  expect(await reader.read(files.slice(0, 3), quiet())).toEqual({ value: alone.value.slice(0, 3), problems: [] });
  expect(alone.value.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
});

it('gives up only the file that ends its thread', async () => {
  const { value, problems } = await createSyntaxReader(fragile, installedGrammars).read([...files.slice(0, 8), bad], quiet());
  expect(problems).toEqual([{ code: 'parse-given-up', severity: 'warning', path: 'bad.ts', values: {} }]);
  expect(value.map(({ definitions }) => definitions.length)).toEqual([...Array(8).fill(400), 0]);
  expect(value.at(-1)?.lines).toBe(1);
});

it('tells a grammar that is not there once', async () => {
  const reader = createInProcessSyntaxReader({ ...installedGrammars, folder: 'no-such-folder' });
  const { value, problems } = await reader.read(files.slice(0, 2), quiet());
  expect(problems).toEqual([{ code: 'grammar-failed', severity: 'error', values: { language: 'typescript' } }]);
  expect(value.map(({ lines }) => lines)).toEqual([400, 400]);
});

it('stops soon after it is cancelled, and reads again', async () => {
  const reader = createSyntaxReader(script, installedGrammars);
  const signal = stoppable();
  let told = 0;
  const done = (count: number): void => {
    told = count;
    signal.stop();
  };
  await expect(reader.read(files, { ...quiet(), signal, done })).rejects.toThrow('stopped');
  expect(told).toBeLessThan(files.length);
  expect((await reader.read(files.slice(0, 2), quiet())).value).toHaveLength(2);
});

it('reads for several callers at once, and a cancel of one does not touch the others', async () => {
  const reader = createSyntaxReader(script, installedGrammars);
  const cancelled = stoppable();
  const [first, second, stopped] = await Promise.allSettled([
    reader.read(files, quiet()),
    reader.read(files, quiet()),
    reader.read(files, { ...quiet(), signal: cancelled, done: () => cancelled.stop() }),
  ]);
  expect(stopped).toMatchObject({ status: 'rejected', reason: new Error('stopped') });
  expect(first).toEqual(second);
  expect(first).toMatchObject({ status: 'fulfilled', value: { problems: [] } });
  expect(first.status === 'fulfilled' && first.value.value.map(({ definitions }) => definitions.length)).toEqual(Array(60).fill(400));
});
