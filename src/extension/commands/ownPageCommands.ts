import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { mostTitle, ownPath, type PageEntry, type WikiView } from '../../model';
import { type ChosenPage, choosePage } from '../choosePage';
import { command } from '../command';
import type { PageDocuments } from '../edit/pageDocuments';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import { engineFolder } from '../topics/topicFolder';
import { pageUri } from '../views/pageDecorations';
import type { Wikis } from '../wikis';

interface Parts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly documents: PageDocuments;
}

/** New Page, Move Page and Delete Page: of pages that a person writes and no plan makes. */
export function registerOwnPageCommands({ log, engine, wikis, documents }: Parts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.newPage', log, async (argument) => {
      const folder = await chooseFolder(argument);
      const wiki = folder && (wikis.of(folder).wiki ?? (await wikis.load(folder)));
      const page = wiki && (await askForPage(wiki, pagePathOf(argument)));
      if (!folder || !page) return;
      const { path } = await engine.ask('changeOwnPage', { folder: engineFolder(folder), change: { kind: 'add', ...page } });
      await wikis.reload(folder);
      await documents.open({ folder, path });
    }),
    command('codeWiki.movePage', log, async (argument) => {
      const chosen = await choosePage(wikis, argument, isOwn);
      const to = chosen && (await askForAddress(chosen.path));
      if (!chosen || to === undefined || !(await isSaved(wikis, chosen))) return;
      const isOpen = tabsOf(wikis, chosen).length > 0;
      await documents.move(chosen, to);
      if (isOpen) await documents.open({ ...chosen, path: to });
      await vscode.window.tabGroups.close(tabsOf(wikis, chosen));
    }),
    command('codeWiki.deletePage', log, async (argument) => {
      const chosen = await choosePage(wikis, argument, isOwn);
      if (!chosen || !(await isSaved(wikis, chosen)) || !(await confirmDelete(wikis, chosen))) return;
      await documents.change(chosen, 'delete');
      await vscode.window.tabGroups.close(tabsOf(wikis, chosen));
    }),
  );
}

function isOwn({ role }: PageEntry): boolean {
  return role === 'article';
}

function uriOf(wikis: Wikis, { folder, path }: ChosenPage): vscode.Uri {
  return pageUri(wikis.of(folder).wiki?.topic ?? '', path);
}

interface NewPage {
  readonly title: string;
  readonly below?: string;
}

/** A title, and unless the page was asked for below another one, its place. */
async function askForPage({ pages }: WikiView, given: string | undefined): Promise<NewPage | undefined> {
  const title = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Page'),
    prompt: vscode.l10n.t('The title of a page that you write yourself. Every refresh keeps it.'),
    validateInput: (text) => {
      if (text.trim() === '') return vscode.l10n.t('Give the page a title.');
      return text.length > mostTitle ? vscode.l10n.t('At most {0} characters.', mostTitle) : undefined;
    },
  });
  if (title === undefined) return undefined;
  const top = { label: vscode.l10n.t('At the end of the wiki'), path: '' };
  const places = [top, ...pages.map(({ path, title: above }) => ({ path, label: vscode.l10n.t('Below {0}', above), description: path }))];
  const place = given ?? (await vscode.window.showQuickPick(places, { placeHolder: vscode.l10n.t('Where does it stand?') }))?.path;
  if (place === undefined) return undefined;
  return place === '' ? { title } : { title, below: place };
}

async function askForAddress(path: string): Promise<string | undefined> {
  const to = await vscode.window.showInputBox({
    title: vscode.l10n.t('Move Page'),
    prompt: vscode.l10n.t('The address of the page: what stands before the last / is the page above it. Its title is edited in the page.'),
    value: path,
    validateInput: (text) => (ownPath(text) === text ? undefined : vscode.l10n.t('Call it {0}', ownPath(text))),
  });
  return to === path ? undefined : to;
}

/** What is not saved would be lost with the address that it was opened at. */
async function isSaved(wikis: Wikis, page: ChosenPage): Promise<boolean> {
  const address = uriOf(wikis, page).toString();
  const document = vscode.workspace.textDocuments.find(({ uri, isDirty }) => isDirty && uri.toString() === address);
  if (document) void vscode.window.showWarningMessage(vscode.l10n.t('The page is open and not saved. Save it first, or close it.'));
  return document === undefined;
}

async function confirmDelete(wikis: Wikis, { folder, path }: ChosenPage): Promise<boolean> {
  const title = wikis.of(folder).wiki?.pages.find((page) => page.path === path)?.title ?? path;
  const remove = vscode.l10n.t('Delete Page');
  const detail = vscode.l10n.t('Its revisions stay: “Dropped pages” brings it back. Links to it lead nowhere until then.');
  return (await vscode.window.showWarningMessage(vscode.l10n.t('Delete {0}?', title), { modal: true, detail }, remove)) === remove;
}

function tabsOf(wikis: Wikis, page: ChosenPage): readonly vscode.Tab[] {
  const address = uriOf(wikis, page).toString();
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === address);
}
