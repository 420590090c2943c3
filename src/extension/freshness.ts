import * as vscode from 'vscode';
import { concernsWiki } from './concernsWiki';
import { folderKey, folderOfKey, isSameFolder, pathIn, wikiFolders } from './folders';
import { whenQuiet } from './whenQuiet';
import type { Wikis } from './wikis';

/** Asking takes the engine some 20 ms, so these bound what a flood of changes costs. */
const patience = { quiet: 800, most: 5000 };

/**
 * Asks again how fresh a folder's wiki is after a file that it cites changed, in the editor or outside of it, and when the
 * window comes back to the front. Only asks: nothing is built. Not while a run is under way, which asks when it ends.
 */
export function watchFreshness(wikis: Wikis): vscode.Disposable {
  const isToAsk = (folder: vscode.WorkspaceFolder) => Boolean(wikis.of(folder).wiki) && !wikis.of(folder).run;
  const asking = whenQuiet((key) => {
    const folder = folderOfKey(key);
    if (folder && isToAsk(folder)) void wikis.reload(folder);
  }, patience);
  const touched = (uri: vscode.Uri) => {
    for (const folder of wikiFolders().filter(isToAsk)) {
      const path = pathIn(folder, uri);
      const { wiki } = wikis.of(folder);
      if (wiki && path !== undefined && concernsWiki(wiki, path)) asking.tell(folderKey(folder));
    }
  };
  // What the editor itself does is told too: where a folder cannot be watched, that is all there is.
  return vscode.Disposable.from(
    asking,
    watchFolders(wikis, touched),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => touched(uri)),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach(touched)),
    vscode.workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri }) => void touched(oldUri))),
    vscode.window.onDidChangeWindowState(
      ({ focused }) => focused && wikis.folders.forEach((folder) => void asking.tell(folderKey(folder))),
    ),
  );
}

/** Watches each folder for as long as it is open and has a wiki. */
function watchFolders(wikis: Wikis, touched: (uri: vscode.Uri) => void): vscode.Disposable {
  const watchers = new Map<string, vscode.Disposable>();
  const follow = (folder: vscode.WorkspaceFolder) => {
    const key = folderKey(folder);
    const isWanted = Boolean(wikis.of(folder).wiki) && wikiFolders().some((each) => isSameFolder(each, folder));
    if (isWanted === watchers.has(key)) return;
    watchers.get(key)?.dispose();
    watchers.delete(key);
    if (isWanted) watchers.set(key, watch(folder, touched));
  };
  return vscode.Disposable.from(
    wikis.onDidChange(follow),
    vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => removed.forEach(follow)),
    { dispose: () => watchers.forEach((watcher) => void watcher.dispose()) },
  );
}

function watch(folder: vscode.WorkspaceFolder, touched: (uri: vscode.Uri) => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**'));
  return vscode.Disposable.from(watcher, watcher.onDidChange(touched), watcher.onDidCreate(touched), watcher.onDidDelete(touched));
}
