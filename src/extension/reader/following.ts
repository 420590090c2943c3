import type * as vscode from 'vscode';
import type { LineRange } from '../../model';

/** Remembers what keeps a reader where it is while the editors change. */
export class Following {
  /** The person wants to stay on the page. */
  pinned = false;
  /** The person is in the reader. */
  focused = false;
  #opened: { readonly file: string; readonly line: number } | undefined;

  /** The reader opens these lines itself: that is no reason to leave the page which led there. */
  opens(uri: vscode.Uri, [first]: LineRange): void {
    this.#opened = { file: uri.toString(), line: first - 1 };
  }

  /** Another editor became active: true when its file is another one than the reader opened last. */
  isNews(uri: vscode.Uri): boolean {
    if (this.#opened?.file === uri.toString()) return false;
    this.#opened = undefined;
    return true;
  }

  /** The cursor moved to a line (from 0): true when the reader did not put it there. */
  isMove(uri: vscode.Uri, line: number): boolean {
    return this.#opened?.file !== uri.toString() || this.#opened.line !== line;
  }
}
