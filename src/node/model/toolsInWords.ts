import * as z from 'zod/mini';
import type { ChatMessage, ChatReply, ChatRequest, ToolSpec } from '../../model';
import { parseJson } from './parseJson';

/** For servers and models without tool calls: tools are described in words, and a call is an answer that is one JSON object. */
export function inWords({ messages, tools, maxOutput }: ChatRequest): ChatRequest {
  const told = messages.map((message) => toldMessage(message, tools));
  return { messages: told.reduce<readonly ChatMessage[]>(joined, []), tools: [], maxOutput };
}

function toldMessage(message: ChatMessage, tools: readonly ToolSpec[]): ChatMessage {
  switch (message.role) {
    case 'system':
      return tools.length === 0 ? message : { role: 'system', text: `${message.text}\n\n${described(tools)}` };
    case 'user':
      return message;
    case 'assistant':
      return { role: 'assistant', text: [message.text, ...message.calls.map(writtenCall)].filter(Boolean).join('\n'), calls: [] };
    case 'tool':
      return { role: 'user', text: `${message.name} answered:\n${message.text}` };
    default:
      return message satisfies never;
  }
}

/** Many of the models that have no tool calls want to be answered before they are asked again. */
function joined(messages: readonly ChatMessage[], next: ChatMessage): readonly ChatMessage[] {
  const last = messages.at(-1);
  if (last?.role !== 'user' || next.role !== 'user') return [...messages, next];
  return [...messages.slice(0, -1), { role: 'user', text: `${last.text}\n\n${next.text}` }];
}

function described(tools: readonly ToolSpec[]): string {
  return [
    'You have these tools. To call one, answer with one JSON object and nothing else: {"tool": NAME, "arguments": {…}}. What it answers comes with the next message.',
    ...tools.map(({ name, description, parameters }) => `- ${name}: ${description} Arguments: ${JSON.stringify(parameters)}`),
  ].join('\n');
}

function writtenCall({ name, input }: { readonly name: string; readonly input: string }): string {
  return `{"tool": ${JSON.stringify(name)}, "arguments": ${input}}`;
}

const writtenSchema = z.object({ tool: z.string(), arguments: z.optional(z.unknown()) });

/** An answer with the call that it is, where it is one. */
export function withWrittenCall(reply: ChatReply): ChatReply {
  const whole = reply.text.trim();
  const text = /^```(?:json)?\n([\s\S]*?)\n?```$/.exec(whole)?.[1] ?? whole;
  const written = text.startsWith('{') ? writtenSchema.safeParse(parseJson(text)).data : undefined;
  if (!written) return reply;
  const input = typeof written.arguments === 'string' ? written.arguments : JSON.stringify(written.arguments ?? {});
  return { ...reply, text: '', calls: [{ id: 'call-1', name: written.tool, input }] };
}
