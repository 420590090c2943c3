import {
  type ChatReply,
  hostOf,
  type ModelCheck,
  type ModelCheckName,
  type ModelReport,
  type ModelSettings,
  modelCheckNames,
  type Problem,
  type ProblemCode,
  ProblemError,
  problem,
  type Run,
  type ToolSpec,
} from '../model';
import type { LanguageModel } from '../synthesis';
import type { Ports } from './ports';

/** Tries a connection to a model: five checks, of which the first that fails says what to mend. Sends two short requests, nothing of a repository. */
export async function checkModel({ openModel }: Pick<Ports, 'openModel'>, settings: ModelSettings, run: Run): Promise<ModelReport> {
  const host = hostOf(settings);
  const opened = await tried(() => openModel(settings, run), run);
  if (opened.kind === 'failed') return { host, contextWindow: null, checks: checksOf('reachable', opened.problem) };
  const { contextWindow } = opened.value;
  for (const [name, ask] of [['answers', answers] as const, ['tools', callsTools] as const]) {
    const asked = await tried(() => ask(opened.value, run), run);
    const flaw = asked.kind === 'failed' ? asked.problem : asked.value;
    if (flaw) return { host, contextWindow, checks: checksOf(name, flaw) };
  }
  return { host, contextWindow, checks: modelCheckNames.map((name) => ({ name, state: 'passed' })) };
}

type Tried<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'failed'; readonly problem: Problem };

async function tried<Value>(ask: () => Promise<Value>, { signal }: Run): Promise<Tried<Value>> {
  try {
    return { kind: 'done', value: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProblemError) return { kind: 'failed', problem: error.problem };
    throw error;
  }
}

/** What these say is told of the check that it is about, whenever a server says it: many look at the key only when they must answer. */
const checkOfProblem: Partial<Readonly<Record<ProblemCode, ModelCheckName>>> = {
  'model-key': 'key',
  'model-key-missing': 'key',
  'model-key-plain': 'key',
  'model-secret-missing': 'key',
  'model-consent': 'key',
  'model-unknown': 'model',
  'model-gone': 'model',
  'model-window-unknown': 'model',
  'model-window-small': 'model',
};

/** Of these nothing was sent, so that nothing before them was tried either. */
const unsent: ReadonlySet<ProblemCode> = new Set(['model-key-missing', 'model-key-plain', 'model-secret-missing']);

function checksOf(during: ModelCheckName, found: Problem): readonly ModelCheck[] {
  const failed = modelCheckNames.indexOf(checkOfProblem[found.code] ?? during);
  return modelCheckNames.map((name, at) => {
    if (at === failed) return { name, state: 'failed', problem: found };
    return { name, state: at < failed && !unsent.has(found.code) ? 'passed' : 'untried' };
  });
}

async function answers(model: LanguageModel, run: Run): Promise<Problem | undefined> {
  const reply = await say(model, { text: 'Answer with the word ready.', tools: [] }, run);
  const isEmpty = reply.text.trim() === '' && reply.calls.length === 0 && reply.end === 'done';
  return isEmpty ? problem('error', 'model-broken', { host: model.host, reason: 'it is empty' }) : undefined;
}

const note: ToolSpec = {
  name: 'note',
  description: 'Notes one word.',
  parameters: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
};

async function callsTools(model: LanguageModel, run: Run): Promise<Problem | undefined> {
  const reply = await say(model, { text: 'Call the tool note with the word ready. Do nothing else.', tools: [note] }, run);
  return reply.calls.some(({ name }) => name === note.name) ? undefined : problem('error', 'model-no-tools', { model: model.name });
}

/** Room for a model that thinks before it answers. */
const mostOutput = 2_000;

function say(
  { maxOutput, chat }: LanguageModel,
  { text, tools }: { readonly text: string; readonly tools: readonly ToolSpec[] },
  { signal }: Run,
): Promise<ChatReply> {
  const system = { role: 'system', text: 'You are asked whether you can be reached.' } as const;
  return chat({ messages: [system, { role: 'user', text }], tools, maxOutput: Math.min(maxOutput, mostOutput) }, signal);
}
