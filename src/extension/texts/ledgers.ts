import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { type LineRange, ledgerText } from '../../model';
import { translate } from '../describe';
import { isContainedPath } from '../reader/containedPath';
import { tell } from '../tell';
import type { TextSource } from './textDocuments';

/** The ledgers of jobs; the id is that of the job. Their places lead to the lines as they are now. */
export function ledgerSource(engine: EngineClient): TextSource {
  return {
    async read(folder, job) {
      const { value, problems } = await engine.ask('ledger', { folder: folder.uri.fsPath, job });
      return { ...ledgerText(value, translate), problems };
    },
    async target(folder, job, { path, lines }) {
      const reading = { job, path, lines };
      const now = await engine.ask('locate', { folder: folder.uri.fsPath, reading });
      if (!isContainedPath(now.path)) throw new Error(vscode.l10n.t('{0} is not in the folder.', now.path));
      if (now.state === 'stale') tell(vscode.l10n.t('The lines have changed since they were read.'));
      if (now.state === 'orphaned') tell(vscode.l10n.t('The lines are gone since they were read.'));
      return vscode.Uri.joinPath(folder.uri, now.path).with({ fragment: fragmentOf(now.lines) });
    },
  };
}

/** Makes the editor put the cursor on one line, or select several. */
function fragmentOf([first, last]: LineRange): string {
  return first === last ? `L${first}` : `L${first}-L${last + 1}`;
}
