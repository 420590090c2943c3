import * as vscode from 'vscode';
import type { RevisionView } from '../../model';
import { revisionAddress } from '../texts/revisions';
import { textUri } from '../texts/textDocuments';
import { pageUri } from '../views/pageDecorations';
import type { ChosenRevision } from './chosenRevision';
import { timeWords } from './revisionWords';

/**
 * Shows what became of a revision in another, the older on the left; by default in the page, which is the document that can be
 * edited, so that what an earlier revision said can be taken over.
 */
export async function compareRevisions({ history, page, revision }: ChosenRevision, other?: RevisionView): Promise<void> {
  const { topic, title } = history;
  const uriOf = ({ id }: RevisionView) => textUri(revisionAddress(page, id));
  if (!other) {
    const words = vscode.l10n.t('{0}: {1} ↔ now', title, timeWords(revision.at));
    await vscode.commands.executeCommand('vscode.diff', uriOf(revision), pageUri(topic, page.path), words);
    return;
  }
  const isOlder = history.revisions.indexOf(revision) > history.revisions.indexOf(other);
  const [left, right] = isOlder ? [revision, other] : [other, revision];
  const words = `${title}: ${timeWords(left.at)} ↔ ${timeWords(right.at)}`;
  await vscode.commands.executeCommand('vscode.diff', uriOf(left), uriOf(right), words);
}
