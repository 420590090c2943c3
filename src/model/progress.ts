import * as z from 'zod/mini';

export const stages = ['snapshot', 'facts', 'plan', 'compose', 'write', 'gates'] as const;

/** How far a run is. `total` is 0 while it is not known; `tokens` are those that a model took so far. */
export const progressSchema = z.readonly(
  z.object({ stage: z.enum(stages), done: z.int(), total: z.int(), tokens: z.exactOptional(z.int()) }),
);
export type Progress = z.infer<typeof progressSchema>;
export type Stage = Progress['stage'];

/** What an `AbortSignal` offers to pure code. `throwIfAborted` throws the reason of the abort. */
export interface Cancellation {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

/** One run of a use case, as its caller sees it. */
export interface Run {
  readonly signal: Cancellation;
  report(progress: Progress): void;
}
