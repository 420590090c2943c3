import * as vscode from 'vscode';
import type { ArticleRow } from '../../model';

interface SourcePick extends vscode.QuickPickItem {
  readonly path: string;
}

/** Lets a person choose articles and folders of articles; `undefined` when they walk away. */
export async function chooseSources(
  articles: readonly ArticleRow[],
  chosen: readonly string[],
  title: string,
): Promise<readonly string[] | undefined> {
  const folders = foldersOf(articles.map(({ path }) => path));
  const known = new Set([...folders.keys(), ...articles.map(({ path }) => path)]);
  const picks: readonly SourcePick[] = [
    ...[...folders].map(([path, count]) => folderPick(path, count, chosen)),
    ...articles.map((article) => articlePick(article, chosen)),
    ...chosen.filter((path) => !known.has(path)).map(gonePick),
  ];
  const picked = await vscode.window.showQuickPick(picks, {
    canPickMany: true,
    title,
    placeHolder: vscode.l10n.t('Choose articles, or folders with all that is and will be in them'),
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return picked?.map(({ path }) => path);
}

/** How many articles each folder holds, the folders above it too. */
function foldersOf(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const segments = path.split('/').slice(0, -1);
    for (const [at] of segments.entries()) {
      const folder = segments.slice(0, at + 1).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function folderPick(path: string, count: number, chosen: readonly string[]): SourcePick {
  const description = count === 1 ? vscode.l10n.t('1 article') : vscode.l10n.t('{0} articles', count);
  return { path, label: path, description, iconPath: vscode.ThemeIcon.Folder, picked: chosen.includes(path) };
}

function articlePick({ path, title }: ArticleRow, chosen: readonly string[]): SourcePick {
  return { path, label: title, description: path, iconPath: vscode.ThemeIcon.File, picked: chosen.includes(path) };
}

/** What was chosen and is archived or deleted now: it stays chosen until a person takes it away. */
function gonePick(path: string): SourcePick {
  return { path, label: path, description: vscode.l10n.t('archived or deleted'), iconPath: new vscode.ThemeIcon('archive'), picked: true };
}
