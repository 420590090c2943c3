import type { ChatMessage, ChatRequest } from '../../model';
import { inWords } from './toolsInWords';

/** What a server takes of what may be asked. Everything at first; what it refuses is left out from then on. */
export interface Habits {
  readonly tools: boolean;
  readonly streamOptions: boolean;
  readonly temperature: boolean;
  /** The name under which it takes the most tokens of an answer. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
}

export const firstHabits: Habits = { tools: true, streamOptions: true, temperature: true, limit: 'max_tokens' };

/** Low, since a page states facts; not zero, where small models repeat themselves without end. */
const temperature = 0.5;

/** The body of a request for one answer. */
export function chatBody(model: string, request: ChatRequest, habits: Habits): object {
  const { messages, tools } = habits.tools ? request : inWords(request);
  return {
    model,
    messages: messages.map(wireMessage),
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    stream: true,
    ...(habits.streamOptions ? { stream_options: { include_usage: true } } : {}),
    ...(habits.temperature ? { temperature } : {}),
    [habits.limit]: request.maxOutput,
  };
}

function wireMessage(message: ChatMessage): object {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: message.id, content: message.text };
    case 'assistant': {
      const calls = message.calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } }));
      return { role: 'assistant', content: message.text, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
    }
    case 'system':
    case 'user':
      return { role: message.role, content: message.text };
    default:
      return message satisfies never;
  }
}

/** What a server refuses of a request, by its complaint; `undefined` where that is something else. */
export function refusedHabit(complaint: string, used: Habits): Partial<Habits> | undefined {
  if (used.streamOptions && /stream_options|include_usage/i.test(complaint)) return { streamOptions: false };
  if (used.limit === 'max_tokens' && /max_completion_tokens|unsupported.{0,40}max_tokens/i.test(complaint))
    return { limit: 'max_completion_tokens' };
  if (used.tools && refusesTools.test(complaint)) return { tools: false };
  if (used.temperature && /\btemperature\b/i.test(complaint)) return { temperature: false };
  return undefined;
}

/** `does not support tools`, `"auto" tool choice requires …`, `tools param requires --jinja flag`, `No endpoints found that support tool use`. */
const refusesTools =
  /\b(?:tools?|tool[_ ](?:choice|use|calls?)|functions?|function calling)\b.{0,60}(?:not (?:be )?(?:supported|allowed|permitted|enabled)|unsupported|requires?|unknown|unrecognized|extra)|(?:not support|unsupported|unknown|unrecognized|no endpoints|extra (?:inputs|fields)).{0,60}\b(?:tools?|functions?)\b/is;
