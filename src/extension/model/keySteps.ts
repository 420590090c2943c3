import * as vscode from 'vscode';
import { hostOf, type ModelSettings } from '../../model';
import { back } from './asker';
import type { ConnectParts } from './connectParts';
import type { Choice } from './connectStep';
import { connectTitle } from './modelWords';

/** None, the one that the editor keeps, a new one, or a variable of the environment. */
export async function askForKey({ ask, keys }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const host = hostOf(draft);
  const kept = (await keys.read(host)) !== undefined;
  const none = { label: vscode.l10n.t('$(circle-slash) No key') };
  const same = { label: vscode.l10n.t('$(key) The key that the editor keeps for {0}', host) };
  const secret = {
    label: vscode.l10n.t('$(key) Enter a key'),
    detail: vscode.l10n.t('It is kept in the storage for secrets of this editor.'),
  };
  const variable = {
    label: vscode.l10n.t('$(symbol-variable) A variable of the environment'),
    detail: vscode.l10n.t('Only its name is kept.'),
  };
  const items = [...(kept ? [same] : []), secret, variable, none];
  const active = variableIn(draft) === undefined ? (draft.key === '' && draft.name !== '' ? none : items[0]) : variable;
  const placeHolder = vscode.l10n.t('The key for {0}', host);
  const chosen = await ask.pick(items, { title: connectTitle(), placeHolder, active, canGoBack: true });
  if (!chosen || chosen === back) return chosen;
  if (chosen === none) return { draft: { ...draft, key: '' }, next: 'model' };
  if (chosen === same) return { draft: { ...draft, key: 'secret' }, next: 'model' };
  return { draft, next: chosen === variable ? 'variable' : 'secret' };
}

/** The key itself goes to the editor's storage at once, and nowhere else. */
export async function askForSecret({ ask, keys }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const host = hostOf(draft);
  const prompt = vscode.l10n.t('The key for {0}', host);
  const key = await ask.input({ title: connectTitle(), prompt, password: true, canGoBack: true });
  if (key === back) return back;
  if (!key?.trim()) return undefined;
  await keys.keep(host, key.trim());
  return { draft: { ...draft, key: 'secret' }, next: 'model' };
}

export async function askForVariable({ ask }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const name = await ask.input({
    title: connectTitle(),
    prompt: vscode.l10n.t('Name of the variable'),
    value: variableIn(draft) ?? 'OPENAI_API_KEY',
    validateInput: (text) => (/^[A-Za-z_]\w*$/.test(text.trim()) ? undefined : vscode.l10n.t('A name like OPENAI_API_KEY, not the key')),
    canGoBack: true,
  });
  if (name === undefined || name === back) return name;
  return { draft: { ...draft, key: `\${env:${name.trim()}}` }, next: 'model' };
}

function variableIn({ key }: ModelSettings): string | undefined {
  return /^\$\{env:(\w+)\}$/.exec(key)?.[1];
}
