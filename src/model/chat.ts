import * as z from 'zod/mini';

/** A tool that a model may call. `parameters` is a JSON schema of an object. */
export const toolSpecSchema = z.readonly(
  z.object({ name: z.string(), description: z.string(), parameters: z.readonly(z.record(z.string(), z.unknown())) }),
);
export type ToolSpec = z.infer<typeof toolSpecSchema>;

/** A call of a tool, with the arguments as the model wrote them: JSON, or what it took for it. */
export const toolCallSchema = z.readonly(z.object({ id: z.string(), name: z.string(), input: z.string() }));
export type ToolCall = z.infer<typeof toolCallSchema>;

export const chatMessageSchema = z.union([
  z.readonly(z.object({ role: z.enum(['system', 'user']), text: z.string() })),
  z.readonly(z.object({ role: z.literal('assistant'), text: z.string(), calls: z.readonly(z.array(toolCallSchema)) })),
  z.readonly(z.object({ role: z.literal('tool'), id: z.string(), name: z.string(), text: z.string() })),
]);
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatRequestSchema = z.readonly(
  z.object({
    messages: z.readonly(z.array(chatMessageSchema)),
    tools: z.readonly(z.array(toolSpecSchema)),
    /** Tokens that the answer may have. */
    maxOutput: z.int(),
  }),
);
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Tokens of one call. `cached` are those of `input` that the server did not have to read again. */
export const usageSchema = z.readonly(
  z.object({
    input: z.int(),
    output: z.int(),
    cached: z.int(),
    /** True where the server did not count, and we did. */
    isEstimated: z.boolean(),
  }),
);
export type Usage = z.infer<typeof usageSchema>;

export const chatReplySchema = z.readonly(
  z.object({
    text: z.string(),
    calls: z.readonly(z.array(toolCallSchema)),
    usage: usageSchema,
    /** `length`: cut at `maxOutput`; `refused`: the server kept an answer back. */
    end: z.enum(['done', 'length', 'refused']),
  }),
);
export type ChatReply = z.infer<typeof chatReplySchema>;
