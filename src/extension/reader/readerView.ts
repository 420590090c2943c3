import * as vscode from 'vscode';
import type { Spot } from '../../model';
import type { ShownFolder } from '../folders';
import { Reader } from './reader';
import type { ReaderFrame, ReaderParts } from './readerParts';

/** What makes the view of a side bar the one that it is. */
export interface ReaderSide {
  readonly id: 'codeWiki.reader' | 'codeWiki.personal';
  readonly active: ShownFolder;
  readonly none: ReaderFrame['none'];
}

interface Opening {
  readonly path: string | undefined;
  readonly spot: Spot | undefined;
  readonly preserveFocus: boolean;
}

/** A reader in the side bar: it shows the wiki of the active folder, or of the topic that was chosen. */
export class ReaderView implements vscode.WebviewViewProvider, vscode.Disposable {
  #reader: Reader | undefined;
  #next:
    | { readonly folder: vscode.WorkspaceFolder; readonly path: string | undefined; readonly spot?: Spot; readonly search: boolean }
    | undefined;
  readonly #listening: vscode.Disposable;

  constructor(
    readonly parts: ReaderParts,
    readonly side: ReaderSide,
  ) {
    this.#listening = side.active.onDidChange(() => {
      if (!this.#reader?.following.pinned) void this.#reader?.show(side.active.current);
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
      none: this.side.none,
      pageShown: () => {},
    });
    this.#reader = reader;
    view.onDidDispose(() => {
      reader.dispose();
      if (this.#reader === reader) this.#reader = undefined;
    });
    if (this.#next?.search) reader.focusSearch();
    if (this.#next?.spot && this.#next.path !== undefined) reader.reveal(this.#next.path, this.#next.spot);
    void reader.show(this.#next?.folder ?? this.side.active.current, this.#next?.path);
    this.#next = undefined;
  }

  /** Opens the view on a page, or on the one read last. A view that was never seen is made by that, and then takes it up. */
  async open(folder: vscode.WorkspaceFolder, path?: string, spot?: Spot): Promise<void> {
    await this.#open(folder, { path, spot, preserveFocus: false });
  }

  /** The same for what a person did not just ask for: where they are typing they go on. */
  async showBeside(folder: vscode.WorkspaceFolder, path: string): Promise<void> {
    await this.#open(folder, { path, spot: undefined, preserveFocus: true });
  }

  async #open(folder: vscode.WorkspaceFolder, { path, spot, preserveFocus }: Opening): Promise<void> {
    this.side.active.choose(folder);
    if (this.#reader) await this.#reader.show(folder, path);
    else this.#next = { folder, path, search: false, ...(spot ? { spot } : {}) };
    if (path !== undefined && spot) this.#reader?.reveal(path, spot);
    await vscode.commands.executeCommand(`${this.side.id}.focus`, { preserveFocus });
  }

  async search(folder: vscode.WorkspaceFolder): Promise<void> {
    this.side.active.choose(folder);
    if (this.#reader) this.#reader.focusSearch();
    else this.#next = { folder, path: undefined, search: true };
    await vscode.commands.executeCommand(`${this.side.id}.focus`);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#reader?.dispose();
  }
}
