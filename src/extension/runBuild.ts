import * as vscode from 'vscode';
import type { BuildView, JobKind, Problem } from '../model';
import { describeProgress } from './describe';
import { describeFailure } from './failure';
import { runReaderCommand } from './readerCommands';
import { readRules } from './settings';
import { tell } from './tell';
import { failureOf, type Wikis } from './wikis';

/**
 * Builds, refreshes or rebuilds a folder's wiki as a person asked for it: with progress that can be stopped, a toast when
 * it fails, and one line in the status bar when it ends. Answers whether there is a new or unchanged wiki to read.
 */
export async function runBuild(wikis: Wikis, memory: vscode.Memento, folder: vscode.WorkspaceFolder, kind: JobKind): Promise<boolean> {
  if (wikis.of(folder).run) {
    tell(vscode.l10n.t('A run is under way already.'));
    return false;
  }
  const request = { kind, git: vscode.workspace.isTrusted, rehash: false, rules: readRules(folder, memory) };
  const options = { location: vscode.ProgressLocation.Notification, title: titleOf(kind, folder.name), cancellable: true };
  const outcome = await vscode.window.withProgress(options, (progress, token) => {
    token.onCancellationRequested(() => wikis.stop(folder));
    const built = wikis.build(request, folder, (report) => progress.report({ message: describeProgress(report) }));
    void vscode.window.withProgress({ location: { viewId: 'codeWiki.pages' } }, () => built);
    return built;
  });
  const failure = failureOf(outcome);
  if (failure.length > 0) void showFailure(failure, folder);
  else tell(summary(outcome));
  return failure.length === 0 && 'state' in outcome && outcome.state !== 'cancelled';
}

/** A toast with the buttons that help. */
export async function showFailure(problems: readonly Problem[], folder: vscode.WorkspaceFolder | undefined): Promise<void> {
  const { message, remedy, actions } = describeFailure(problems);
  const words = remedy === null ? message : `${message} ${remedy}`;
  const chosen = await vscode.window.showErrorMessage(words, ...actions.map(({ label }) => label));
  const action = actions.find(({ label }) => label === chosen);
  if (action) await runReaderCommand(action.command, folder);
}

function titleOf(kind: JobKind, name: string): string {
  switch (kind) {
    case 'build':
      return vscode.l10n.t('Building the wiki of {0}', name);
    case 'refresh':
      return vscode.l10n.t('Refreshing the wiki of {0}', name);
    case 'rebuild':
      return vscode.l10n.t('Rebuilding the wiki of {0}', name);
  }
}

function summary(outcome: BuildView | readonly Problem[]): string {
  if (!('state' in outcome) || outcome.state === 'cancelled') return vscode.l10n.t('Stopped. The wiki is as it was.');
  if (outcome.state === 'unchanged') return vscode.l10n.t('Nothing has changed, so nothing was written.');
  const written = outcome.pages.filter(({ change }) => change !== 'unchanged').length;
  return vscode.l10n.t('{0} of {1} pages written.', written, outcome.pages.length);
}
