import { Worker } from 'node:worker_threads';
import type { Cancellation } from '../../model';
import { askThread } from '../askThread';
import type { Batch, BatchReply, GrammarFiles } from './batch';

/** Above this size of its parser's memory a thread is replaced by a fresh one: that memory never shrinks. */
const largestMemory = 256 * 1024 * 1024;

/** Milliseconds between looks at the cancel signal while the thread works. */
const cancelInterval = 50;

/** A thread that parses one batch at a time, in the order they come in, and is started when there is one. */
export interface ParseThread {
  /** Nothing when the batch was cancelled, or the thread ended before it answered; the next batch then gets a fresh one. */
  run(batch: Batch, signal: Cancellation): Promise<BatchReply | undefined>;
}

export function createParseThread(script: string, grammars: GrammarFiles): ParseThread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const parse = async (batch: Batch, signal: Cancellation): Promise<BatchReply | undefined> => {
    if (signal.aborted) return undefined;
    const current = worker ?? new Worker(script, { workerData: grammars });
    worker = current;
    const watch = setInterval(() => signal.aborted && void current.terminate(), cancelInterval);
    const reply = await askThread<BatchReply>(current, batch, [batch.bytes.buffer]).finally(() => clearInterval(watch));
    if (reply && reply.memory <= largestMemory) return reply;
    worker = undefined;
    void current.terminate();
    return reply;
  };

  return {
    run(batch, signal) {
      const answer = last.then(() => parse(batch, signal));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
