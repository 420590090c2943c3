import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { type Dispute, type DisputedStatement, longestReason, type SettleSide } from '../../model';

interface Parts {
  readonly engine: Pick<EngineClient, 'ask'>;
  /** Told when articles changed. */
  readonly changed: () => Promise<void>;
}

/** Asks which statement holds and why, keeps that, and offers to open the dispute again. Throws a `ProblemError`. */
export async function settleDispute({ engine, changed }: Parts, { id, older, newer }: Dispute): Promise<void> {
  const chosen = await vscode.window.showQuickPick(choicesOf(older, newer), {
    title: vscode.l10n.t('Settle a Dispute'),
    placeHolder: vscode.l10n.t('Which statement holds?'),
  });
  const reason = chosen && (await askReason());
  if (!chosen || reason === undefined) return;
  await engine.ask('settle', { request: { kind: 'settle', dispute: id, keeps: chosen.keeps, reason } });
  await changed();
  const undo = vscode.l10n.t('Undo');
  const words = vscode.l10n.t('{0}: the dispute is settled. Topics follow with their next refresh.', older.title);
  if ((await vscode.window.showInformationMessage(words, undo)) !== undo) return;
  await engine.ask('settle', { request: { kind: 'undo', dispute: id } });
  await changed();
}

interface Choice extends vscode.QuickPickItem {
  readonly keeps: SettleSide;
}

function choicesOf(older: DisputedStatement, newer: DisputedStatement): readonly Choice[] {
  const side = (keeps: SettleSide, label: string, { date, title, text }: DisputedStatement): Choice => ({
    keeps,
    label,
    description: `${date} · ${title}`,
    detail: text,
  });
  return [
    side('newer', vscode.l10n.t('Keep the newer'), newer),
    side('older', vscode.l10n.t('Keep the older'), older),
    { keeps: 'both', label: vscode.l10n.t('Both hold'), detail: vscode.l10n.t('They do not contradict each other.') },
  ];
}

async function askReason(): Promise<string | undefined> {
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Settle a Dispute'),
    prompt: vscode.l10n.t('Why? Pages and the changelog tell it.'),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.trim().length > longestReason
        ? vscode.l10n.t('Give a reason of at most {0} characters.', longestReason)
        : undefined,
  });
  return reason?.trim();
}
