import * as vscode from 'vscode';
import type { RunReview } from '../../model';
import { folderKey } from '../folders';
import { reviewText } from '../model/reviewWords';
import type { TextAddress, TextSource } from './textDocuments';

/** What runs with a model would do, the newest of each folder. It is gone with the window. */
export interface RunReviews extends TextSource {
  keep(folder: vscode.WorkspaceFolder, review: RunReview): TextAddress;
}

export function createRunReviews(): RunReviews {
  const kept = new Map<string, RunReview>();
  return {
    keep(folder, review) {
      kept.set(folderKey(folder), review);
      return { kind: 'runReview', folder, id: '', name: `${vscode.l10n.t('What the run would do')}.md` };
    },
    async read(folder) {
      const review = kept.get(folderKey(folder));
      return { text: review ? reviewText(review) : vscode.l10n.t('The run that this told of is over.'), links: [], problems: [] };
    },
  };
}
