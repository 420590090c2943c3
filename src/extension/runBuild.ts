import * as vscode from 'vscode';
import type { JobKind, Problem } from '../model';
import { describeProgress } from './describe';
import { describeFailure } from './failure';
import { approveRun, type ReviewParts } from './model/approveRun';
import { leftByModel, showLeft } from './model/leftByModel';
import { hasModelInWaiting, readWriter } from './model/modelSettings';
import { usedOf, usedWords } from './model/usedWords';
import { runReaderCommand } from './readerCommands';
import { readRules } from './settings';
import { tell } from './tell';
import { isTopic } from './topics/topicFolder';
import { failureOf, type RunOutcome, type Wikis } from './wikis';

/** What a run is asked for with. */
export interface RunParts extends ReviewParts {
  readonly wikis: Wikis;
  readonly memory: vscode.Memento;
}

/**
 * Builds, refreshes or rebuilds a folder's wiki as a person asked for it: with progress that can be stopped, a review before a
 * model is asked, a toast when it fails or ends early, and one line in the status bar when it ends. Answers whether there is a
 * new or unchanged wiki to read.
 */
export async function runBuild(parts: RunParts, folder: vscode.WorkspaceFolder, kind: JobKind): Promise<boolean> {
  const { wikis, memory } = parts;
  if (wikis.of(folder).run) {
    tell(vscode.l10n.t('A run is under way already.'));
    return false;
  }
  const writer = readWriter(folder);
  const request = {
    kind,
    git: vscode.workspace.isTrusted,
    rehash: false,
    rules: isTopic(folder) ? {} : readRules(folder, memory),
    ...(writer ? { writer } : {}),
  };
  const options = { location: vscode.ProgressLocation.Notification, title: titleOf(kind, folder.name), cancellable: true };
  const outcome = await vscode.window.withProgress(options, (progress, token) => {
    token.onCancellationRequested(() => wikis.stop(folder));
    const built = wikis.build(request, folder, {
      report: (report) => progress.report({ message: describeProgress(report) }),
      approve: (review, signal) => {
        progress.report({ message: vscode.l10n.t('waits for your answer') });
        return approveRun(parts, { folder, signal }, review);
      },
    });
    void vscode.window.withProgress({ location: { viewId: 'codeWiki.pages' } }, () => built);
    return built;
  });
  const failure = failureOf(outcome);
  if (failure.length > 0) void showFailure(failure, folder);
  else tellEnd(outcome, folder);
  return failure.length === 0 && 'state' in outcome && outcome.state !== 'cancelled';
}

/** What a model could not do is a toast with the way on; all else is a line. */
function tellEnd(outcome: RunOutcome, folder: vscode.WorkspaceFolder): void {
  const words = summary(outcome);
  const left = 'state' in outcome ? leftByModel(outcome) : [];
  if (left.length > 0) void showLeft(words, left, folder);
  else tell(words);
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

function summary(outcome: RunOutcome): string {
  if (!('state' in outcome) || outcome.state === 'cancelled') return vscode.l10n.t('Stopped. The wiki is as it was.');
  const written = outcome.pages.filter(({ change }) => change !== 'unchanged').length;
  const used = usedOf(outcome);
  const words = [
    outcome.state === 'unchanged'
      ? vscode.l10n.t('Nothing has changed, so nothing was written.')
      : vscode.l10n.t('{0} of {1} pages written.', written, outcome.pages.length),
    used && usedWords(used),
    hasModelInWaiting() ? vscode.l10n.t('In Restricted Mode no model is asked: pages are composed.') : undefined,
  ];
  return words.filter((each) => each !== undefined).join(' ');
}
