import { availableParallelism } from 'node:os';
import { emptySyntax, type FileSyntax, lineTable, type SyntaxReader, type SyntaxRun, unpackSyntax } from '../../analysis';
import { type Cancellation, type Outcome, type Problem, problem, type SnapshotFile } from '../../model';
import { decode } from '../repository/decode';
import type { Batch, BatchReply, GrammarFiles } from './batch';
import { createGrammars } from './grammars';
import { cutBatches, fillBatch } from './makeBatches';
import { parseBatch } from './parseBatch';
import { createParseThread } from './parseThread';

/** A place where batches are parsed: a thread, or the caller's own. */
interface Place {
  run(batch: Batch, signal: Cancellation): Promise<BatchReply | undefined>;
}

type Read = Map<string, FileSyntax>;

/** Reads syntax in threads that run `script` (the bundled `parseWorker`); they are kept for the next reading. */
export function createSyntaxReader(script: string, grammars: GrammarFiles): SyntaxReader {
  const places = Array.from({ length: Math.min(2, availableParallelism()) }, () => createParseThread(script, grammars));
  return { read: (files, run) => readAll(files, run, places) };
}

/** Reads syntax in the caller's own thread, for tests and tools. */
export function createInProcessSyntaxReader(files: GrammarFiles): SyntaxReader {
  const grammars = createGrammars(files);
  const place: Place = { run: (batch) => parseBatch(batch, grammars) };
  return { read: (wanted, run) => readAll(wanted, run, [place]) };
}

async function readAll(files: readonly SnapshotFile[], run: SyntaxRun, places: readonly Place[]): Promise<Outcome<readonly FileSyntax[]>> {
  const waiting = [...cutBatches(files)];
  const read: Read = new Map();
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
  return { value, problems: sortProblems(problems) };
}

interface BatchTools {
  readonly run: SyntaxRun;
  readonly place: Place;
  readonly read: Read;
}

/** A batch that ended its thread is halved until the file that does so is found; only that file is given up. */
async function readBatch(files: readonly SnapshotFile[], tools: BatchTools): Promise<readonly Problem[]> {
  const { run, place, read } = tools;
  const reply = await place.run(fillBatch(files, run.bytesOf), run.signal);
  if (reply) {
    for (const syntax of unpackSyntax(reply.packed)) read.set(syntax.path, syntax);
    return reply.problems;
  }
  const [first, ...others] = files;
  if (!first || run.signal.aborted) return [];
  if (others.length === 0) {
    read.set(first.path, emptySyntax(first.path, lineTable(decode(run.bytesOf(first), first)).count));
    return [problem('warning', 'parse-given-up', {}, first.path)];
  }
  const half = Math.ceil(files.length / 2);
  return [...(await readBatch(files.slice(0, half), tools)), ...(await readBatch(files.slice(half), tools))];
}

/** In one order whatever thread was quicker; a grammar that failed is told once. */
function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const byKey = new Map(problems.map((one) => [`${one.path ?? ''}\0${one.code}\0${one.values.language ?? ''}`, one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
