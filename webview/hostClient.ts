import type * as z from 'zod/mini';
import { type HostMessage, type ReaderMessage, type ReaderRequest, readerMessageSchema } from '../src/model';
import { strings } from './strings';

/** What came of a request: its value, or a sentence to show. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

type AnswerMessage = Extract<HostMessage, { kind: 'answer' }>;

export interface HostClient {
  /** Asks the host. Always settles: with the answer, or with a sentence when there is none in time. */
  ask<Value>(request: ReaderRequest, shape: z.ZodMiniType<Value>): Promise<Answer<Value>>;
  /** Takes in an answer. One to a request that nobody waits for any more is dropped. */
  settle(message: AnswerMessage): void;
}

/** Milliseconds until a request counts as unanswered. A command is answered when it has begun. */
const patience = 15_000;

export function createHostClient(post: (message: ReaderMessage) => void): HostClient {
  const waiting = new Map<number, (message: AnswerMessage | undefined) => void>();
  let last = 0;
  return {
    ask(request, shape) {
      const id = ++last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiting.get(id)?.(undefined), patience);
        waiting.set(id, (message) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(read(message, shape));
        });
        post(readerMessageSchema.parse({ id, request }));
      });
    },
    settle: (message) => waiting.get(message.id)?.(message),
  };
}

function read<Value>(message: AnswerMessage | undefined, shape: z.ZodMiniType<Value>): Answer<Value> {
  if (!message) return { ok: false, message: strings.noAnswer };
  if (!message.ok) return { ok: false, message: message.message };
  const parsed = shape.safeParse(message.result);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, message: strings.badAnswer };
}
