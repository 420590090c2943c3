import * as vscode from 'vscode';
import type { EditView } from '../../model';
import { describe } from '../describe';

/** What came of saving a page, and of a draft what keeps it from readers and what to do. */
export function editWords({ state, title, merged, problems }: EditView): string {
  switch (state) {
    case 'published':
      return merged
        ? vscode.l10n.t('Published {0}, merged with what was published meanwhile.', title)
        : vscode.l10n.t('Published {0}.', title);
    case 'unchanged':
      return vscode.l10n.t('Nothing has changed in {0}.', title);
    case 'draft':
      return problems
        .map(describe)
        .map(({ message, remedy = '' }) => `${message} ${remedy}`.trim())
        .join(' ');
  }
}
