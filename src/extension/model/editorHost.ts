import * as vscode from 'vscode';
import type { HostHandlers } from '../../engine';
import { ProblemError, problem } from '../../model';
import { chatWithEditor } from './editorChat';
import type { Keys } from './keys';

/** What the engine asks of the editor: a key at the moment that it is needed, and the editor's models. */
export function editorHost(keys: Keys): HostHandlers {
  return {
    secret: async ({ host }) => (await keys.read(host)) ?? null,
    async describeModel({ name }) {
      const model = await findModel(name);
      return { contextWindow: model.maxInputTokens, callsTools: callsTools(model) };
    },
    chat: async ({ name, request }, signal) => chatWithEditor(await findModel(name), request, signal),
  };
}

/** Editors of our oldest version, and some that are made from it, have no models at all. */
export function hasEditorModels(): boolean {
  return typeof vscode.lm?.selectChatModels === 'function';
}

/** What a model of the editor is called in settings: `copilot/gpt-4.1`. */
export function editorModelName({ vendor, id }: Pick<vscode.LanguageModelChat, 'vendor' | 'id'>): string {
  return `${vendor}/${id}`;
}

async function findModel(name: string): Promise<vscode.LanguageModelChat> {
  const [vendor = '', ...rest] = name.split('/');
  const [found] = hasEditorModels() ? await vscode.lm.selectChatModels({ vendor, id: rest.join('/') }) : [];
  if (!found) throw new ProblemError(problem('error', 'model-gone', { model: name }));
  return found;
}

/** Newer editors say whether a model calls tools; of the others it is believed until it is tried. */
function callsTools(model: vscode.LanguageModelChat & { readonly capabilities?: { readonly supportsToolCalling?: boolean } }): boolean {
  return model.capabilities?.supportsToolCalling !== false;
}
