import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { command } from '../command';
import { askInEditor } from '../model/asker';
import { connectModel } from '../model/connectModel';
import type { Keys } from '../model/keys';
import { readModelSettings } from '../model/modelSettings';
import { settingsWords } from '../model/modelWords';
import { tell } from '../tell';

interface ModelParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly keys: Keys;
}

/** Connect a Model…: in Restricted Mode nothing may be sent, so there is nothing to try. */
export function registerModelCommands({ log, engine, keys }: ModelParts): vscode.Disposable {
  return command('codeWiki.connectModel', log, async () => {
    if (!vscode.workspace.isTrusted) return tellTrust();
    if (!(await connectModel({ engine, keys, ask: askInEditor, during }))) return;
    const chosen = readModelSettings();
    tell(
      chosen
        ? vscode.l10n.t('{0} writes the pages from the next run on.', settingsWords(chosen))
        : vscode.l10n.t('Pages are composed, without a model.'),
    );
  });
}

async function tellTrust(): Promise<void> {
  const manage = vscode.l10n.t('Manage Trust');
  const words = vscode.l10n.t('In Restricted Mode nothing is sent to a model. Trust the folder first.');
  if ((await vscode.window.showWarningMessage(words, manage)) === manage) await vscode.commands.executeCommand('workbench.trust.manage');
}

async function during<Value>(title: string, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, title, cancellable: true }, (_, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    return work(stop.signal);
  });
}
