import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { command } from '../command';
import { chooseFolder } from '../folders';
import { tell } from '../tell';
import type { TextDocuments } from '../texts/textDocuments';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

interface ChangesParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly texts: TextDocuments;
}

/** What Changed Since I Last Read, and Mark All Pages as Read. */
export function registerChangesCommands({ log, engine, wikis, texts }: ChangesParts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.showChanges', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await texts.open({ kind: 'changes', folder, id: '', name: `${vscode.l10n.t('Changes')}.md` });
    }),
    command('codeWiki.markAllRead', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return;
      await engine.ask('markRead', { folder: engineFolder(folder) });
      await wikis.reload(folder);
      tell(vscode.l10n.t('All pages count as read.'));
    }),
  );
}
