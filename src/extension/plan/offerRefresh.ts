import * as vscode from 'vscode';
import type { Wikis } from '../wikis';

/** Says that a change of the plan was kept, and offers to have the wiki follow. */
export async function offerRefresh(wikis: Wikis, folder: vscode.WorkspaceFolder): Promise<void> {
  const hasWiki = Boolean(wikis.of(folder).wiki);
  const action = hasWiki ? vscode.l10n.t('Refresh') : vscode.l10n.t('Build Code Wiki');
  const words = vscode.l10n.t('The page plan was kept. The wiki follows with the next refresh.');
  if ((await vscode.window.showInformationMessage(words, action)) !== action) return;
  await vscode.commands.executeCommand(hasWiki ? 'codeWiki.refresh' : 'codeWiki.build', folder);
}
