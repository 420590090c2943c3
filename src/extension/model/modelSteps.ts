import * as vscode from 'vscode';
import { hostOf, type ModelSettings } from '../../model';
import { back } from './asker';
import type { ConnectParts } from './connectParts';
import type { Choice } from './connectStep';
import { editorModelName } from './editorHost';
import { connectTitle } from './modelWords';

/** From what the server lists, or by name where it lists nothing. Throws a `ProblemError` where the server cannot be asked. */
export async function askForModel(parts: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const items = await listed(parts, draft);
  const chosen = items.length > 0 || draft.provider === 'editor' ? await pickModel(parts, draft, items) : await nameModel(parts, draft);
  if (chosen === undefined || chosen === back) return chosen;
  const name = chosen.trim();
  const contextWindow = name === draft.name ? draft.contextWindow : 0;
  return name === '' ? undefined : { draft: { ...draft, name, contextWindow }, next: 'test' };
}

async function listed({ engine, during }: ConnectParts, draft: ModelSettings): Promise<readonly vscode.QuickPickItem[]> {
  if (draft.provider === 'editor')
    return (await vscode.lm.selectChatModels()).map((model) => ({ label: editorModelName(model), description: model.name }));
  const title = vscode.l10n.t('Asking {0} for its models', hostOf(draft));
  const names = await during(title, (signal) => engine.ask('models', { settings: draft }, { signal }));
  return names.map((label) => ({ label }));
}

async function pickModel({ ask }: ConnectParts, { provider, name }: ModelSettings, items: readonly vscode.QuickPickItem[]) {
  const placeHolder =
    provider === 'editor' && items.length === 0
      ? vscode.l10n.t('The editor has no models. Extensions such as GitHub Copilot bring some.')
      : vscode.l10n.t('Choose the model');
  const active = items.find(({ label }) => label === name);
  const chosen = await ask.pick(items, { title: connectTitle(), placeHolder, matchOnDescription: true, active, canGoBack: true });
  return chosen === back ? back : chosen?.label;
}

function nameModel({ ask }: ConnectParts, draft: ModelSettings) {
  return ask.input({
    title: connectTitle(),
    prompt: vscode.l10n.t('{0} lists no models: the name of the one to use', hostOf(draft)),
    value: draft.name,
    canGoBack: true,
  });
}

/** Guessing would cut requests without a word. */
export async function askForWindow({ ask }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const tokens = await ask.input({
    title: connectTitle(),
    prompt: vscode.l10n.t('{0} does not say how many tokens {1} takes. How many does the server give it?', hostOf(draft), draft.name),
    ...(draft.contextWindow > 0 ? { value: String(draft.contextWindow) } : {}),
    validateInput: (text) => (/^[1-9]\d{2,7}$/.test(text.trim()) ? undefined : vscode.l10n.t('A number like 32768')),
    canGoBack: true,
  });
  if (tokens === undefined || tokens === back) return tokens;
  return { draft: { ...draft, contextWindow: Number(tokens) }, next: 'test' };
}
