import * as vscode from 'vscode';
import type { Log } from '../../engine';
import type { Spot } from '../../model';
import type { FilePages, FoundPage } from '../filePages';
import { isSameFolder } from '../folders';
import { identifierAt } from '../identifier';
import { readFollow } from '../settings';
import type { Reader } from './reader';

/** Milliseconds that an editor and its cursor must rest: who steps through tabs is not followed through all of them. */
const settled = 150;

/**
 * Has the reader show the page of the file in the active editor or, where it is set so, of the symbol under the cursor. It
 * stays where it is when it is pinned, hidden or in use, while a run is under way, and for what no page speaks of; it never
 * takes the focus.
 */
export function followEditor(reader: () => Reader | undefined, pages: FilePages, log: Log): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const soon = (editor: vscode.TextEditor) => {
    clearTimeout(timer);
    timer = setTimeout(() => void follow(editor).catch((error) => log('warn', `could not follow: ${String(error)}`)), settled);
  };
  const listening = vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      clearTimeout(timer);
      if (editor && reader()?.following.isNews(editor.document.uri)) soon(editor);
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
      const { uri } = textEditor.document;
      if (!selection || textEditor !== vscode.window.activeTextEditor || readFollow(uri) !== 'symbol') return;
      if (reader()?.following.isMove(uri, selection.active.line)) soon(textEditor);
    }),
  );
  async function follow(editor: vscode.TextEditor): Promise<void> {
    const { uri } = editor.document;
    const cursor = editor.selection.active;
    const how = readFollow(uri);
    const before = reader();
    if (how === 'off' || !isFree(before) || !before.following.isMove(uri, cursor.line)) return;
    const led = how === 'symbol' ? await leadOfCursor(pages, editor) : await leadOfFile(pages, uri);
    const current = reader();
    if (!led || !isFree(current) || !isActive(editor) || pages.wikis.of(led.found.folder).run) return;
    if (how === 'symbol' && !editor.selection.active.isEqual(cursor)) return;
    await lead(current, led);
  }
  return vscode.Disposable.from(listening, new vscode.Disposable(() => clearTimeout(timer)));
}

/** A page to show, and where in it to look. */
interface Lead {
  readonly found: FoundPage;
  readonly spot: Spot | undefined;
}

async function leadOfFile(pages: FilePages, uri: vscode.Uri): Promise<Lead | undefined> {
  const found = await pages.find(uri);
  return found && { found, spot: undefined };
}

/** What the name under the cursor leads to; where no page speaks of it, what the line does. */
async function leadOfCursor(pages: FilePages, { document, selection }: vscode.TextEditor): Promise<Lead | undefined> {
  const named = identifierAt(document, selection.active);
  const symbol = named && (await pages.findSymbol(document.uri, named.name, named.range.start));
  const found = symbol?.found?.page.line != null ? symbol.found : await pages.find(document.uri, { line: selection.active.line + 1 });
  return found && { found, spot: { line: found.page.line, calls: symbol?.calls ?? null } };
}

async function lead(reader: Reader, { found: { folder, page }, spot }: Lead): Promise<void> {
  if (reader.page?.path !== page.path || !isSameFolder(reader.folder, folder)) await reader.show(folder, page.path);
  if (spot) reader.reveal(page.path, spot);
}

function isFree(reader: Reader | undefined): reader is Reader {
  if (!reader?.frame.isVisible()) return false;
  return !reader.following.pinned && !reader.following.focused;
}

function isActive(editor: vscode.TextEditor): boolean {
  return vscode.window.activeTextEditor?.document.uri.toString() === editor.document.uri.toString();
}
