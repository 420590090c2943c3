import type * as vscode from 'vscode';

/** Remembers what keeps a reader where it is while the editors change. */
export class Following {
  /** The person wants to stay on the page. */
  pinned = false;
  /** The person is in the reader. */
  focused = false;
  #opened: string | undefined;

  /** The reader opens this file itself: that is no reason to leave the page which led there. */
  opens(uri: vscode.Uri): void {
    this.#opened = uri.toString();
  }

  /** An editor became active: true when its file is another one than the reader opened last. */
  isNews(uri: vscode.Uri): boolean {
    const opened = this.#opened;
    this.#opened = undefined;
    return opened !== uri.toString();
  }
}
