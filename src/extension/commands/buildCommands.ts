import * as vscode from 'vscode';
import { type EngineClient, type Log, problemOf } from '../../engine';
import { raisedBudgets } from '../budgets';
import { followBuild } from '../codemap';
import { command } from '../command';
import { confirmRebuild } from '../confirmRebuild';
import { chooseFolder } from '../folders';
import type { SideReaders } from '../reader/sideReaders';
import { type RunParts, runBuild, showFailure } from '../runBuild';
import { chooseScope } from '../scope';
import { writeBudgets, writeScope } from '../settings';
import { isTopic } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

interface BuildParts extends RunParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly view: SideReaders;
}

/** Build, Refresh, Rebuild, Stop, and the buttons of a refusal that raise the budgets and narrow the scope. */
export function registerBuildCommands(parts: BuildParts): vscode.Disposable {
  const { log, engine, wikis, view } = parts;
  /** The wiki is there by then: a map that fails or waits for an answer does not hold the command up. */
  const followUp = (folder: vscode.WorkspaceFolder) =>
    void followBuild(engine, folder).catch((error) => showFailure([problemOf(error)], folder));
  const build = async (folder: vscode.WorkspaceFolder) => {
    if (!(await runBuild(parts, folder, 'build'))) return;
    await view.showBeside(folder, 'overview');
    if (!isTopic(folder)) followUp(folder);
  };
  const update = async (argument: unknown, kind: 'refresh' | 'rebuild') => {
    const folder = await chooseFolder(argument);
    if (!folder || (kind === 'rebuild' && !(await confirmRebuild(engine, folder)))) return;
    if ((await runBuild(parts, folder, kind)) && !isTopic(folder)) followUp(folder);
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
    command('codeWiki.buildScope', log, async (argument, more) => {
      const chosen = await chooseScope(argument, more);
      if (!chosen) return;
      await writeScope(chosen.folder, chosen.scope);
      await build(chosen.folder);
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
