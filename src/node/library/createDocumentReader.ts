import { Worker } from 'node:worker_threads';
import { type Cancellation, type Problem, ProblemError, problem } from '../../model';
import type { DocumentBytes, Importer, ReadDocument } from '../../workbench/ports';
import { askThread } from '../askThread';

/** What the thread makes of a document. */
export type ReaderReply = { readonly document: ReadDocument } | { readonly problem: Problem };

/** What one document may cost: seconds, and megabytes of the thread's memory and of the process in all. */
export interface ReaderLimits {
  readonly seconds: number;
  readonly heapMegabytes: number;
  readonly totalMegabytes: number;
}

const usualLimits: ReaderLimits = { seconds: 180, heapMegabytes: 768, totalMegabytes: 1536 };

/** Milliseconds between looks at the clock, the memory and the cancel signal while the thread works. */
const watchInterval = 50;

/**
 * Reads documents in a thread that runs `script` (the bundled `importers`), which begins with the first one. A document that takes too
 * long or too much memory ends the thread, and the next one gets a fresh one. Buffers of a thread count in none of its own limits, so
 * the memory of the process is watched too.
 */
export function createDocumentReader(script: string, limits: ReaderLimits = usualLimits): Importer['read'] {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const read = async (document: DocumentBytes, signal: Cancellation): Promise<ReadDocument> => {
    signal.throwIfAborted();
    const current = worker ?? new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes } });
    worker = current;
    const stop = watch(current, signal, limits);
    const reply = await askThread<ReaderReply>(current, document).finally(stop);
    if (!reply) {
      worker = undefined;
      void current.terminate();
      signal.throwIfAborted();
      throw new ProblemError(problem('error', 'document-hard', { seconds: limits.seconds }));
    }
    if ('problem' in reply) throw new ProblemError(reply.problem);
    return reply.document;
  };
  return (document, signal) => {
    const answer = last.then(() => read(document, signal));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** Ends the thread when it may not go on. */
function watch(worker: Worker, signal: Cancellation, { seconds, totalMegabytes }: ReaderLimits): () => void {
  const until = performance.now() + seconds * 1000;
  const most = process.memoryUsage.rss() + totalMegabytes * 1024 * 1024;
  const timer = setInterval(() => {
    if (signal.aborted || performance.now() > until || process.memoryUsage.rss() > most) void worker.terminate();
  }, watchInterval);
  return () => clearInterval(timer);
}
