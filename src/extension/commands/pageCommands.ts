import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { type PageEntry, ProblemError, problem } from '../../model';
import { command } from '../command';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import type { ReaderTabs } from '../reader/readerTabs';
import type { ReaderView } from '../reader/readerView';
import type { Wikis } from '../wikis';

/** Open Page, Open Page to the Side, Search. */
export function registerPageCommands(log: Log, wikis: Wikis, view: ReaderView, tabs: ReaderTabs): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.openPage', log, async (argument) => {
      const chosen = await choosePage(wikis, argument);
      if (chosen) await view.open(chosen.folder, chosen.path);
    }),
    command('codeWiki.openPageToSide', log, async (argument) => {
      const chosen = await choosePage(wikis, argument);
      if (chosen) tabs.open(chosen.folder, chosen.path);
    }),
    command('codeWiki.search', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await view.search(folder);
    }),
  );
}

interface ChosenPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly path: string;
}

async function choosePage(wikis: Wikis, argument: unknown): Promise<ChosenPage | undefined> {
  const folder = await chooseFolder(argument);
  if (!folder) return undefined;
  const wiki = wikis.of(folder).wiki ?? (await wikis.load(folder));
  if (!wiki) throw new ProblemError(wikis.of(folder).failure[0] ?? problem('error', 'no-wiki', { folder: folder.name }));
  const given = pagePathOf(argument);
  const path = given ?? (await vscode.window.showQuickPick(wiki.pages.map(pick), pickOptions()))?.path;
  return path === undefined ? undefined : { folder, path };
}

function pickOptions(): vscode.QuickPickOptions {
  return { placeHolder: vscode.l10n.t('Choose a page'), matchOnDescription: true, matchOnDetail: true };
}

function pick({ path, title, summary, freshness }: PageEntry): vscode.QuickPickItem & { readonly path: string } {
  const description = freshness === 'current' ? path : `${path} · ${vscode.l10n.t('stale')}`;
  return { path, label: title, description, detail: summary };
}
