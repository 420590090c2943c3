import * as vscode from 'vscode';
import type { Log } from '../../engine';
import type { FilePages } from '../filePages';
import { isSameFolder } from '../folders';
import { readFollow } from '../settings';
import type { Reader } from './reader';

/** Milliseconds that an editor must stay active: who steps through tabs is not followed through all of them. */
const settled = 150;

/**
 * Has the reader show the page of the file in the active editor. It stays where it is when it is pinned, hidden or in use,
 * while a run is under way, and for files that no page speaks of; it never takes the focus.
 */
export function followEditor(reader: () => Reader | undefined, pages: FilePages, log: Log): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const listening = vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (!editor) return;
    clearTimeout(timer);
    const { uri } = editor.document;
    const isNews = reader()?.following.isNews(uri) ?? false;
    if (isNews) timer = setTimeout(() => void follow(uri).catch((error) => log('warn', `could not follow: ${String(error)}`)), settled);
  });
  async function follow(uri: vscode.Uri): Promise<void> {
    if (!isFree(reader())) return;
    const found = await pages.find(uri);
    const current = reader();
    if (!found || !isFree(current) || !isActive(uri) || readFollow(uri) === 'off' || pages.wikis.of(found.folder).run) return;
    if (current.page?.path !== found.page.path || !isSameFolder(current.folder, found.folder))
      await current.show(found.folder, found.page.path);
  }
  return vscode.Disposable.from(listening, new vscode.Disposable(() => clearTimeout(timer)));
}

function isFree(reader: Reader | undefined): reader is Reader {
  if (!reader?.frame.isVisible()) return false;
  return !reader.following.pinned && !reader.following.focused;
}

function isActive(uri: vscode.Uri): boolean {
  return vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
}
