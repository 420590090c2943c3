import * as vscode from 'vscode';
import type { ChosenPage } from '../choosePage';
import { revisionAddress } from '../texts/revisions';
import { textUri } from '../texts/textDocuments';
import { engineFolder } from '../topics/topicFolder';
import { decidePage, type EditParts } from './decidePage';

/** Lets a person decide about a page that could not be merged: in its text, for one side, or after a look at both. */
export async function resolveConflict(parts: EditParts, page: ChosenPage): Promise<void> {
  const chosen = await vscode.window.showQuickPick(
    [
      { label: vscode.l10n.t('$(edit) Decide in the Text'), act: () => parts.documents.open(page) },
      { label: vscode.l10n.t('$(account) Keep Mine'), act: () => decidePage(parts, page, 'yours') },
      { label: vscode.l10n.t('$(book) Take the Wiki’s'), act: () => decidePage(parts, page, 'wiki') },
      { label: vscode.l10n.t('$(diff) Show Both as a Diff'), act: () => showBoth(parts, page) },
    ],
    {
      title: vscode.l10n.t('Resolve the Conflict of {0}', page.path),
      placeHolder: vscode.l10n.t('Every revision is kept, whatever you choose.'),
    },
  );
  await chosen?.act();
}

async function showBoth({ engine }: EditParts, page: ChosenPage): Promise<void> {
  const { title, revisions } = await engine.ask('history', { folder: engineFolder(page.folder), path: page.path });
  const [mine, wiki] = ['shown', 'waiting'].map((state) => revisions.find((each) => each.state === state));
  if (!mine || !wiki) return;
  const [left, right] = [mine, wiki].map(({ id }) => textUri(revisionAddress(page, id)));
  await vscode.commands.executeCommand('vscode.diff', left, right, vscode.l10n.t('{0}: mine ↔ the wiki’s', title));
}
