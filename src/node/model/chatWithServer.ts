import type { IncomingMessage } from 'node:http';
import { type Cancellation, type ChatReply, type ChatRequest, problem, type Usage } from '../../model';
import { estimateTokens, type LanguageModel, type RequestCounter, requestTokens } from '../../synthesis';
import { errorCode } from '../errorCode';
import { createAnswer, type GrowingAnswer } from './chatAnswer';
import { chatBody, firstHabits, type Habits, refusedHabit } from './chatBody';
import { exchange, readEvents, readText } from './exchange';
import type { ModelServer } from './modelServer';
import { failureOf, isKeptBack, type Refusal } from './refusal';
import { withWrittenCall } from './toolsInWords';
import { trueUsage } from './trueUsage';
import { type Patience, type Try, untilAnswered } from './untilAnswered';
import { NothingCame, type Watch, watched } from './watched';

/** How long nothing may come, in milliseconds: slow machines read a long request for minutes before the first word. */
export interface WaitLimits {
  readonly first: number;
  readonly next: number;
}

/** A model of a server, and how it is waited for. */
export interface ChatGround {
  readonly server: ModelServer;
  readonly model: string;
  readonly contextWindow: number;
  readonly limits: WaitLimits;
  readonly patience: Patience;
}

/** A conversation over chat completions, streamed. What a server refuses of how it is asked is left out and not asked again. */
export function chatWithServer(ground: ChatGround): LanguageModel['chat'] {
  let habits = firstHabits;
  const tryOnce = async (request: ChatRequest, { signal, counter }: Caller): Promise<Try<ChatReply>> => {
    for (;;) {
      const used = habits;
      const tried = await tryWith(request, used, { ground, signal, counter });
      if (tried.kind !== 'refused') return tried;
      habits = { ...habits, ...tried.habit };
    }
  };
  return (request, signal, counter) => untilAnswered(() => tryOnce(request, { signal, counter }), signal, ground.patience);
}

/** Who asks: may stop, and counts what is asked. */
interface Caller {
  readonly signal: Cancellation;
  readonly counter: RequestCounter | undefined;
}

type Tried = Try<ChatReply> | { readonly kind: 'refused'; readonly habit: Partial<Habits> };

async function tryWith(
  request: ChatRequest,
  habits: Habits,
  { ground, signal, counter }: Caller & { readonly ground: ChatGround },
): Promise<Tried> {
  const { server, model, limits } = ground;
  const answer = createAnswer();
  let isTaken = true;
  counter?.begin();
  try {
    const tried = await watched(signal, limits.first, async (watch): Promise<Tried> => {
      const asked = { url: `${server.base}/chat/completions`, body: chatBody(model, request, habits) };
      const response = await exchange(server, asked, watch.signal);
      if (response.statusCode !== 200) {
        isTaken = false;
        return afterRefusal(await refusalOf(response), { request, habits, ground });
      }
      const wrong = await takeAll(response, answer, { watch, limits, most: request.maxOutput });
      if (wrong?.kind === 'error') return afterRefusal(wrong.refusal, { request, habits, ground });
      return replied(answer, wrong?.kind === 'unreadable', { request, habits, ground });
    });
    if (tried.kind !== 'done') counter?.lost(isTaken ? takenBy(request, answer, ground) : nothing);
    return tried;
  } catch (error) {
    counter?.lost(signal.aborted || isSent(error, answer) ? takenBy(request, answer, ground) : nothing);
    if (signal.aborted) throw error;
    return failureOfConnection(error, server, answer);
  }
}

/** False where nobody was reached who could have read it. */
function isSent(error: unknown, answer: GrowingAnswer): boolean {
  const code = errorCode(error);
  return error instanceof NothingCame || answer.length() > 0 || (code !== undefined && isClosed(code));
}

/** A server that refuses does not read. */
const nothing: Usage = { input: 0, output: 0, cached: 0, isEstimated: true };

/** What a request took that led to no answer: the server may have read all of it, and written what came. */
function takenBy(request: ChatRequest, answer: GrowingAnswer, { contextWindow }: ChatGround): Usage {
  const { written, usage } = answer.soFar();
  const output = Math.min(request.maxOutput, estimateTokens(written));
  return trueUsage(usage, { input: requestTokens(request), output, contextWindow });
}

