import type { Cancellation } from '../../model';

/** The reason of a signal that ended because nothing came in time. */
export class NothingCame extends Error {
  override readonly name = 'NothingCame';

  constructor(readonly seconds: number) {
    super(`nothing came for ${seconds} seconds`);
  }
}

/** `allow` says how long the next sign of life may take from now on. */
export interface Watch {
  readonly signal: AbortSignal;
  allow(milliseconds: number): void;
}

/** Lends a signal that ends when the caller stops, or when nothing came in time. What the caller stopped throws the caller's reason. */
export async function watched<Value>(caller: Cancellation, milliseconds: number, use: (watch: Watch) => Promise<Value>): Promise<Value> {
  caller.throwIfAborted();
  const controller = new AbortController();
  let allowed = milliseconds;
  let since = performance.now();
  const look = setInterval(() => {
    if (caller.aborted) controller.abort();
    else if (performance.now() - since > allowed) controller.abort(new NothingCame(Math.ceil(allowed / 1000)));
  }, 20);
  try {
    return await use({
      signal: controller.signal,
      allow: (next) => {
        allowed = next;
        since = performance.now();
      },
    });
  } catch (error) {
    caller.throwIfAborted();
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(look);
  }
}
