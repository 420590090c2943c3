import { availableParallelism } from 'node:os';
import {
  emptySyntax,
  type FileSyntax,
  factsVersion,
  lineTable,
  type SyntaxReader,
  type SyntaxRun,
  syntaxProblems,
  unpackSyntax,
} from '../../analysis';
import { type Cancellation, type Outcome, type Problem, problem, type SnapshotFile } from '../../model';
import { decode } from '../repository/decode';
import type { Batch, BatchReply, GrammarFiles } from './batch';
import { cutBatches, fillBatch } from './makeBatches';
import { fromPackedBytes } from './packedBytes';
import { createParseThread } from './parseThread';

/** A place where batches are parsed: a thread, or the caller's own. */
export interface Place {
  run(batch: Batch, signal: Cancellation): Promise<BatchReply | undefined>;
}

/** Reads syntax in threads that run `script` (the bundled `parseWorker`); they are kept for the next reading. */
export function createSyntaxReader(script: string, grammars: GrammarFiles): SyntaxReader {
  return readSyntaxAt(Array.from({ length: Math.min(2, availableParallelism()) }, () => createParseThread(script, grammars)));
}

/** Reads syntax at places that share the work. What the cache knows is not read again. */
export function readSyntaxAt(places: readonly Place[]): SyntaxReader {
  return { read: (files, run) => readAll(files, run, places) };
}

type Read = Map<string, FileSyntax>;

async function readAll(files: readonly SnapshotFile[], run: SyntaxRun, places: readonly Place[]): Promise<Outcome<readonly FileSyntax[]>> {
  const read = await findKnown(files, run);
  const waiting = [...cutBatches(files.filter(({ path }) => !read.has(path)))];
  const problems: Problem[] = [];
  const work = async (place: Place): Promise<void> => {
    for (let batch = waiting.shift(); batch && !run.signal.aborted; batch = waiting.shift()) {
      problems.push(...(await readBatch(batch, { run, place, read })));
      run.done(read.size);
    }
  };
  await Promise.all(places.map(work)).finally(() => {
    waiting.length = 0;
  });
  run.signal.throwIfAborted();
  const value = files.map((file) => read.get(file.path) ?? emptySyntax(file.path, 0));
  return { value, problems: sortProblems([...problems, ...value.flatMap(syntaxProblems)]) };
}

/** So many files are taken from the cache between two looks at what else there is to do: some 5 ms. */
const knownAtOnce = 50;

async function findKnown(files: readonly SnapshotFile[], { cache, signal }: SyntaxRun): Promise<Read> {
  const known: Read = new Map();
  for (const [index, file] of cache ? files.entries() : []) {
    const packed = cache?.find(cacheKey(file));
    if (packed) known.set(file.path, unpackSyntax(file.path, fromPackedBytes(packed)));
    if (index % knownAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
  return known;
}

/** What the syntax of a file depends on. A new grammar gives other facts, and so another version of them. */
function cacheKey({ sha256, language }: SnapshotFile): string {
  return `${factsVersion}-${language}-${sha256}`;
}

interface BatchTools {
  readonly run: SyntaxRun;
  readonly place: Place;
  readonly read: Read;
}

/** A batch that ended its thread is halved until the file that does so is found; only that file is given up. */
async function readBatch(files: readonly SnapshotFile[], tools: BatchTools): Promise<readonly Problem[]> {
  const { run, place } = tools;
  const reply = await place.run(fillBatch(files, run.bytesOf), run.signal);
  if (reply) {
    keepReply(files, reply, tools);
    return reply.problems;
  }
  const [first, ...others] = files;
  if (!first || run.signal.aborted) return [];
  if (others.length === 0) {
    giveUp(first, tools);
    return [problem('warning', 'parse-given-up', {}, first.path)];
  }
  const half = Math.ceil(files.length / 2);
  return [...(await readBatch(files.slice(0, half), tools)), ...(await readBatch(files.slice(half), tools))];
}

function keepReply(files: readonly SnapshotFile[], { lengths, packed }: BatchReply, tools: BatchTools): void {
  const { read, run } = tools;
  let at = 0;
  for (const [index, file] of files.entries()) {
    const bytes = packed.subarray(at, at + (lengths[index] ?? 0));
    at += bytes.length;
    if (bytes.length === 0) giveUp(file, tools);
    else {
      read.set(file.path, unpackSyntax(file.path, fromPackedBytes(bytes)));
      run.cache?.add(cacheKey(file), bytes);
    }
  }
}

/** Of a file that could not be read its lines are known. */
function giveUp(file: SnapshotFile, { run, read }: BatchTools): void {
  read.set(file.path, emptySyntax(file.path, lineTable(decode(run.bytesOf(file), file)).count));
}

/** In one order whatever thread was quicker; a grammar that failed is told once. */
function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const byKey = new Map(problems.map((one) => [`${one.path ?? ''}\0${one.code}\0${one.values.language ?? ''}`, one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
