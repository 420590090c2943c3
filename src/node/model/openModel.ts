import * as z from 'zod/mini';
import { type Cancellation, type ModelSettings, ProblemError, problem, type Run } from '../../model';
import type { LanguageModel } from '../../synthesis';
import { errorCode } from '../errorCode';
import { chatWithServer, type WaitLimits } from './chatWithServer';
import { type AskQuietly, findContextWindow, isCalled, type ListedModel, listedModelSchema } from './contextWindow';
import { exchange, readText } from './exchange';
import { type ModelServer, readEndpoint } from './modelServer';
import { parseJson } from './parseJson';
import { readKey } from './readKey';
import { type Patience, waitByClock } from './untilAnswered';
import { NothingCame, watched } from './watched';

/** What models are opened with. `readKey` answers the key behind a reference. */
export interface ModelGround {
  readonly readKey: (reference: string) => Promise<string | undefined>;
  readonly limits: WaitLimits;
  readonly patience: Patience;
}

const ofThisProcess: ModelGround = {
  readKey: async (reference) => readKey(reference, process.env),
  limits: { first: 600_000, next: 120_000 },
  patience: { random: Math.random, wait: waitByClock },
};

/** Prompt, tools, the lines of a small page and the page itself need as much. */
export const leastContextWindow = 8_000;

/**
 * Connects to a model of an OpenAI-compatible server: sees that the server answers, takes the key and has the model, and how much the model
 * can take. Throws a `ProblemError` that says what of it does not hold.
 */
export async function openModel(
  settings: ModelSettings,
  run: Pick<Run, 'signal'>,
  { readKey, limits, patience }: ModelGround = ofThisProcess,
): Promise<LanguageModel> {
  const { name } = settings;
  const server: ModelServer = { ...readEndpoint(settings.endpoint), key: await readKey(settings.key) };
  const { host } = server;
  if (/[^\x21-\x7e]/.test(server.key ?? '')) throw new ProblemError(problem('error', 'model-key', { host }));
  const listed = await findListed(server, name, run.signal);
  const ask: AskQuietly = async (url, body) => (await askFor(server, { url, body }, run.signal)).value;
  const contextWindow = settings.contextWindow || (await findContextWindow(server, { name, listed }, ask));
  if (contextWindow === undefined) throw new ProblemError(problem('error', 'model-window-unknown', { host, model: name }));
  if (contextWindow < leastContextWindow)
    throw new ProblemError(problem('error', 'model-window-small', { model: name, tokens: contextWindow, least: leastContextWindow }));
  return {
    ...{ name, host, contextWindow },
    maxOutput: Math.min(settings.maxOutput, Math.floor(contextWindow / 2)),
    chat: chatWithServer({ server, model: name, contextWindow, limits, patience }),
  };
}

const listSchema = z.object({ data: z.array(listedModelSchema) });

/** The model in the server's list; `undefined` for a server without a list. */
async function findListed(server: ModelServer, name: string, signal: Cancellation): Promise<ListedModel | undefined> {
  const { host, base } = server;
  const { status, value } = await askFor(server, { url: `${base}/models` }, signal, (error) => {
    throw new ProblemError(problem('error', 'model-unreachable', { host, reason: error }));
  });
  if (status === 401 || status === 403) throw new ProblemError(problem('error', 'model-key', { host }));
  const list = listSchema.safeParse(value).data?.data;
  if (!list) return withoutList(server, signal);
  const found = list.find(({ id }) => isCalled(id, name)) ?? list.find(({ owned_by }) => list.length === 1 && owned_by === 'llamacpp');
  if (!found) throw new ProblemError(problem('error', 'model-unknown', { host, model: name }));
  return found;
}

/** Most addresses without a list lack their end. */
async function withoutList(server: ModelServer, signal: Cancellation): Promise<undefined> {
  if (server.base.endsWith('/v1')) return undefined;
  const whole = `${server.base}/v1`;
  const { value } = await askFor(server, { url: `${whole}/models` }, signal);
  if (listSchema.safeParse(value).success)
    throw new ProblemError(problem('error', 'model-endpoint-short', { endpoint: server.base, whole }));
  return undefined;
}

/** What a server says of itself comes at once; a model that it has to load first takes a while. */
const answerWithin = 15_000;
const loadWithin = 180_000;

/** Asks for JSON: the value is `undefined` where there is none. `onLost` is told why a server could not be asked. */
async function askFor(
  server: ModelServer,
  { url, body }: { readonly url: string; readonly body?: object | undefined },
  caller: Cancellation,
  onLost: (reason: string) => void = () => {},
): Promise<{ readonly status: number; readonly value: unknown }> {
  try {
    return await watched(caller, url.endsWith('/generate') ? loadWithin : answerWithin, async ({ signal }) => {
      const answer = await exchange(server, body === undefined ? { url } : { url, body }, signal);
      const text = await readText(answer);
      return { status: answer.statusCode ?? 0, value: answer.statusCode === 200 ? parseJson(text) : undefined };
    });
  } catch (error) {
    const reason = error instanceof NothingCame ? error.message : errorCode(error);
    if (caller.aborted || reason === undefined) throw error;
    onLost(reason);
    return { status: 0, value: undefined };
  }
}