async function refusalOf(response: IncomingMessage): Promise<Refusal> {
  return { status: response.statusCode ?? 0, headers: response.headers, complaint: await readText(response) };
}

type Wrong = { readonly kind: 'unreadable' } | { readonly kind: 'error'; readonly refusal: Refusal };

/** An answer cannot have more characters than this for each token that it may have. */
const mostPerToken = 16;

/** Reads until the answer is whole, as long as something comes. What is left of the connection is closed. */
async function takeAll(
  response: IncomingMessage,
  answer: GrowingAnswer,
  { watch, limits, most }: { readonly watch: Watch; readonly limits: WaitLimits; readonly most: number },
): Promise<Wrong | undefined> {
  const isWhole = /json/i.test(response.headers['content-type'] ?? '');
  for await (const event of isWhole ? [await readText(response)] : readEvents(response)) {
    watch.allow(limits.next);
    const wrong = answer.take(event);
    if (wrong?.kind === 'error')
      return { kind: 'error', refusal: { status: statusIn(wrong.complaint), headers: {}, complaint: wrong.complaint } };
    if (wrong) return wrong;
    if (event === '[DONE]') break;
    if (answer.length() > most * mostPerToken) {
      answer.cut();
      break;
    }
  }
  return undefined;
}

/** Servers that fail in the midst of a stream write into it what would have been the status. */
function statusIn(complaint: string): number {
  return Number(/"(?:code|status)"\s*:\s*"?([45]\d\d)\b/.exec(complaint)?.[1] ?? 500);
}

interface TryGround {
  readonly request: ChatRequest;
  readonly habits: Habits;
  readonly ground: ChatGround;
}

function afterRefusal(refusal: Refusal, { request, habits, ground }: TryGround): Tried {
  const { server, model, contextWindow } = ground;
  if (isKeptBack(refusal)) {
    const usage = trueUsage(undefined, { input: requestTokens(request), output: 0, contextWindow });
    return { kind: 'done', value: { text: '', calls: [], end: 'refused', usage } };
  }
  const failure = failureOf(refusal, server, model);
  const mayBeHabit = failure.problem.code === 'model-failed' || failure.problem.code === 'model-unknown';
  const habit = mayBeHabit ? refusedHabit(refusal.complaint, habits) : undefined;
  return habit ? { kind: 'refused', habit } : failure;
}

function replied(answer: GrowingAnswer, isUnreadable: boolean, { request, habits, ground }: TryGround): Try<ChatReply> {
  const whole = isUnreadable ? undefined : answer.whole();
  if (!whole) return broken(ground.server, isUnreadable ? 'it is no JSON' : 'it was cut off');
  const { text, calls } = whole.reply;
  const written = text + calls.map(({ name, input }) => name + input).join('');
  const output = Math.min(request.maxOutput, estimateTokens(written));
  const usage = trueUsage(whole.usage, { input: requestTokens(request), output, contextWindow: ground.contextWindow });
  const reply = { ...whole.reply, usage };
  return { kind: 'done', value: habits.tools ? reply : withWrittenCall(reply) };
}

function broken({ host }: ModelServer, reason: string): Try<never> {
  return { kind: 'failed', problem: problem('error', 'model-broken', { host, reason }), again: 'once' };
}

/** What it means that a connection failed. Throws what is none of the system's errors. */
function failureOfConnection(error: unknown, server: ModelServer, answer: GrowingAnswer): Try<never> {
  const { host } = server;
  if (error instanceof NothingCame)
    return { kind: 'failed', problem: problem('error', 'model-stalled', { host, seconds: error.seconds }), again: 'never' };
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (answer.length() > 0) return broken(server, 'it was cut off');
  if (isClosed(code)) return { kind: 'failed', problem: problem('error', 'model-failed', { host, reason: code }), again: 'often' };
  return { kind: 'failed', problem: problem('error', 'model-unreachable', { host, reason: code }), again: 'never' };
}

/** True where a server was reached, and closed the connection. */
function isClosed(code: string): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
