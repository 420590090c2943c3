import * as vscode from 'vscode';
import { folderKey, wikiFolders } from './folders';
import type { Wikis } from './wikis';

const waitMs = 800;

/**
 * Asks again how fresh a folder's wiki is after its files were saved, renamed or deleted, and when the window comes
 * back to the front (a branch may have been switched elsewhere). Folders without a wiki are not asked about.
 */
export function watchFreshness(wikis: Wikis): vscode.Disposable {
  const timers = new Map<string, NodeJS.Timeout>();
  const askSoon = (folder: vscode.WorkspaceFolder | undefined) => {
    if (!folder || !wikis.of(folder).wiki) return;
    const key = folderKey(folder);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void wikis.load(folder), waitMs),
    );
  };
  const folderOf = (uri: vscode.Uri) => vscode.workspace.getWorkspaceFolder(uri);
  return vscode.Disposable.from(
    vscode.workspace.onDidSaveTextDocument(({ uri }) => askSoon(folderOf(uri))),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((uri) => void askSoon(folderOf(uri)))),
    vscode.workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri }) => void askSoon(folderOf(oldUri)))),
    vscode.window.onDidChangeWindowState(({ focused }) => focused && wikiFolders().forEach(askSoon)),
    { dispose: () => timers.forEach((timer) => void clearTimeout(timer)) },
  );
}
