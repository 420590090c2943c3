import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { type ChosenPage, choosePage } from '../choosePage';
import { command } from '../command';
import { copyWithEvidence } from '../copyWithEvidence';
import { chooseFolder } from '../folders';
import type { ReaderTabs } from '../reader/readerTabs';
import type { SideReaders } from '../reader/sideReaders';
import { pickResult } from '../search/pickResult';
import type { SearchParts } from '../search/searchWikis';
import { engineFolder } from '../topics/topicFolder';

interface PageParts extends SearchParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly view: SideReaders;
  readonly tabs: ReaderTabs;
  /** The page that a person reads. */
  shown(): ChosenPage | undefined;
}

/** Open Page, Open Page to the Side, Copy with Evidence, Search, Export. */
export function registerPageCommands({ log, engine, wikis, active, view, tabs, shown }: PageParts): vscode.Disposable {
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
      const chosen = (argument === undefined ? shown() : undefined) ?? (await choosePage(wikis, argument));
      if (!chosen) return;
      const { title } = await copyWithEvidence(engine, chosen);
      vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('Copied {0} with its evidence.', title)}`, 6000);
    }),
    command('codeWiki.exportWiki', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await exportWiki(engine, folder);
    }),
    command('codeWiki.search', log, () => pickResult({ engine, wikis, active })),
    command('codeWiki.searchInView', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await view.search(folder);
    }),
  );
}

/** Asks for a folder and writes the wiki there. */
async function exportWiki(engine: EngineClient, folder: vscode.WorkspaceFolder): Promise<void> {
  const [to] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: vscode.l10n.t('Export Here'),
      title: vscode.l10n.t('A new or empty folder for the wiki of {0}, or that of an earlier export', folder.name),
    })) ?? [];
  if (!to) return;
  const { written, unchanged, leftOut } = await engine.ask('export', { folder: engineFolder(folder), to: to.fsPath, format: 'md' });
  const words = vscode.l10n.t('Exported {0} files.', written + unchanged);
  const kept = leftOut === 0 ? '' : ` ${vscode.l10n.t('Left out because they hold something secret or private: {0}.', leftOut)}`;
  vscode.window.setStatusBarMessage(`$(check) ${words}${kept}`, 6000);
}
