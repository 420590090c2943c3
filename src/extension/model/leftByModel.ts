import * as vscode from 'vscode';
import type { BuildView, Problem } from '../../model';
import { describe } from '../describe';

/** Why a model did not write all that it should have; empty where it did, or where none was asked. */
export function leftByModel({ state, problems }: BuildView): readonly Problem[] {
  if (state !== 'partial' && state !== 'degraded') return [];
  return problems.filter(({ code }) => code.startsWith('model-') || code === 'run-limit' || code === 'page-not-written');
}

/** So many problems a person reads in a toast; the others stand in the view of runs. */
const mostTold = 2;

/** A toast that says what is left, with the way on. */
export async function showLeft(words: string, left: readonly Problem[], folder: vscode.WorkspaceFolder): Promise<void> {
  const told = left.slice(0, mostTold).map((each) => {
    const { message, remedy } = describe(each);
    return remedy === undefined ? message : `${message} ${remedy}`;
  });
  const more = left.length > mostTold ? [vscode.l10n.t('{0} more stand in Runs & Evidence.', left.length - mostTold)] : [];
  const raise = vscode.l10n.t('Change the Limits');
  const connect = vscode.l10n.t('Connect a Model');
  const again = vscode.l10n.t('Refresh');
  const [first] = left;
  const buttons = first?.code === 'run-limit' ? [raise, again] : first?.code === 'page-not-written' ? [again] : [again, connect];
  const chosen = await vscode.window.showWarningMessage([...told, ...more, words].join(' '), ...buttons);
  if (chosen === raise) await vscode.commands.executeCommand('workbench.action.openSettings', 'codeWiki.run');
  if (chosen === connect) await vscode.commands.executeCommand('codeWiki.connectModel');
  if (chosen === again) await vscode.commands.executeCommand('codeWiki.refresh', folder);
}
