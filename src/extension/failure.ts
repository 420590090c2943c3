import * as vscode from 'vscode';
import type { Problem, ProblemCode, ReaderCommand } from '../model';
import { budgetValues, raisedBudgets } from './budgets';
import { describe } from './describe';

export interface FailureAction {
  readonly label: string;
  readonly command: ReaderCommand;
}

/** Everything there is to say about a failure: sentences, and the buttons that help, the best first. */
export interface Failure {
  readonly message: string;
  readonly remedy: string | null;
  readonly actions: readonly FailureAction[];
}

/** Words and buttons for the problems that ended a run or a question; the list is not empty. */
export function describeFailure(problems: readonly Problem[]): Failure {
  const told = problems.map(describe);
  const remedies = told.flatMap(({ remedy }) => remedy ?? []);
  return {
    message: told.map(({ message }) => message).join(' '),
    remedy: remedies.length > 0 ? remedies.join(' ') : null,
    actions: actionsFor(problems),
  };
}

function actionsFor(problems: readonly Problem[]): readonly FailureAction[] {
  const raised = raisedBudgets(problems);
  const again: FailureAction = { label: vscode.l10n.t('Try Again'), command: 'build' };
  const log: FailureAction = { label: vscode.l10n.t('Show Log'), command: 'showLog' };
  const settings: FailureAction = { label: vscode.l10n.t('Change What Is Read'), command: 'openSettings' };
  const rebuild: FailureAction = { label: vscode.l10n.t('Rebuild'), command: 'rebuild' };
  const narrow: FailureAction = { label: vscode.l10n.t('Choose Folders'), command: 'narrow' };
  if (raised) return [{ label: raiseLabel(raised), command: 'raise' }, narrow, settings];
  if (problems.every(({ code }) => code.startsWith('plan-'))) return [];
  const has = (...codes: ProblemCode[]) => problems.some(({ code }) => codes.includes(code));
  if (has('no-scope')) return [narrow, settings];
  if (has('topic-empty')) return [{ label: vscode.l10n.t('Choose Sources'), command: 'addSources' }];
  if (has('gates-blocked')) return [{ label: vscode.l10n.t('Review Findings'), command: 'review' }, log];
  if (has('no-wiki')) return [{ label: vscode.l10n.t('Build Code Wiki'), command: 'build' }];
  if (has('empty-folder', 'store-unwritable')) return [settings, log];
  if (has('ledger-broken', 'snapshot-damaged', 'store-damaged')) return [rebuild, log];
  if (has('no-folder', 'not-a-folder')) return [{ label: vscode.l10n.t('Open Folder'), command: 'openFolder' }];
  if (problems.some(({ code }) => code.startsWith('model-')))
    return [{ label: vscode.l10n.t('Connect a Model'), command: 'connectModel' }, again];
  return [again, log];
}

/** `Raise to 6,812 files / 71 MiB and build`. */
function raiseLabel(raised: NonNullable<ReturnType<typeof raisedBudgets>>): string {
  const { maxFiles, maxFileBytes, maxTotalBytes } = budgetValues(raised, vscode.env.language);
  const parts = [
    ...(maxFiles ? [vscode.l10n.t('{0} files', maxFiles)] : []),
    ...(maxTotalBytes ? [vscode.l10n.t('{0} MiB', maxTotalBytes)] : []),
    ...(maxFileBytes ? [vscode.l10n.t('{0} MiB a file', maxFileBytes)] : []),
  ];
  return vscode.l10n.t('Raise to {0} and build', parts.join(' / '));
}
