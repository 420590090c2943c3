import type { TransferListItem, Worker } from 'node:worker_threads';

/** Sends a thread something and gives what it answers; nothing when it fails or is ended. The thread keeps the process alive only while it works. */
export function askThread<Reply>(
  worker: Worker,
  asked: unknown,
  transferred: readonly TransferListItem[] = [],
): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const settle = (reply?: Reply): void => {
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
    worker.postMessage(asked, transferred);
  });
}
