import * as vscode from 'vscode';
import { type PageEntry, ProblemError, problem } from '../model';
import { chooseFolder } from './folders';
import { pagePathOf } from './pageArgument';
import type { Wikis } from './wikis';

/** A page of the wiki of a folder. */
export interface ChosenPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly path: string;
}

/** The page that a command is about: the one it was given, the only one `wanted`, or the one of those that the person picks. */
export async function choosePage(
  wikis: Wikis,
  argument: unknown,
  wanted: (page: PageEntry) => boolean = () => true,
): Promise<ChosenPage | undefined> {
  const folder = await chooseFolder(argument);
  if (!folder) return undefined;
  const wiki = wikis.of(folder).wiki ?? (await wikis.load(folder));
  if (!wiki) throw new ProblemError(wikis.of(folder).failure[0] ?? problem('error', 'no-wiki', { folder: folder.name }));
  const given = pagePathOf(argument);
  const pages = wiki.pages.filter(wanted);
  const path = given ?? (pages.length === 1 ? pages[0] : await vscode.window.showQuickPick(pages.map(pick), pickOptions()))?.path;
  return path === undefined ? undefined : { folder, path };
}

function pickOptions(): vscode.QuickPickOptions {
  return { placeHolder: vscode.l10n.t('Choose a page'), matchOnDescription: true, matchOnDetail: true };
}

function pick({ path, title, summary, freshness }: PageEntry): vscode.QuickPickItem & { readonly path: string } {
  const description = freshness === 'current' ? path : `${path} · ${vscode.l10n.t('stale')}`;
  return { path, label: title, description, detail: summary };
}
