import { type Cancellation, type Problem, ProblemError } from '../../model';

/** How one try went: `again` says whether another may go better, `afterMs` what the server asked to wait before. */
export type Try<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | {
      readonly kind: 'failed';
      readonly problem: Problem;
      readonly again: 'never' | 'once' | 'often';
      readonly afterMs?: number | undefined;
    };

/** How waiting goes. `random` answers from 0 to 1; `wait` comes back early when its caller stops. */
export interface Patience {
  readonly random: () => number;
  readonly wait: (milliseconds: number, caller: Cancellation) => Promise<void>;
}

const mostTries = 6;
const firstWait = 1_000;
const longestWait = 60_000;
/** A server that asks for more is not waited for. */
const longestAsked = 180_000;

/** Tries until there is an answer or no hope. Waits twice as long each time, never all callers equally, and at least what the server asks. */
export async function untilAnswered<Value>(
  tryOnce: () => Promise<Try<Value>>,
  caller: Cancellation,
  { random, wait }: Patience,
): Promise<Value> {
  for (let count = 1; ; count += 1) {
    caller.throwIfAborted();
    const tried = await tryOnce();
    if (tried.kind === 'done') return tried.value;
    const { problem, again, afterMs = 0 } = tried;
    if (count >= { never: 1, once: 2, often: mostTries }[again] || afterMs > longestAsked) throw new ProblemError(problem);
    const own = Math.min(longestWait, firstWait * 2 ** (count - 1)) * (0.5 + random() / 2);
    await wait(Math.max(own, afterMs), caller);
  }
}

/** Waits by the clock, in steps short enough to notice that the caller stops. */
export async function waitByClock(milliseconds: number, caller: Cancellation): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0 && !caller.aborted; left = end - performance.now())
    await new Promise((resolve) => setTimeout(resolve, Math.min(50, left)));
  caller.throwIfAborted();
}
