import * as vscode from 'vscode';
import { hostOf, type ModelSettings } from '../../model';

/** `wren on 127.0.0.1:8000`, `birds/wren of the editor`; `host` is as `hostOf` has it. */
export function modelWords(model: string, host: string): string {
  return host === 'editor' ? vscode.l10n.t('{0} of the editor', model) : vscode.l10n.t('{0} on {1}', model, host);
}

export function settingsWords(settings: ModelSettings): string {
  return modelWords(settings.name, hostOf(settings));
}

/** Where what is sent arrives. Who stands behind a model of the editor, its extension knows. */
export function goalWords(model: string, host: string): string {
  return host === 'editor' ? vscode.l10n.t('whoever runs {0} for the editor', model) : host;
}

/** Over every question on the way to a model. */
export function connectTitle(): string {
  return vscode.l10n.t('Connect a Model');
}
