// The thread that parses: it is given batches and answers each with a reply. Bundled on its own.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, GrammarFiles } from './batch';
import { createGrammars } from './grammars';
import { parseBatch } from './parseBatch';

const grammars = createGrammars(workerData as GrammarFiles);

parentPort?.on('message', (batch: Batch) => {
  parseBatch(batch, grammars).then(
    (reply) => parentPort?.postMessage(reply, [reply.packed.buffer]),
    // A broken parser may have lost its memory: end the thread, so that a fresh one takes over.
    (error: unknown) =>
      queueMicrotask(() => {
        throw error;
      }),
  );
});
