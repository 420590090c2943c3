import * as vscode from 'vscode';
import type { EngineParams } from '../../engine';
import { defaultMaxOutput, defaultRunLimits, type ModelSettings, pricesSchema, type RunLimits } from '../../model';

export type Writer = NonNullable<EngineParams<'build'>['writer']>;

/** The model that a person connected; `undefined` for none. No workspace can set any of it. */
export function readModelSettings(): ModelSettings | undefined {
  const settings = vscode.workspace.getConfiguration('codeWiki.model');
  const provider = settings.get('provider');
  if (provider !== 'openai' && provider !== 'editor') return undefined;
  const prices = pricesSchema.safeParse(settings.get('prices')).data;
  return {
    provider,
    endpoint: settings.get('endpoint', '').trim(),
    name: settings.get('name', '').trim(),
    key: settings.get('key', '').trim(),
    contextWindow: settings.get('contextWindow', 0),
    maxOutput: settings.get('maxOutput', defaultMaxOutput),
    ...(prices ? { prices } : {}),
  };
}

/** Keeps a connection in the person's own settings; without one pages are composed again. */
export async function writeModelSettings(chosen: ModelSettings | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('codeWiki.model');
  const { provider, endpoint, name, key, contextWindow } = chosen ?? {};
  const changes = { endpoint, name, key, contextWindow: contextWindow || undefined, provider: provider ?? 'none' };
  for (const [id, value] of Object.entries(changes)) await settings.update(id, value || undefined, vscode.ConfigurationTarget.Global);
}

/** The model for a run over a folder, nothing approved; `undefined` without one, and in Restricted Mode. */
export function readWriter(folder: vscode.WorkspaceFolder): Writer | undefined {
  const settings = vscode.workspace.isTrusted ? readModelSettings() : undefined;
  if (!settings) return undefined;
  const language = vscode.workspace.getConfiguration('codeWiki.wiki', folder.uri).get('language') === 'zh-cn' ? 'zh-cn' : 'en';
  return { settings, limits: readRunLimits(folder), language, approved: false };
}

/** True where a model is connected that may not be asked, since the person has not said that they trust what is open. */
export function hasModelInWaiting(): boolean {
  return !vscode.workspace.isTrusted && readModelSettings() !== undefined;
}

function readRunLimits(folder: vscode.WorkspaceFolder): RunLimits {
  const settings = vscode.workspace.getConfiguration('codeWiki.run', folder.uri);
  const maxCost = settings.get<number | null>('maxCost', null);
  return {
    maxTokens: settings.get('maxTokens', defaultRunLimits.maxTokens),
    maxCalls: defaultRunLimits.maxCalls,
    minutes: settings.get('minutes', defaultRunLimits.minutes),
    concurrency: settings.get('concurrency', defaultRunLimits.concurrency),
    ...(maxCost === null ? {} : { maxCost }),
  };
}
