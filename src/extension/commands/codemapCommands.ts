import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { askForCodemap, offerCodemap, showCodemap } from '../codemap';
import { command } from '../command';
import { chooseFolder } from '../folders';

/** Write CODEMAP.md and Check CODEMAP.md. */
export function registerCodemapCommands(log: Log, engine: EngineClient): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.writeCodemap', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return;
      const { path, written } = await askForCodemap(engine, folder, 'write');
      if (!written) vscode.window.setStatusBarMessage(`$(book) ${vscode.l10n.t('{0} is current.', path)}`, 6000);
      await showCodemap(folder, path);
    }),
    command('codeWiki.checkCodemap', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return;
      const { path, stale } = await askForCodemap(engine, folder, 'check');
      if (stale) await offerCodemap(engine, folder, path);
      else vscode.window.setStatusBarMessage(`$(book) ${vscode.l10n.t('{0} is current.', path)}`, 6000);
    }),
  );
}
