import * as vscode from 'vscode';
import { hostOf, type ModelSettings } from '../../model';
import { back } from './asker';
import type { ConnectParts } from './connectParts';
import type { Choice } from './connectStep';
import { hasEditorModels } from './editorHost';
import { findLocalServers, plainSettings } from './localServers';
import { connectTitle, settingsWords } from './modelWords';

/** No model, a server on this machine, one elsewhere, or a model of the editor. It is the first question. */
export async function askForWay({ ask }: ConnectParts, draft: ModelSettings): Promise<Choice> {
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
  const isOpen = draft.provider === 'openai';
  const items = [none, local, other, ...(hasEditorModels() ? [editor] : [])];
  const active = draft.name === '' && draft.endpoint === '' ? none : isOpen ? (isHere(draft.endpoint) ? local : other) : editor;
  const chosen = await ask.pick(items, { title: connectTitle(), placeHolder: nowWords(draft), active });
  if (!chosen || chosen === back) return undefined;
  if (chosen === none) return { chosen: undefined };
  if (chosen === editor) return { draft: isOpen ? { ...plainSettings, provider: 'editor' } : draft, next: 'model' };
  return { draft: isOpen ? draft : plainSettings, next: chosen === local ? 'local' : 'place' };
}

function nowWords(draft: ModelSettings): string {
  return draft.name === '' ? vscode.l10n.t('Now: no model') : vscode.l10n.t('Now: {0}', settingsWords(draft));
}

export async function askForLocal({ ask, engine, during }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const found = await during(vscode.l10n.t('Looking for servers on this machine'), () => findLocalServers(engine));
  const servers = found.map(({ name, endpoint, models }) => {
    const label = `$(vm) ${hostOf({ provider: 'openai', endpoint })}`;
    return { label, description: name, detail: models.slice(0, 5).join(', '), endpoint };
  });
  const other = { label: vscode.l10n.t('$(globe) Another address'), endpoint: undefined };
  const items = [...servers, other];
  const active = items.find(({ endpoint }) => endpoint === draft.endpoint);
  const placeHolder =
    servers.length > 0
      ? vscode.l10n.t('Choose the server')
      : vscode.l10n.t('None answers on the usual ports. Start one, or give its address.');
  const chosen = await ask.pick<(typeof items)[number]>(items, { title: connectTitle(), placeHolder, active, canGoBack: true });
  if (!chosen || chosen === back) return chosen;
  const { endpoint } = chosen;
  if (endpoint !== undefined) return { draft: endpoint === draft.endpoint ? draft : { ...plainSettings, endpoint }, next: 'model' };
  return { draft: isHere(draft.endpoint) ? draft : { ...plainSettings, endpoint: 'http://127.0.0.1:' }, next: 'place' };
}

export async function askForPlace({ ask }: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const answer = await ask.input({
    title: connectTitle(),
    prompt: vscode.l10n.t('Address of the server, usually ending in /v1'),
    value: draft.endpoint || 'https://',
    validateInput: (text) => (isAddress(text) ? warningOf(text) : vscode.l10n.t('An address like http://127.0.0.1:11434/v1')),
    canGoBack: true,
  });
  if (answer === undefined || answer === back) return answer;
  const endpoint = answer.trim();
  const contextWindow = endpoint === draft.endpoint ? draft.contextWindow : 0;
  return { draft: { ...draft, endpoint, contextWindow }, next: 'key' };
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** Without encryption anybody on the way can read along, but on this machine there is no way. */
function warningOf(text: string): vscode.InputBoxValidationMessage | undefined {
  if (new URL(text.trim()).protocol === 'https:' || isHere(text.trim())) return undefined;
  return {
    message: vscode.l10n.t('What is sent can be read on the way: use https where you can.'),
    severity: vscode.InputBoxValidationSeverity.Warning,
  };
}

/** True for an address of this machine. */
function isHere(endpoint: string): boolean {
  return URL.canParse(endpoint) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(endpoint).hostname);
}
