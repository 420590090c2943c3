import * as vscode from 'vscode';
import type { EditView } from '../../model';

/** What came of saving a page. */
export function editWords({ state, title, merged, problems }: EditView, isAutoSave = false): string {
  switch (state) {
    case 'published':
      return merged
        ? vscode.l10n.t('Published {0}, merged with what was published meanwhile.', title)
        : vscode.l10n.t('Published {0}.', title);
    case 'unchanged':
      return vscode.l10n.t('Nothing has changed in {0}.', title);
    case 'draft':
      if (isAutoSave) return vscode.l10n.t('{0} is kept as a draft; save it yourself to publish it.', title);
      if (problems[0]?.code === 'snapshot-damaged')
        return vscode.l10n.t('{0} is kept as a draft; rebuild the wiki, then save it again.', title);
      return vscode.l10n.t('{0} is kept as a draft; its lines say why.', title);
  }
}
