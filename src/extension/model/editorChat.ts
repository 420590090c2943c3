import * as vscode from 'vscode';
import { type ChatMessage, type ChatReply, type ChatRequest, ProblemError, problem, type ToolCall } from '../../model';

/**
 * Asks a model of the editor, which has no role for the system: that becomes the beginning of what the person says. Its tokens are
 * counted with its own `countTokens`. Throws a `ProblemError`: `model-consent`, `model-gone`, `model-context`, `model-failed`, `cancelled`.
 */
export async function chatWithEditor(model: vscode.LanguageModelChat, request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
  const stop = new vscode.CancellationTokenSource();
  const cancel = () => stop.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    if (signal.aborted) cancel();
    const { text, calls, end } = await ask(model, request, stop);
    if (signal.aborted) throw cancelled();
    const sent = textOf(request);
    const said = text + calls.map(({ name, input }) => name + input).join('');
    const [input, output] = await Promise.all([sent, said].map((each) => model.countTokens(each)));
    return { text, calls, end, usage: { input: input ?? 0, output: output ?? 0, cached: 0, isEstimated: true } };
  } catch (error) {
    if (signal.aborted) throw cancelled();
    throw error instanceof ProblemError ? error : failureOf(error, model);
  } finally {
    signal.removeEventListener('abort', cancel);
    stop.dispose();
  }
}

function cancelled(): ProblemError {
  return new ProblemError(problem('info', 'cancelled'));
}

/** More characters than the tokens of an answer can be: a model that does not end is ended. */
const mostCharactersPerToken = 8;

async function ask(
  model: vscode.LanguageModelChat,
  { messages, tools, maxOutput }: ChatRequest,
  stop: vscode.CancellationTokenSource,
): Promise<Omit<ChatReply, 'usage'>> {
  const justification = vscode.l10n.t('To write pages of the wiki');
  const offered = tools.map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters }));
  let text = '';
  const calls: ToolCall[] = [];
  try {
    const response = await model.sendRequest(editorMessages(messages), { justification, tools: offered }, stop.token);
    for await (const part of response.stream) {
      if (part instanceof vscode.LanguageModelTextPart) text += part.value;
      if (part instanceof vscode.LanguageModelToolCallPart)
        calls.push({ id: part.callId, name: part.name, input: JSON.stringify(part.input) });
      if (text.length > maxOutput * mostCharactersPerToken) {
        stop.cancel();
        return { text, calls, end: 'length' };
      }
    }
  } catch (error) {
    if (error instanceof vscode.LanguageModelError && error.code === 'Blocked') return { text, calls, end: 'refused' };
    throw error;
  }
  return { text, calls, end: 'done' };
}

/** Answers of tools to one message of the model go back together. */
export function editorMessages(messages: readonly ChatMessage[]): vscode.LanguageModelChatMessage[] {
  const made: vscode.LanguageModelChatMessage[] = [];
  let before = '';
  let results: vscode.LanguageModelToolResultPart[] = [];
  const flush = () => {
    if (results.length > 0) made.push(vscode.LanguageModelChatMessage.User(results));
    results = [];
  };
  for (const message of messages) {
    if (message.role !== 'tool') flush();
    switch (message.role) {
      case 'system':
        before += `${message.text}\n\n`;
        break;
      case 'user':
        made.push(vscode.LanguageModelChatMessage.User(before + message.text));
        before = '';
        break;
      case 'assistant':
        made.push(vscode.LanguageModelChatMessage.Assistant(assistantParts(message)));
        break;
      case 'tool':
        results.push(new vscode.LanguageModelToolResultPart(message.id, [new vscode.LanguageModelTextPart(message.text)]));
        break;
      default:
        message satisfies never;
    }
  }
  flush();
  return made;
}

function assistantParts({ text, calls }: Extract<ChatMessage, { role: 'assistant' }>) {
  const called = calls.map(({ id, name, input }) => new vscode.LanguageModelToolCallPart(id, name, objectOf(input)));
  return text === '' && called.length > 0 ? called : [new vscode.LanguageModelTextPart(text), ...called];
}

/** Arguments came from the editor as an object, and go back as one. */
function objectOf(input: string): object {
  const parsed: unknown = JSON.parse(input);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

function textOf({ messages, tools }: ChatRequest): string {
  const said = messages.map((message) => message.text + (message.role === 'assistant' ? JSON.stringify(message.calls) : ''));
  return [...said, JSON.stringify(tools)].join('\n');
}

function failureOf(error: unknown, { name }: vscode.LanguageModelChat): ProblemError {
  const code = error instanceof vscode.LanguageModelError ? error.code : '';
  const reason = error instanceof Error ? error.message : String(error);
  const because = { cause: error };
  if (code === 'NoPermissions') return new ProblemError(problem('error', 'model-consent', { model: name }), because);
  if (code === 'NotFound') return new ProblemError(problem('error', 'model-gone', { model: name }), because);
  if (/(?:token|context|too long).*(?:limit|exceed|too)|exceed.*(?:token|context)/i.test(reason))
    return new ProblemError(problem('error', 'model-context', { model: name }), because);
  return new ProblemError(problem('error', 'model-failed', { host: vscode.env.appName, reason: reason.slice(0, 200) }), because);
}
