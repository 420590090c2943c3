import type { Cancellation, ChatMessage, ChatReply, ChatRequest } from '../../model';
import type { LanguageModel } from '../ports';
import type { Budget } from './budget';
import { countRequests } from './countRequests';
import { estimateTokens } from './estimateTokens';
import { messageTokens, requestTokens } from './requestTokens';

/** What a talk with a model is held with. */
export interface TalkGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly specs: ChatRequest['tools'];
  readonly signal: Cancellation;
}

/**
 * The model's answer to a talk, of which is left out what does not fit into its window. Its tokens are kept before, and counted
 * after. Throws what the model throws, and a `ProblemError` `run-limit` where a limit leaves no room for the call.
 */
export async function askModel(talk: readonly ChatMessage[], ground: TalkGround): Promise<ChatReply> {
  const { model, budget, specs, signal } = ground;
  signal.throwIfAborted();
  const messages = fitted(talk, ground);
  const request: ChatRequest = { messages, tools: specs, maxOutput: outputRoom(messages, model) };
  const count = countRequests(budget, { input: requestTokens(request), output: request.maxOutput });
  count.begin();
  try {
    const reply = await model.chat(request, signal, count);
    count.answered(reply.usage);
    return reply;
  } catch (error) {
    count.failed(error, signal.aborted);
    throw error;
  }
}

function outputRoom(messages: readonly ChatMessage[], { contextWindow, maxOutput }: LanguageModel): number {
  const room = contextWindow - messages.reduce((sum, message) => sum + messageTokens(message), 0);
  return Math.max(leastOutput, Math.min(maxOutput, room));
}

const leastOutput = 1_024;
/** Of a window, what is kept for an answer. */
const outputShare = 0.3;
const leftOut = '[Shown before; left out here to save room. Ask again if you need it.]';

/** The talk with what tools answered longest ago left out, where it would not fit into the window otherwise. */
function fitted(talk: readonly ChatMessage[], { model, specs }: TalkGround): readonly ChatMessage[] {
  const ofTools = estimateTokens(JSON.stringify(specs));
  const room = model.contextWindow - Math.min(model.maxOutput, Math.floor(model.contextWindow * outputShare)) - ofTools;
  const fit = [...talk];
  let size = fit.reduce((sum, message) => sum + messageTokens(message), 0);
  for (let at = 0; at < fit.length - 1 && size > room; at += 1) {
    const message = fit[at];
    if (message?.role !== 'tool' || message.text.length <= leftOut.length) continue;
    fit[at] = { ...message, text: leftOut };
    size -= messageTokens(message) - estimateTokens(leftOut);
  }
  return fit;
}
