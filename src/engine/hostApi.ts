import * as z from 'zod/mini';
import { chatReplySchema, chatRequestSchema } from '../model';

/** What the engine asks of the process that started it, at the moment that it needs it: one row a method. */
export const hostApi = {
  /** The key that the editor keeps for a server. This answer is the only message that ever holds one. */
  secret: { params: z.object({ host: z.string() }), result: z.nullable(z.string()) },
  describeModel: { params: z.object({ name: z.string() }), result: z.object({ contextWindow: z.int(), callsTools: z.boolean() }) },
  chat: { params: z.object({ name: z.string(), request: chatRequestSchema }), result: chatReplySchema },
} as const;

export type HostMethod = keyof typeof hostApi;
export type HostParams<Method extends HostMethod> = z.infer<(typeof hostApi)[Method]['params']>;
export type HostResult<Method extends HostMethod> = z.infer<(typeof hostApi)[Method]['result']>;
export type HostHandlers = {
  readonly [Method in HostMethod]: (params: HostParams<Method>, signal: AbortSignal) => Promise<HostResult<Method>>;
};
