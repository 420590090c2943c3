import * as vscode from 'vscode';
import { hostOf, type ModelSettings } from '../../model';
import type { ConnectParts } from './connectParts';
import { editorModelName, hasEditorModels } from './editorHost';
import { findLocalServers, plainSettings } from './localServers';
import { settingsWords } from './modelWords';

type Next<Step extends string> = { readonly draft: ModelSettings; readonly next: Step } | undefined;

const title = () => vscode.l10n.t('Connect a Model');

/** No model, a server on this machine, one elsewhere, or a model of the editor. */
export async function askForWay(
  parts: ConnectParts,
  before: ModelSettings | undefined,
): Promise<Next<'place' | 'model'> | { readonly chosen: undefined }> {
  const none = {
    label: vscode.l10n.t('$(circle-slash) No model'),
    detail: vscode.l10n.t('Pages are composed from the code. Nothing is sent.'),
  };
  const local = { label: vscode.l10n.t('$(vm) A server on this machine'), detail: vscode.l10n.t('Ollama, LM Studio, llama.cpp, vLLM') };
  const other = {
    label: vscode.l10n.t('$(globe) The address of an OpenAI-compatible server'),
    detail: vscode.l10n.t('With or without a key'),
  };
  const editor = { label: vscode.l10n.t('$(code) A model of the editor'), detail: vscode.l10n.t('Of the extensions that bring models') };
  const now = before ? vscode.l10n.t('Now: {0}', settingsWords(before)) : vscode.l10n.t('Now: no model');
  const items = [none, local, other, ...(hasEditorModels() ? [editor] : [])];
  const chosen = await parts.ask.pick(items, { title: title(), placeHolder: now });
  if (chosen === none) return { chosen: undefined };
  if (chosen === local) return askForLocal(parts);
  const kept = before?.provider === 'openai' ? before : plainSettings;
  if (chosen === other) return { draft: kept, next: 'place' };
  return chosen && { draft: { ...plainSettings, provider: 'editor' }, next: 'model' };
}

async function askForLocal(parts: ConnectParts): Promise<Next<'place' | 'model'>> {
  const found = await parts.during(vscode.l10n.t('Looking for servers on this machine'), () => findLocalServers(parts.engine));
  const other = { label: vscode.l10n.t('$(globe) Another address') };
  const servers = found.map(({ name, endpoint, models }) => {
    const label = `$(vm) ${hostOf({ provider: 'openai', endpoint })}`;
    return { label, description: name, detail: models.slice(0, 5).join(', '), endpoint };
  });
  const placeHolder =
    servers.length > 0
      ? vscode.l10n.t('Choose the server')
      : vscode.l10n.t('None answers on the usual ports. Start one, or give its address.');
  const chosen = await parts.ask.pick<vscode.QuickPickItem & { readonly endpoint?: string }>([...servers, other], {
    title: title(),
    placeHolder,
  });
  if (!chosen) return undefined;
  const { endpoint } = chosen;
  return endpoint === undefined
    ? { draft: { ...plainSettings, endpoint: 'http://127.0.0.1:' }, next: 'place' }
    : { draft: { ...plainSettings, endpoint }, next: 'model' };
}

export async function askForPlace({ ask }: ConnectParts, draft: ModelSettings): Promise<Next<'key'>> {
  const endpoint = await ask.input({
    title: title(),
    prompt: vscode.l10n.t('Address of the server, usually ending in /v1'),
    value: draft.endpoint || 'https://',
    validateInput: (text) => (isAddress(text) ? warningOf(text) : vscode.l10n.t('An address like http://127.0.0.1:11434/v1')),
  });
  return endpoint === undefined ? undefined : { draft: { ...draft, endpoint: endpoint.trim(), contextWindow: 0 }, next: 'key' };
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** Without encryption anybody on the way can read along, but on this machine there is no way. */
function warningOf(text: string): vscode.InputBoxValidationMessage | undefined {
  const { protocol, hostname } = new URL(text.trim());
  if (protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return undefined;
  return {
    message: vscode.l10n.t('What is sent can be read on the way: use https where you can.'),
    severity: vscode.InputBoxValidationSeverity.Warning,
  };
}

export async function askForKey({ ask, keys }: ConnectParts, draft: ModelSettings): Promise<Next<'model'>> {
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
  const chosen = await ask.pick(items, { title: title(), placeHolder: vscode.l10n.t('The key for {0}', host) });
  if (chosen === none) return { draft: { ...draft, key: '' }, next: 'model' };
  if (chosen === same) return { draft: { ...draft, key: 'secret' }, next: 'model' };
  if (chosen === variable) {
    const name = await ask.input({
      title: title(),
      prompt: vscode.l10n.t('Name of the variable'),
      value: /^\$\{env:(\w+)\}$/.exec(draft.key)?.[1] ?? 'OPENAI_API_KEY',
      validateInput: (text) => (/^[A-Za-z_]\w*$/.test(text.trim()) ? undefined : vscode.l10n.t('A name like OPENAI_API_KEY, not the key')),
    });
    return name === undefined ? undefined : { draft: { ...draft, key: `\${env:${name.trim()}}` }, next: 'model' };
  }
  const key = chosen && (await ask.input({ title: title(), prompt: vscode.l10n.t('The key for {0}', host), password: true }));
  if (!key?.trim()) return undefined;
  await keys.keep(host, key.trim());
  return { draft: { ...draft, key: 'secret' }, next: 'model' };
}

/** From what the server lists, or by name where it lists nothing. Throws a `ProblemError` where the server cannot be asked. */
export async function askForModel(parts: ConnectParts, draft: ModelSettings): Promise<Next<'test'>> {
  const { ask, engine, during } = parts;
  const items =
    draft.provider === 'editor'
      ? (await vscode.lm.selectChatModels()).map((model) => ({ label: editorModelName(model), description: model.name }))
      : (
          await during(vscode.l10n.t('Asking {0} for its models', hostOf(draft)), (signal) =>
            engine.ask('models', { settings: draft }, { signal }),
          )
        ).map((label) => ({ label }));
  const placeHolder =
    draft.provider === 'editor' && items.length === 0
      ? vscode.l10n.t('The editor has no models. Extensions such as GitHub Copilot bring some.')
      : vscode.l10n.t('Choose the model');
  const name =
    items.length > 0 || draft.provider === 'editor'
      ? (await ask.pick(items, { title: title(), placeHolder, matchOnDescription: true }))?.label
      : await ask.input({
          title: title(),
          prompt: vscode.l10n.t('{0} lists no models: the name of the one to use', hostOf(draft)),
          value: draft.name,
        });
  return name?.trim() ? { draft: { ...draft, name: name.trim(), contextWindow: 0 }, next: 'test' } : undefined;
}

/** Guessing would cut requests without a word. */
export async function askForWindow({ ask }: ConnectParts, draft: ModelSettings): Promise<Next<'test'>> {
  const tokens = await ask.input({
    title: title(),
    prompt: vscode.l10n.t('{0} does not say how many tokens {1} takes. How many does the server give it?', hostOf(draft), draft.name),
    validateInput: (text) => (/^[1-9]\d{2,7}$/.test(text.trim()) ? undefined : vscode.l10n.t('A number like 32768')),
  });
  return tokens === undefined ? undefined : { draft: { ...draft, contextWindow: Number(tokens) }, next: 'test' };
}
