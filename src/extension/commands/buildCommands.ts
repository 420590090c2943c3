import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { raisedBudgets } from '../budgets';
import { command } from '../command';
import { chooseFolder } from '../folders';
import type { ReaderView } from '../reader/readerView';
import { runBuild } from '../runBuild';
import { writeBudgets } from '../settings';
import type { Wikis } from '../wikis';

/** Build, Refresh, Rebuild, Stop, and the button of a refusal that raises the budgets. */
export function registerBuildCommands(log: Log, wikis: Wikis, memory: vscode.Memento, view: ReaderView): vscode.Disposable {
  const build = async (folder: vscode.WorkspaceFolder) => {
    if (await runBuild(wikis, memory, folder, 'build')) await view.open(folder, 'overview');
  };
  const update = async (argument: unknown, kind: 'refresh' | 'rebuild') => {
    const folder = await chooseFolder(argument);
    if (folder) await runBuild(wikis, memory, folder, kind);
  };
  return vscode.Disposable.from(
    command('codeWiki.build', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await build(folder);
    }),
    command('codeWiki.refresh', log, (argument) => update(argument, 'refresh')),
    command('codeWiki.rebuild', log, (argument) => update(argument, 'rebuild')),
    command('codeWiki.raiseAndBuild', log, async (argument) => {
      const folder = await chooseFolder(argument);
      const raised = folder && raisedBudgets(wikis.of(folder).failure);
      if (!folder || !raised) return;
      await writeBudgets(folder, raised);
      await build(folder);
    }),
    command('codeWiki.stop', log, async (argument) => stop(wikis, argument)),
  );
}

async function stop(wikis: Wikis, argument: unknown): Promise<void> {
  const running = wikis.runs.filter(({ outcome }) => !outcome);
  const only = running.length === 1 ? running[0]?.folder : undefined;
  const folder = only ?? (running.length > 1 ? await chooseFolder(argument) : undefined);
  if (folder) wikis.stop(folder);
  else if (running.length === 0) vscode.window.setStatusBarMessage(`$(book) ${vscode.l10n.t('No run is under way.')}`, 4000);
}
