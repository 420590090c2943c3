import * as vscode from 'vscode';
import type { EngineClient, EngineParams, EngineResult } from '../engine';
import { readCodemapSettings, stopWritingCodemap } from './settings';
import { engineFolder } from './topics/topicFolder';

type Mode = EngineParams<'codemap'>['mode'];

/** Has the map of a folder written, with progress that can be stopped, or checked, with a word in the status bar. Throws a `ProblemError`. */
export async function askForCodemap(engine: EngineClient, folder: vscode.WorkspaceFolder, mode: Mode): Promise<EngineResult<'codemap'>> {
  const { path } = readCodemapSettings(folder);
  const request = { folder: engineFolder(folder), path, mode, git: vscode.workspace.isTrusted };
  const title = mode === 'write' ? vscode.l10n.t('Writing {0}', path) : vscode.l10n.t('Checking {0}', path);
  const location = mode === 'write' ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  return vscode.window.withProgress({ location, title, cancellable: true }, (_, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    return engine.ask('codemap', request, { signal: stop.signal });
  });
}

/** Says that the map is stale or not there, and writes it when the person wants that. */
export async function offerCodemap(engine: EngineClient, folder: vscode.WorkspaceFolder, path: string): Promise<void> {
  const write = vscode.l10n.t('Write It');
  const never = vscode.l10n.t('Do Not Ask Here');
  const words = vscode.l10n.t('{0} of {1} is stale or not there.', path, folder.name);
  const chosen = await vscode.window.showInformationMessage(words, write, never);
  if (chosen === never) await stopWritingCodemap(folder);
  if (chosen !== write) return;
  await askForCodemap(engine, folder, 'write');
  await showCodemap(folder, path);
}

/** After a build that a person started: writes the map, offers to, or does nothing, as the setting says. */
export async function followBuild(engine: EngineClient, folder: vscode.WorkspaceFolder): Promise<void> {
  const { path, writeOnBuild } = readCodemapSettings(folder);
  if (writeOnBuild === 'never' || !vscode.workspace.isTrusted) return;
  const { stale } = await askForCodemap(engine, folder, writeOnBuild === 'always' ? 'write' : 'check');
  if (stale && writeOnBuild === 'ask') await offerCodemap(engine, folder, path);
}

export async function showCodemap(folder: vscode.WorkspaceFolder, path: string): Promise<void> {
  await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, path), { preview: true });
}
