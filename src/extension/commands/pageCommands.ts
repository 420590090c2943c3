import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { choosePage } from '../choosePage';
import { command } from '../command';
import { copyWithEvidence } from '../copyWithEvidence';
import { chooseFolder } from '../folders';
import type { ReaderTabs } from '../reader/readerTabs';
import type { ReaderView } from '../reader/readerView';
import { shownPage } from '../reader/shownPage';
import type { Wikis } from '../wikis';

interface PageParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly view: ReaderView;
  readonly tabs: ReaderTabs;
}

/** Open Page, Open Page to the Side, Copy with Evidence, Search. */
export function registerPageCommands({ log, engine, wikis, view, tabs }: PageParts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.openPage', log, async (argument) => {
      const chosen = await choosePage(wikis, argument);
      if (chosen) await view.open(chosen.folder, chosen.path);
    }),
    command('codeWiki.openPageToSide', log, async (argument) => {
      const chosen = await choosePage(wikis, argument);
      if (chosen) tabs.open(chosen.folder, chosen.path);
    }),
    command('codeWiki.copyWithEvidence', log, async (argument) => {
      const chosen = (argument === undefined ? shownPage(tabs, view) : undefined) ?? (await choosePage(wikis, argument));
      if (!chosen) return;
      const { title } = await copyWithEvidence(engine, chosen);
      vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('Copied {0} with its evidence.', title)}`, 6000);
    }),
    command('codeWiki.search', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await view.search(folder);
    }),
  );
}
