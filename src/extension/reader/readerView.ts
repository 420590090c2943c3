import * as vscode from 'vscode';
import type { Spot } from '../../model';
import type { ActiveFolder } from '../folders';
import { Reader } from './reader';
import type { ReaderParts } from './readerParts';

/** The reader in the side bar: it shows the wiki of the active folder. */
export class ReaderView implements vscode.WebviewViewProvider, vscode.Disposable {
  #reader: Reader | undefined;
  #next:
    | { readonly folder: vscode.WorkspaceFolder; readonly path: string | undefined; readonly spot?: Spot; readonly search: boolean }
    | undefined;
  readonly #listening: vscode.Disposable;

  constructor(
    readonly parts: ReaderParts,
    readonly active: ActiveFolder,
  ) {
    this.#listening = active.onDidChange(() => {
      if (!this.#reader?.following.pinned) void this.#reader?.show(active.current);
    });
  }

  /** The reader, once somebody looked at the view. */
  get reader(): Reader | undefined {
    return this.#reader;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const reader = new Reader(this.parts, {
      webview: view.webview,
      place: 'side',
      isVisible: () => view.visible,
      codeColumn: () => vscode.ViewColumn.Active,
      pageShown: () => {},
    });
    this.#reader = reader;
    view.onDidDispose(() => {
      reader.dispose();
      if (this.#reader === reader) this.#reader = undefined;
    });
    if (this.#next?.search) reader.focusSearch();
    if (this.#next?.spot && this.#next.path !== undefined) reader.reveal(this.#next.path, this.#next.spot);
    void reader.show(this.#next?.folder ?? this.active.current, this.#next?.path);
    this.#next = undefined;
  }

  /** Opens the view on a page, or on the one read last. A view that was never seen is made by that, and then takes it up. */
  async open(folder: vscode.WorkspaceFolder, path?: string, spot?: Spot): Promise<void> {
    this.active.choose(folder);
    if (this.#reader) await this.#reader.show(folder, path);
    else this.#next = { folder, path, search: false, ...(spot ? { spot } : {}) };
    if (path !== undefined && spot) this.#reader?.reveal(path, spot);
    await vscode.commands.executeCommand('codeWiki.reader.focus');
  }

  async search(folder: vscode.WorkspaceFolder): Promise<void> {
    this.active.choose(folder);
    if (this.#reader) this.#reader.focusSearch();
    else this.#next = { folder, path: undefined, search: true };
    await vscode.commands.executeCommand('codeWiki.reader.focus');
  }

  dispose(): void {
    this.#listening.dispose();
    this.#reader?.dispose();
  }
}
