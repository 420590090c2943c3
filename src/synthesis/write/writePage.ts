import type { Place } from '../../markdown';
import {
  type Cancellation,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  type PageContent,
  type Problem,
  problem,
} from '../../model';
import type { LanguageModel, ModelReading } from '../ports';
import type { Budget } from './budget';
import { countRequests } from './countRequests';
import { estimateTokens } from './estimateTokens';
import type { PageTools } from './pageTools';
import { type PageTask, repairPrompt, systemPrompt, taskPrompt } from './prompt';
import { messageTokens, requestTokens } from './requestTokens';
import { type Candidate, candidateOf, findSubmitted } from './submittedPage';

/** What one page is written with. */
export interface WriteGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly tools: PageTools;
  readonly reading: ModelReading;
  /** The page as a model wrote it before. */
  readonly earlier?: PageContent | undefined;
  /** Where the lines stand that the draft and the earlier page cite, by id. */
  readonly places: ReadonlyMap<string, Place>;
  /** What the gates find in a page, in words that say how to mend it; nothing for one that can be published. */
  readonly check: (content: PageContent) => Promise<readonly string[]>;
  readonly signal: Cancellation;
}

/** `kept`: the composed page takes the place, and why. */
export type WrittenPage =
  | { readonly kind: 'written'; readonly content: PageContent /** Why a part of it is as it was composed. */; readonly left?: Problem }
  | { readonly kind: 'kept'; readonly why: Problem };

/** So often a model may look at things, hand in, and mend, for one page. */
const mostTurns = 24;
const mostRepairs = 2;

/**
 * Lets a model write one page from its draft: it reads through the tools, hands a page in, and mends what the gates find in it. What
 * cannot be mended leaves the composed page in its place. Throws what the model throws that concerns every page (a key that is not
 * taken, a server that is gone), and a `ProblemError` `run-limit` where a limit leaves no room for the next call.
 */
export async function writePage(task: PageTask, draft: PageContent, ground: WriteGround): Promise<WrittenPage> {
  const talk: ChatMessage[] = [
    { role: 'system', text: systemPrompt(task.mark, task.language) },
    { role: 'user', text: taskPrompt(task) },
  ];
  let repairs = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const reply = await ask(fitted(talk, ground), ground);
    talk.push({ role: 'assistant', text: reply.text, calls: reply.calls });
    const handed = findSubmitted(reply);
    if (!handed) {
      talk.push(
        ...reply.calls.map((call): ChatMessage => ({ role: 'tool', id: call.id, name: call.name, text: ground.tools.answer(call) })),
      );
      continue;
    }
    const candidate: Candidate | undefined =
      handed.kind === 'page'
        ? candidateOf(handed, { ...ground.reading, draft, places: ground.places, earlier: ground.earlier })
        : undefined;
    const flaws = handed.kind === 'wrong' ? [handed.say] : await flawsOf(candidate, ground);
    if (candidate && flaws.length === 0) return { kind: 'written', content: candidate.content };
    if (repairs === mostRepairs)
      return { kind: 'kept', why: problem('warning', 'page-not-written', { page: task.title, flaw: flaws[0] ?? '' }) };
    repairs += 1;
    talk.push(...answerTo(reply, flaws));
  }
  return { kind: 'kept', why: problem('warning', 'page-not-written', { page: task.title, flaw: `no page after ${mostTurns} turns` }) };
}

async function flawsOf(candidate: Candidate | undefined, { check }: WriteGround): Promise<readonly string[]> {
  if (!candidate) return [];
  return [...candidate.flaws, ...(await check(candidate.content))];
}

/** Every call must be answered; what a model calls beside handing in is not looked at any more. */
function answerTo({ calls }: ChatReply, flaws: readonly string[]): readonly ChatMessage[] {
  const text = repairPrompt(flaws);
  if (calls.length === 0) return [{ role: 'user', text }];
  return calls.map(
    (call): ChatMessage => ({ role: 'tool', id: call.id, name: call.name, text: call.name === 'submit_page' ? text : 'Not looked at.' }),
  );
}

async function ask(messages: readonly ChatMessage[], { model, budget, tools, signal }: WriteGround): Promise<ChatReply> {
  signal.throwIfAborted();
  const request: ChatRequest = { messages, tools: tools.specs, maxOutput: outputRoom(messages, model) };
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
function fitted(talk: readonly ChatMessage[], { model, tools }: WriteGround): readonly ChatMessage[] {
  const room = model.contextWindow - Math.min(model.maxOutput, Math.floor(model.contextWindow * outputShare)) - sizeOfTools(tools);
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

function sizeOfTools({ specs }: PageTools): number {
  return estimateTokens(JSON.stringify(specs));
}
