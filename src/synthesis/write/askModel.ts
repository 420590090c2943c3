import { type Cancellation, type ChatMessage, type ChatReply, type ChatRequest, ProblemError, problem, type RunLimits } from '../../model';
import type { LanguageModel } from '../ports';
import type { Budget } from './budget';
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
  const input = requestTokens(request);
  const kept = budget.reserve({ input: Math.ceil(input * mostPerEstimate), output: request.maxOutput });
  if (typeof kept === 'string') throw new ProblemError(problem('warning', 'run-limit', { limit: limitNames[kept] }));
  try {
    const reply = await model.chat(request, signal);
    kept.settle(reply.usage);
    return reply;
  } catch (error) {
    if (isPaid(error)) kept.settle({ input, output: 0, cached: 0, isEstimated: true });
    else kept.release();
    throw error;
  }
}

/** So much more than it was estimated a request may turn out to be: what it takes is only known afterwards. */
const mostPerEstimate = 1.5;

/** An answer that broke off was asked for all the same: its request counts, as far as can be told. */
function isPaid(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.code === 'model-stalled' || error.problem.code === 'model-broken');
}

const limitNames: Readonly<Record<keyof RunLimits, string>> = {
  maxTokens: 'tokens',
  maxCalls: 'calls',
  minutes: 'minutes',
  concurrency: 'calls at once',
  maxCost: 'cost',
};

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
