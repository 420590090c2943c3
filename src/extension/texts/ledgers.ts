import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { ledgerText } from '../../model';
import { translate } from '../describe';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import { placeUri } from './placeUri';
import type { TextSource } from './textDocuments';

/** The ledgers of jobs; the id is that of the job. Their places lead to the lines as they are now. */
export function ledgerSource(engine: EngineClient): TextSource {
  return {
    async read(folder, job) {
      const { value, problems } = await engine.ask('ledger', { folder: engineFolder(folder), job });
      return { ...ledgerText(value, translate), problems };
    },
    async target(folder, job, { path, lines }) {
      const reading = { job, path, lines };
      const now = await engine.ask('locate', { folder: engineFolder(folder), reading });
      if (now.state === 'stale') tell(vscode.l10n.t('The lines have changed since they were read.'));
      if (now.state === 'orphaned') tell(vscode.l10n.t('The lines are gone since they were read.'));
      return placeUri(folder, now.path, now.lines);
    },
  };
}
