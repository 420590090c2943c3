import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { type PageEntry, ProblemError, problem } from '../../model';
import { command } from '../command';
import { copyWithEvidence } from '../copyWithEvidence';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import type { ReaderTabs } from '../reader/readerTabs';
import type { ReaderView } from '../reader/readerView';
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

/** The page in the active tab, else the one in the side bar. */
function shownPage(tabs: ReaderTabs, view: ReaderView): ChosenPage | undefined {
  const reader = tabs.active ?? view.reader;
  return reader?.folder && reader.page && { folder: reader.folder, path: reader.page.path };
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
