import * as vscode from 'vscode';
import { describe } from '../describe';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import type { ChosenRevision } from './chosenRevision';
import type { EditParts } from './decidePage';
import { editWords } from './editWords';
import { timeWords } from './revisionWords';

/** Restores a revision once the person has read what happens then, and perhaps said why. */
export async function restoreRevision({ engine, wikis, documents }: EditParts, { history, page, revision }: ChosenRevision): Promise<void> {
  const why = await vscode.window.showInputBox({
    title: vscode.l10n.t('Restore {0} as it was on {1}', history.title, timeWords(revision.at)),
    prompt: vscode.l10n.t('Readers see it again, as a new revision of yours; every other is kept. Enter restores it, Escape does not.'),
    placeHolder: vscode.l10n.t('Why, if you like: it is kept with the revision'),
  });
  if (why === undefined) return;
  const reason = why.trim() === '' ? {} : { reason: why.trim() };
  const request = { path: page.path, revision: revision.id, ...reason };
  const view = await engine.ask('restore', { folder: engineFolder(page.folder), request });
  await wikis.reload(page.folder);
  tell(editWords(view));
  if (view.state === 'draft') await documents.open(page);
  for (const problem of view.problems) {
    const { message, remedy } = describe(problem);
    void vscode.window.showWarningMessage([message, remedy].filter(Boolean).join(' '));
  }
}
