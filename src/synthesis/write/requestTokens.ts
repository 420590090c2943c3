import type { ChatMessage, ChatRequest } from '../../model';
import { estimateTokens } from './estimateTokens';

/** About how many tokens a request is: what is kept for it, and what counts where a server does not count. */
export function requestTokens({ messages, tools }: ChatRequest): number {
  return messages.reduce((sum, message) => sum + messageTokens(message), 0) + estimateTokens(JSON.stringify(tools));
}

/** A few tokens more for what stands around a message. */
export function messageTokens(message: ChatMessage): number {
  const calls = message.role === 'assistant' ? message.calls.map(({ name, input }) => name + input).join('') : '';
  return estimateTokens(message.text + calls) + 6;
}
