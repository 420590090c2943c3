import type { Cancellation, Run } from '../../model';

const sliceMilliseconds = 10;
const reportMilliseconds = 100;

export type Pace = (done: number, total: number) => Promise<void> | undefined;

/**
 * Keeps synchronous work polite: call it between two steps, and await what it returns, if anything. Every 10 ms it lets
 * the event loop run, so that a cancel arrives and is honoured; about ten times a second it reports.
 */
export function createPace(run: Run): Pace {
  let slice = performance.now();
  let reported = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - reported >= reportMilliseconds) {
      reported = now;
      run.report({ stage: 'snapshot', done, total });
    }
    if (now - slice < sliceMilliseconds) return undefined;
    return rest(run.signal).then(() => {
      slice = performance.now();
    });
  };
}

async function rest(signal: Cancellation): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}
