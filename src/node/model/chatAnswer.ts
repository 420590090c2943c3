import * as z from 'zod/mini';
import type { ChatReply, ToolCall } from '../../model';
import { parseJson } from './parseJson';

const callPiece = z.object({
  index: z.optional(z.nullable(z.int())),
  id: z.optional(z.nullable(z.string())),
  function: z.optional(z.object({ name: z.optional(z.nullable(z.string())), arguments: z.optional(z.unknown()) })),
});
const piece = z.object({
  content: z.optional(z.nullable(z.string())),
  refusal: z.optional(z.nullable(z.string())),
  tool_calls: z.optional(z.nullable(z.array(callPiece))),
});
type CallPiece = z.infer<typeof callPiece>;

/** A part of an answer, or, from a server that does not stream, all of it. */
const eventSchema = z.object({
  choices: z.optional(
    z.nullable(
      z.array(
        z.object({
          delta: z.optional(z.nullable(piece)),
          message: z.optional(z.nullable(piece)),
          finish_reason: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  ),
  usage: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** An answer as it comes in. */
export interface GrowingAnswer {
  /** Takes what came; answers what is wrong with it. */
  take(event: string): { readonly kind: 'error'; readonly complaint: string } | { readonly kind: 'unreadable' } | undefined;
  /** Characters so far. */
  length(): number;
  /** What was written so far, and what the server said last that it took. */
  soFar(): { readonly written: string; readonly usage: unknown };
  /** `undefined` while it is not whole. */
  whole(): { readonly reply: Omit<ChatReply, 'usage'>; readonly usage: unknown } | undefined;
  /** Ends it here. */
  cut(): void;
}

/** Puts an answer together from its parts. */
export function createAnswer(): GrowingAnswer {
  let text = '';
  let end: ChatReply['end'] | undefined;
  let usage: unknown;
  const calls: { key: number | undefined; id: string; name: string; input: string }[] = [];

  const takeCall = ({ index, id, function: called }: CallPiece) => {
    const key = index ?? undefined;
    const last = calls.at(-1);
    // Servers that leave the index out send every call whole, or name it anew where the next begins.
    const known = key === undefined ? (id && id !== last?.id ? undefined : last) : calls.find((call) => call.key === key);
    const call = known ?? { key, id: id || `call-${calls.length + 1}`, name: '', input: '' };
    if (!known) calls.push(call);
    call.name ||= called?.name ?? '';
    call.input += inputOf(called?.arguments);
  };

  return {
    take(event) {
      if (event === '[DONE]') {
        end ??= 'done';
        return undefined;
      }
      const read = eventSchema.safeParse(parseJson(event)).data;
      if (!read) return { kind: 'unreadable' };
      if (read.error !== undefined && read.error !== null) return { kind: 'error', complaint: JSON.stringify(read.error) };
      usage = read.usage ?? usage;
      const choice = read.choices?.[0];
      const part = choice?.delta ?? choice?.message;
      text += part?.content ?? '';
      for (const call of part?.tool_calls ?? []) takeCall(call);
      if (part?.refusal) end = 'refused';
      if (choice?.finish_reason) end = end === 'refused' ? end : endOf(choice.finish_reason);
      return undefined;
    },
    length: () => calls.reduce((sum, { input }) => sum + input.length, text.length),
    soFar: () => ({ written: text + calls.map(({ name, input }) => name + input).join(''), usage }),
    whole: () => (end === undefined ? undefined : { reply: { text: withoutThought(text), calls: calls.map(plainCall), end }, usage }),
    cut: () => {
      end = 'length';
    },
  };
}

function inputOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return given === undefined || given === null ? '' : JSON.stringify(given);
}

function endOf(reason: string): ChatReply['end'] {
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'refused' : 'done';
}

function plainCall({ id, name, input }: ToolCall): ToolCall {
  return { id, name, input: input === '' ? '{}' : input };
}

/** What some models think aloud before they answer is no part of the answer. */
function withoutThought(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '');
}
