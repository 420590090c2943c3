import { type Cancellation, type ChatReply, type ChatRequest, type ModelSettings, ProblemError, problem, type Run } from '../../model';
import type { LanguageModel } from '../../synthesis';
import { leastContextWindow } from './openModel';
import { inWords, withWrittenCall } from './toolsInWords';

/** What the editor around the workbench has for models: the keys that it keeps, and models of its own. */
export interface EditorModels {
  /** The key that it keeps for a server, by the server's host. */
  readSecret(host: string): Promise<string | undefined>;
  /** What one of its models can. Throws a `ProblemError` `model-gone`. */
  describe(name: string, signal: Cancellation): Promise<{ readonly contextWindow: number; readonly callsTools: boolean }>;
  /** Throws a `ProblemError`: `model-gone`, `model-consent`, `model-failed`. */
  chat(name: string, request: ChatRequest, signal: Cancellation): Promise<ChatReply>;
}

/** A model of the editor; one that calls no tools is told of them in words. */
export async function openEditorModel(
  { name, contextWindow: wanted, maxOutput }: ModelSettings,
  { signal }: Pick<Run, 'signal'>,
  { describe, chat }: EditorModels,
): Promise<LanguageModel> {
  const { contextWindow: most, callsTools } = await describe(name, signal);
  const contextWindow = wanted > 0 ? Math.min(wanted, most) : most;
  if (contextWindow < leastContextWindow)
    throw new ProblemError(problem('error', 'model-window-small', { model: name, tokens: contextWindow, least: leastContextWindow }));
  return {
    ...{ name, host: 'editor', contextWindow },
    maxOutput: Math.min(maxOutput, Math.floor(contextWindow / 2)),
    chat: async (request, caller) =>
      callsTools ? chat(name, request, caller) : withWrittenCall(await chat(name, inWords(request), caller)),
  };
}
