import { type Cancellation, type ModelSettings, ProblemError, problem, type Run } from '../../model';
import type { LanguageModel } from '../../synthesis';
import { askFor } from './askFor';
import { chatWithServer, type WaitLimits } from './chatWithServer';
import { type AskQuietly, findContextWindow, isCalled, type ListedModel } from './contextWindow';
import type { ModelServer } from './modelServer';
import { readKey } from './readKey';
import { type KeyReader, openServer, readModelList } from './serverModels';
import { type Patience, waitByClock } from './untilAnswered';

/** What models are opened with. `readKey` answers the key behind a reference. */
export interface ModelGround {
  readonly readKey: KeyReader;
  readonly limits: WaitLimits;
  readonly patience: Patience;
}

/** Keys are those of this process's environment; a secret is for an editor to keep. */
export const ofThisProcess: ModelGround = {
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
  const server = await openServer(settings, readKey);
  const { host } = server;
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

/** The model in the server's list; `undefined` for a server without a list. */
async function findListed(server: ModelServer, name: string, signal: Cancellation): Promise<ListedModel | undefined> {
  const list = await readModelList(server, signal);
  if (!list) return undefined;
  const found = list.find(({ id }) => isCalled(id, name)) ?? list.find(({ owned_by }) => list.length === 1 && owned_by === 'llamacpp');
  if (!found) throw new ProblemError(problem('error', 'model-unknown', { host: server.host, model: name }));
  return found;
}
