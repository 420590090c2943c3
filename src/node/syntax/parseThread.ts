import { Worker } from 'node:worker_threads';
import type { Batch, BatchReply, GrammarFiles } from './batch';

/** Above this size of its parser's memory a thread is replaced by a fresh one: that memory never shrinks. */
const largestMemory = 256 * 1024 * 1024;

/** A thread that parses one batch at a time and is started when there is one. */
export interface ParseThread {
  /** Nothing when the thread ended before it answered; the next call starts a fresh one. */
  run(batch: Batch): Promise<BatchReply | undefined>;
  stop(): void;
}

export function createParseThread(script: string, grammars: GrammarFiles): ParseThread {
  let worker: Worker | undefined;
  const stop = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  return {
    async run(batch) {
      worker ??= new Worker(script, { workerData: grammars });
      const reply = await ask(worker, batch);
      if (!reply || reply.memory > largestMemory) stop();
      return reply;
    },
    stop,
  };
}

/** The thread keeps the process alive only while it works. */
function ask(worker: Worker, batch: Batch): Promise<BatchReply | undefined> {
  return new Promise((resolve) => {
    const settle = (reply?: BatchReply): void => {
      worker.removeAllListeners();
      // A thread that is ended while it is torn down may still report an error, which nobody waits for.
      worker.on('error', () => undefined);
      worker.unref();
      resolve(reply);
    };
    worker.removeAllListeners();
    worker.ref();
    worker.once('message', settle);
    worker.once('error', () => settle());
    worker.once('exit', () => settle());
    worker.postMessage(batch, [batch.bytes.buffer]);
  });
}
